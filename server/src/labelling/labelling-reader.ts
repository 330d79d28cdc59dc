import { Injectable } from '@nestjs/common';
import { judgedName, judgedText, type Criterion, type LabelItem, type LabellingView } from '#contracts';
import { fold } from '#dialogue';
import type { Actor } from '../platform/database/index.js';
import { DirectoryService } from '../directory/index.js';
import { SessionStore } from '../practice/index.js';
import { machineOf } from './agreement.rules.js';
import { LabelRepository, type Item } from './label.repository.js';
import { hasBoth, isDiffering, itemsFor, labelBy, labellersOf, phaseOf } from './round.rules.js';
import { subjectIn, subjectKey, type Subject } from './subject.rules.js';
import { SubjectService } from './subject.service.js';
import { partOfTalk } from './talk.rules.js';

/** How the labelling of a rule or an exam stands for one administrator, who sees nobody else's verdicts before both have judged everything. */
@Injectable()
export class LabellingReader {
  constructor(
    private readonly labels: LabelRepository,
    private readonly subjects: SubjectService,
    private readonly sessions: SessionStore,
    private readonly directory: DirectoryService,
  ) {}

  /** @throws NotFoundError */
  async view(of: Subject, { employeeId: reader }: Actor): Promise<LabellingView> {
    const subject = await this.subjects.of(of);
    const { kind, id, name } = subject;
    const round = await this.labels.newest(subjectKey(of));
    const items = round ? await this.labels.items(round.roundId) : [];
    const phase = phaseOf(items, reader);
    const toJudge = phase === 'labelling' ? itemsFor(items, reader, round!.seed) : [];
    const differing = items.every(hasBoth) ? items.filter(isDiffering) : [];
    const shown = await this.shown([...toJudge, ...differing], of);
    const labellers = labellersOf(items);
    const names = await this.names([
      ...labellers.map(({ labeller }) => labeller),
      ...differing.flatMap(({ settledBy }) => settledBy ?? []),
    ]);
    return {
      ...{ kind, id, name, phase, total: items.length },
      labellers: labellers.map(({ labeller, labelled }) => ({
        ...{ name: names.get(labeller) ?? '', is_me: labeller === reader, labelled },
      })),
      items: toJudge.map((item) => ({ ...shown.get(item.itemId)!, verdict: labelBy(item, reader) })),
      differing: differing.map(({ itemId, criterionId, labels, settled, settledBy, machine }) => ({
        ...shown.get(itemId)!,
        labels: labels.map(({ labeller, verdict }) => ({ name: names.get(labeller) ?? '', verdict })),
        ...{ settled, settled_name: settledBy === null ? null : (names.get(settledBy) ?? '') },
        machine: settled && machine && machineOf(subject, { criterionId, machine }),
      })),
    };
  }

  private async names(ids: readonly number[]): Promise<Map<number, string>> {
    const people = await this.directory.employees([...new Set(ids)]);
    return new Map(people.map(({ id, name }) => [id, name]));
  }

  /** Answers as they were said, and criteria as their sessions have them. */
  async shown(items: readonly Shown[], subject: Subject): Promise<Map<number, LabelItem>> {
    const stored = await this.sessions.loadAll([...new Set(items.map(({ sessionId }) => sessionId))]);
    const sessions = new Map(
      stored.map(({ facts, log }) => [facts.sid, { snapshot: facts.snapshot, state: fold(log) }]),
    );
    return new Map(
      items.map(({ itemId, sessionId, turn, criterionId }) => {
        const { snapshot, state } = sessions.get(sessionId)!;
        const criterion = subjectIn(subject, snapshot)!.criteria.find(
          ({ criterion_id }) => criterion_id === criterionId,
        )!;
        return [itemId, { item_id: itemId, ...asked(criterion), ...partOfTalk(state, turn) }];
      }),
    );
  }
}

/** What of a label is shown: an answer, and what it is judged by. */
type Shown = Pick<Item, 'itemId' | 'sessionId' | 'turn' | 'criterionId'>;

const asked = (criterion: Criterion): Pick<LabelItem, 'name' | 'text'> => ({
  name: judgedName(criterion),
  text: judgedText(criterion),
});
