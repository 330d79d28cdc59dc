import { Injectable } from '@nestjs/common';
import { readAnswers, type Answer } from './answers.rules.js';
import { controlQuestion, Secrets } from './control.js';
import type { TurnToEvaluate } from './evaluation.types.js';
import type { Heard } from './grader-talk.js';
import { JudgeModel } from './judge-model.js';
import type { Question } from './questions.rules.js';
import { turnTask } from './requests.js';
import { decide, type Judgement } from './turn.rules.js';

/** The first try and two more. */
const attempts = 3;

interface Round {
  answers: ReadonlyMap<string, Answer>;
  better: string;
}

/** What came of asking. `steered`: the judge kept saying yes to what was certainly not so. */
export interface JudgedTurn {
  judgement: Judgement;
  steered: boolean;
  model: string | null;
}

/** Asks the model about one turn and believes what can be checked. */
@Injectable()
export class TurnJudge {
  constructor(
    private readonly model: JudgeModel,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Asks all questions, and those whose quote isn't in the turn once more.
   * @throws ModelError when the model can't be had or gives no usable answer
   */
  async judge(input: TurnToEvaluate, questions: readonly Question[], heard: Heard): Promise<JudgedTurn> {
    const judged = { decided: new Map(), reasons: new Map<string, string>() };
    const outcome = { better: '', steered: false, model: null as string | null };
    let open = questions;
    for (const last of [false, true]) {
      const { round, model } = await this.ask(input, open, heard);
      outcome.model = model;
      outcome.steered = round === null;
      if (round === null) break;
      if (!last) outcome.better = round.better;
      for (const { id } of open) {
        const answer = round.answers.get(id)!;
        const decided = decide(answer, heard.pieces);
        if (!decided) continue;
        judged.decided.set(id, decided);
        if (answer.reason !== '') judged.reasons.set(id, answer.reason);
      }
      open = open.filter(({ id }) => !judged.decided.has(id));
      if (open.length === 0) break;
    }
    const { better, steered, model } = outcome;
    return { judgement: { ...judged, better }, steered, model };
  }

  /** One usable round of answers; null when every answer that could be read failed the control. */
  private async ask(
    input: TurnToEvaluate,
    questions: readonly Question[],
    heard: Heard,
  ): Promise<{ round: Round | null; model: string }> {
    let steeredBy: string | null = null;
    let trouble = '';
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { task, controlId } = this.task(input, questions, heard);
      try {
        const { value, model } = await this.model.ask(task, input.signal);
        const read = readAnswers(value, [...questions, { id: controlId, leveled: false }]);
        if ('malformed' in read) trouble = read.malformed;
        else if (read.answers.get(controlId)!.verdict === 'yes') steeredBy = model;
        else return { round: read, model };
      } catch (error) {
        if (!this.model.isUnreadable(error)) throw error;
        trouble = String(error);
      }
    }
    if (steeredBy !== null) return { round: null, model: steeredBy };
    throw this.model.unreadable(trouble);
  }

  private task({ snapshot, turn, before }: TurnToEvaluate, questions: readonly Question[], heard: Heard) {
    const control = controlQuestion(
      `q${parseInt(this.secrets.hex(2), 16) + 1_000}`,
      [...heard.pieces.flat(), ...before.map((line) => line.text)],
      this.secrets,
    );
    const controlAt = parseInt(this.secrets.hex(2), 16) % (questions.length + 1);
    const boundary = `=== ${this.secrets.hex(12)} ===`;
    const { pieces } = heard;
    return {
      controlId: control.id,
      task: turnTask({ snapshot, turn, questions, control, controlAt, pieces, before, boundary }),
    };
  }
}
