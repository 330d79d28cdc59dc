import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, type JudgedLabelsView } from '#contracts';
import { shuffled } from '#dialogue';
import { Budgets } from '../platform/access/index.js';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { ConflictError } from '../platform/http/index.js';
import { modelRefusal } from '../platform/llm/index.js';
import { AnswerJudge } from './answer-judge.js';
import { criterionHash } from './criteria.rules.js';
import { grouped } from './grouped.js';
import { correctionsOf, type AskedCorrection } from './known-errors.rules.js';
import { LabelRepository, type JudgedVerdict, type LabelledCriterion } from './label.repository.js';
import { auditedAs, subjectKey, type Subject } from './subject.rules.js';
import { SubjectService, type SubjectNow } from './subject.service.js';

type ToJudge = LabelledCriterion | (AskedCorrection & Pick<LabelledCriterion, 'models'>);
type Judged = ToJudge & JudgedVerdict;

/** Labels hold for another version of a rule or an exam and for another model: the machine says anew what it thinks of the answers. */
@Injectable()
export class LabelJudgeService {
  constructor(
    private readonly labels: LabelRepository,
    private readonly subjects: SubjectService,
    private readonly answers: AnswerJudge,
    private readonly budgets: Budgets,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Judges some of the labelled answers of which no verdict is known by the subject as it is and by the model of today; one that is known stays, however
   * often it is asked for. Which model that is, an answer tells: where none is wanting of the last one, one answer is judged to find out.
   * @throws NotFoundError; ConflictError where nothing is labelled; TooManyRequestsError; UnavailableError
   */
  async judge(of: Subject): Promise<JudgedLabelsView> {
    const subject = await this.subjects.of(of);
    const labelled = await this.toJudge(subject);
    if (labelled.length === 0) throw new ConflictError('还没有标完的回答，没有可以重判的');
    const last =
      (await this.labels.lastModel(subjectKey(subject), subject.hash)) ??
      labelled.flatMap(({ models }) => models).at(-1) ??
      null;
    const order = shuffled(grouped(labelled, answerOf), randomInt(2 ** 31 - 1));
    const wanting = order.filter((answer) =>
      answer.some(({ models }) => last === null || !models.includes(last)),
    );
    const asked = wanting.length > 0 ? wanting.slice(0, limits.labelling.judged) : order.slice(0, 1);
    await this.budgets.ofModel();
    const verdicts = await this.verdicts(asked, subject);
    const model = verdicts[0]?.model ?? last;
    const judged = await this.unitOfWork.run(async () => {
      const isLabel = (one: Judged): one is Judged & LabelledCriterion => 'itemId' in one;
      const added =
        (await this.labels.judge(
          subject,
          verdicts.filter(isLabel).map(({ itemId: item_id, ...one }) => ({ item_id, ...one })),
        )) +
        (await this.labels.judgeCorrected(
          subject,
          verdicts.filter((one): one is Judged & AskedCorrection => !isLabel(one)),
        ));
      if (added > 0)
        await this.audit.record({
          ...auditedAs(subject, 'judge_labels'),
          detail: { after: { model, labels: added } },
        });
      return added;
    });
    const after = await this.toJudge(subject);
    return { judged, left: after.filter(({ models }) => model === null || !models.includes(model)).length };
  }

  /** Labels, and what people have corrected. */
  private async toJudge(subject: SubjectNow): Promise<ToJudge[]> {
    const { hash, criteria } = subject;
    const corrected = await this.labels.corrected(subject, hash);
    return [
      ...(await this.labels.labelled(subjectKey(subject), criteria.map(criterionHash), hash)),
      ...correctionsOf(subject, corrected).map((one) => ({
        ...one,
        models: one.judged.map(({ model }) => model),
      })),
    ];
  }

  private async verdicts(asked: readonly ToJudge[][], subject: SubjectNow): Promise<Judged[]> {
    try {
      return await this.answers.judge(asked, subject);
    } catch (error) {
      throw modelRefusal(error, subject.kind === 'rule' ? 'rule_id' : 'course_id');
    }
  }
}

const answerOf = ({ sessionId, turn }: ToJudge): string => `${sessionId}/${turn}`;
