import { Injectable } from '@nestjs/common';
import type { KeptLabelView, LabelVerdict } from '#contracts';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { ConflictError, NotFoundError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { LabelRepository, type Item, type Round } from './label.repository.js';
import { hasBoth, isComplete, isDiffering, labelBy, phaseOf } from './round.rules.js';
import { auditedAs, subjectOf } from './subject.rules.js';

/** What people say of answers, and what they settle on. */
@Injectable()
export class LabelService {
  constructor(
    private readonly labels: LabelRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Says what somebody thinks of a criterion of an answer, in the place of what they had said; null takes it back.
   * @throws NotFoundError; ConflictError once both have judged everything, and where two others have judged it
   */
  label(itemId: number, verdict: LabelVerdict | null, { employeeId }: Actor): Promise<KeptLabelView> {
    return this.change(itemId, employeeId, async (item, items) => {
      if (items.every(hasBoth)) throw new ConflictError('这一批两个人都标完了，不能再改');
      const own = labelBy(item, employeeId);
      if (own === null && hasBoth(item)) throw new ConflictError('这一条已经有两个人标过，不用再标');
      if (verdict === null) await this.labels.takeBack(itemId, employeeId);
      else await this.labels.label(itemId, employeeId, verdict, this.clock.now());
    });
  }

  /**
   * Says what counts where two people differ; said again, the newer counts.
   * @throws NotFoundError; ConflictError before both have judged everything, and where they say the same
   */
  settle(itemId: number, verdict: LabelVerdict, { employeeId }: Actor): Promise<KeptLabelView> {
    return this.change(itemId, employeeId, async (item, items, { subject }) => {
      if (!items.every(hasBoth)) throw new ConflictError('两个人都标完这一批，才能一起定');
      if (!isDiffering(item)) throw new ConflictError('两个人判得一样，不用再定');
      if (item.settled === verdict) return;
      await this.labels.settle(itemId, verdict, employeeId, this.clock.now());
      await this.audit.record({
        ...auditedAs(subjectOf(subject), 'settle_label'),
        detail: { before: { item_id: itemId, verdict: item.settled }, after: { item_id: itemId, verdict } },
      });
    });
  }

  private change(
    itemId: number,
    reader: number,
    act: (item: Item, items: readonly Item[], round: Round) => Promise<void>,
  ): Promise<KeptLabelView> {
    return this.unitOfWork.run(async () => {
      const round = await this.labels.hold(itemId);
      if (!round) throw new NotFoundError('没有找到这一条');
      const before = await this.labels.items(round.roundId);
      await act(
        before.find((item) => item.itemId === itemId)!,
        before,
        round,
      );
      const items = await this.labels.items(round.roundId);
      if (round.countedAt === null && isComplete(items)) await this.count(round, items);
      return { phase: phaseOf(items, reader) };
    });
  }

  /** From now on the round's labels are in the subject's figures. */
  private async count({ roundId, subject }: Round, items: readonly Item[]): Promise<void> {
    await this.labels.count(roundId, this.clock.now());
    await this.audit.record({
      ...auditedAs(subjectOf(subject), 'count_labels'),
      detail: {
        after: { round_id: roundId, labels: items.length, settled: items.filter(isDiffering).length },
      },
    });
  }
}
