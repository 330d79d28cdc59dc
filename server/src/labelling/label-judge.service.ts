import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, type JudgedLabelsView, type RuleView } from '#contracts';
import { shuffled } from '#dialogue';
import { Budgets } from '../platform/access/index.js';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { ConflictError } from '../platform/http/index.js';
import { modelRefusal } from '../platform/llm/index.js';
import { RuleService } from '../rule/index.js';
import { AnswerJudge } from './answer-judge.js';
import { criterionHash, ruleHash } from './criteria.rules.js';
import { grouped } from './grouped.js';
import { LabelRepository, type JudgedLabel, type LabelledCriterion } from './label.repository.js';

/** Labels hold for another version of a rule and for another model: the machine says anew what it thinks of the answers. */
@Injectable()
export class LabelJudgeService {
  constructor(
    private readonly labels: LabelRepository,
    private readonly rules: RuleService,
    private readonly answers: AnswerJudge,
    private readonly budgets: Budgets,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Judges some of the labelled answers of which no verdict is known by the rule as it is and by the model of today; one that is known stays, however
   * often it is asked for. Which model that is, an answer tells: where none is wanting of the last one, one answer is judged to find out.
   * @throws NotFoundError; ConflictError where nothing is labelled; TooManyRequestsError; UnavailableError
   */
  async judge(ruleId: number): Promise<JudgedLabelsView> {
    const rule = await this.rules.view(ruleId);
    const hash = ruleHash(rule.criteria);
    const labelled = await this.labels.labelled(ruleId, rule.criteria.map(criterionHash), hash);
    if (labelled.length === 0) throw new ConflictError('还没有标完的回答，没有可以重判的');
    const last = await this.labels.lastModel(ruleId, hash);
    const order = shuffled(grouped(labelled, answerOf), randomInt(2 ** 31 - 1));
    const wanting = order.filter((answer) =>
      answer.some(({ models }) => last === null || !models.includes(last)),
    );
    const asked = wanting.length > 0 ? wanting.slice(0, limits.labelling.judged) : order.slice(0, 1);
    await this.budgets.ofModel();
    const verdicts = await this.verdicts(asked, rule);
    const model = verdicts[0]?.model ?? last;
    const judged = await this.unitOfWork.run(async () => {
      const added = await this.labels.judge({ ruleHash: hash, ruleVersion: rule.version }, verdicts);
      if (added > 0)
        await this.audit.record({
          action: 'rule.judge_labels',
          object: { type: 'rule', id: ruleId },
          detail: { after: { model, labels: added } },
        });
      return added;
    });
    const after = await this.labels.labelled(ruleId, rule.criteria.map(criterionHash), hash);
    return { judged, left: after.filter(({ models }) => model === null || !models.includes(model)).length };
  }

  private async verdicts(asked: readonly LabelledCriterion[][], rule: RuleView): Promise<JudgedLabel[]> {
    try {
      return await this.answers.judge(asked, rule);
    } catch (error) {
      throw modelRefusal(error, 'rule_id');
    }
  }
}

const answerOf = ({ sessionId, turn }: LabelledCriterion): string => `${sessionId}/${turn}`;
