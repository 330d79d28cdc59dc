import { Injectable } from '@nestjs/common';
import { PromptId } from '#contracts';
import { Model } from '#llm';
import { Secrets } from './canary-questions.js';
import type {
  JudgedBy,
  JudgedCourse,
  SessionEvaluation,
  SessionToSummarise,
  TurnEvaluation,
  TurnToEvaluate,
} from './evaluation.types.js';
import { stripPromptInjection } from './prompt-injection.js';
import { flagLabels } from './prompt-injection.patterns.js';
import { isUnreadable } from './model.rules.js';
import { keyOf, questionsIn, rubricOf } from './questions.rules.js';
import { summaryTask } from './judge-prompts.js';
import {
  criteriaOver,
  pointsOf,
  sessionEvaluation,
  unscoredSession,
  type Points,
  type Wording,
} from './summary.rules.js';
import { TurnJudge, type JudgedTurn } from './turn-judge.js';
import { nothingSaid, saysNothing, turnEvaluation } from './turn.rules.js';
import { readWording } from './wording.rules.js';

/** Snapshot and words in, evaluation out. It reads no session and stores nothing. */
@Injectable()
export class EvaluationService {
  constructor(
    private readonly judge: TurnJudge,
    private readonly model: Model,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Evaluates one turn. `status` is unscored (score null) when a quote could not be verified, or when the judge let
   * itself be steered; never 0, never invented.
   * @throws ModelError, classified, when the model can't be had or gives no usable answer after two retries
   */
  async evaluateTurn(input: TurnToEvaluate): Promise<TurnEvaluation> {
    const learnerText = stripPromptInjection(input.messages);
    const rubric = rubricOf(input.snapshot);
    const questions = questionsIn(rubric);
    const needsModel = questions.length > 0 && !saysNothing(learnerText);
    const { judgement, steered, model } = needsModel
      ? await this.judge.judge(input, questions, learnerText)
      : withoutModel(questions);
    if (steered) learnerText.flags.push(flagLabels.steered);
    const by = judgedBy(input.snapshot, PromptId.practiceAnswerEvaluation, model);
    return turnEvaluation(rubric, input.messages, learnerText, judgement, by);
  }

  /**
   * Sums a session up: criteria and figures by arithmetic, the points worth saying chosen by code and worded by the
   * model. Wording that can't be used is replaced by the criterion's own text and quote. Without every turn scored the
   * result is unscored and names the turns.
   * @throws ModelError, classified, when the model can't be had
   */
  async summarise(input: SessionToSummarise): Promise<SessionEvaluation> {
    const { snapshot } = input;
    const turns = [...input.turns].sort((a, b) => a.index - b.index);
    const criteria = snapshot.rules.flatMap((rule) => criteriaOver(rule, turns));
    const unscored = turns
      .filter(({ evaluation }) => evaluation?.status !== 'scored')
      .map(({ index }) => index);
    if (unscored.length > 0) {
      return unscoredSession(
        snapshot,
        criteria,
        unscored,
        judgedBy(snapshot, PromptId.practiceSummary, null),
      );
    }
    const points = pointsOf(snapshot, criteria, turns);
    const { wording, model } = await this.wording(input, points);
    return sessionEvaluation(
      snapshot,
      criteria,
      points,
      wording,
      judgedBy(snapshot, PromptId.practiceSummary, model),
    );
  }

  private async wording(
    { snapshot, turns, transcript, signal }: SessionToSummarise,
    points: Points,
  ): Promise<{ wording: Wording; model: string | null }> {
    const none = { wording: { texts: new Map<string, string>(), comment: null }, model: null };
    if (points.good.length + points.weak.length === 0) return none;
    const better = new Map(turns.map(({ index, evaluation }) => [index, evaluation?.answer_eval ?? '']));
    const boundary = `=== ${this.secrets.hex(12)} ===`;
    try {
      const task = summaryTask({ snapshot, points, transcript, better, boundary });
      const { value, model } = await this.model.judge(task, { signal });
      const said = [...turns.flatMap(({ texts }) => texts), ...transcript.map(({ text }) => text)];
      return { wording: readWording(value, points, said), model };
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return none;
    }
  }
}

function withoutModel(questions: ReturnType<typeof questionsIn>): JudgedTurn {
  const decided = new Map(questions.map((question) => [keyOf(question), nothingSaid(question)]));
  return { judgement: { decided, reasons: new Map(), better: '' }, steered: false, model: null };
}

const judgedBy = (snapshot: Pick<JudgedCourse, 'prompts'>, id: PromptId, model: string | null): JudgedBy => ({
  prompt_id: id,
  prompt_version: snapshot.prompts[id]?.version ?? 0,
  model,
});
