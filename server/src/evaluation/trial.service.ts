import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PromptId, type TriedRuleView } from '#contracts';
import { criteriaRefused } from '#contracts/rule/criteria';
import type { TryRuleDto } from '#contracts/rule/rule.dto';
import { Budgets } from '../platform/access/index.js';
import { refuseFields } from '../platform/http/index.js';
import { accountFor, modelRefusal } from '../platform/llm/index.js';
import { EvaluationService } from './evaluation.service.js';
import { isUnreadable } from './model.rules.js';
import { notJudged, trialTurn, trialView } from './trial.rules.js';
import { PromptService } from '../prompt/index.js';

/** Scores one pasted answer by a rule as it stands in its form, the way turns are scored. Nothing is kept. */
@Injectable()
export class TrialService {
  constructor(
    private readonly evaluation: EvaluationService,
    private readonly prompts: PromptService,
    private readonly budgets: Budgets,
  ) {}

  /**
   * The score is null, and the reason says why, when the model's judgement can't be used or nothing applies.
   * 422: criteria without keywords or with the same id twice; 503: the model is away.
   */
  async try(body: TryRuleDto): Promise<TriedRuleView> {
    refuseFields(criteriaRefused(body.criteria ?? []));
    const prompt = await this.prompts.current(PromptId.practiceAnswerEvaluation);
    await this.budgets.ofModel();
    try {
      const turn = { ...trialTurn(body, prompt, randomUUID), account: accountFor('authoring') };
      return trialView(await this.evaluation.evaluateTurn(turn));
    } catch (error) {
      if (isUnreadable(error)) return notJudged();
      throw modelRefusal(error, 'answer');
    }
  }
}
