import { Injectable } from '@nestjs/common';
import { PromptType, type RuleView } from '#contracts';
import { fold, isDemo, type PracticeTurnEval } from '#dialogue';
import { CourseFilesService } from '../course/index.js';
import { accountFor } from '../platform/llm/index.js';
import { Clock } from '../platform/time/index.js';
import { EvaluationService } from '../evaluation/index.js';
import { SessionStore, turnToEvaluate } from '../practice/index.js';
import { PromptService } from '../prompt/index.js';
import type { JudgedLabel, LabelledCriterion } from './label.repository.js';

/** Has answers of sessions judged by a rule as it is, in the place of the rule as it was; nothing of it is written into the sessions. */
@Injectable()
export class AnswerJudge {
  constructor(
    private readonly sessions: SessionStore,
    private readonly evaluation: EvaluationService,
    private readonly prompts: PromptService,
    private readonly files: CourseFilesService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param answers the labelled criteria of each answer
   * @returns a verdict for each that could be decided @throws ModelError
   */
  async judge(answers: readonly LabelledCriterion[][], rule: RuleView): Promise<JudgedLabel[]> {
    const prompts = await this.prompts.currentOf(PromptType.practice);
    const stored = await this.sessions.loadAll([
      ...new Set(answers.flat().map(({ sessionId }) => sessionId)),
    ]);
    const judged = await Promise.all(
      answers.map(async (labels) => {
        const { sessionId, turn } = labels[0]!;
        const { facts, head, log } = stored.find(({ facts: { sid } }) => sid === sessionId)!;
        const asked = turnToEvaluate({ facts, head, log, state: fold(log) }, turn, prompts);
        const rules = facts.snapshot.rules.map((then) =>
          then.rule_id === rule.rule_id ? { ...then, criteria: rule.criteria } : then,
        );
        const snapshot = { ...asked.snapshot, rules };
        const passages = await this.files.passagesOf(facts.snapshot);
        const evaluation = await this.evaluation.evaluateTurn({
          ...{ ...asked, snapshot, passages },
          account: accountFor('judge', { course: facts.courseId }),
        });
        return verdictsOf(labels, evaluation, rule.rule_id);
      }),
    );
    const judged_at = this.clock.now().toISOString();
    return judged.flat().map((verdict) => ({ ...verdict, judged_at }));
  }
}

function verdictsOf(
  labels: readonly LabelledCriterion[],
  { status, checks, judged_by }: PracticeTurnEval,
  ruleId: number,
): Omit<JudgedLabel, 'judged_at'>[] {
  if (status !== 'scored') return [];
  return labels.flatMap(({ itemId, criterionId }) => {
    const check = checks.find(
      ({ rule_id, criterion_id }) => rule_id === ruleId && criterion_id === criterionId,
    );
    if (!check || check.verdict === 'undecided') return [];
    const { model } = judged_by;
    return [{ item_id: itemId, model: model ?? '', demo: isDemo(judged_by), verdict: check.verdict }];
  });
}
