import { Injectable } from '@nestjs/common';
import { Model, ModelError } from '#llm';
import { readAnswers, type Answer } from './judge-answers.rules.js';
import { canaryQuestionsFor, isWrong, Secrets, type CanaryQuestion } from './canary-questions.js';
import type { TurnToEvaluate } from './evaluation.types.js';
import type { LearnerText } from './prompt-injection.js';
import { isUnreadable } from './model.rules.js';
import { answersOf, keyOf, type Question } from './questions.rules.js';
import { turnTask, type AskedQuestion } from './judge-prompts.js';
import { decide, type Decided, type Judgement } from './turn.rules.js';

/** The first try and two more. */
const attempts = 3;

/** What came of asking. `steered`: the judge kept saying yes to what was certainly not so. */
export interface JudgedTurn {
  judgement: Judgement;
  steered: boolean;
  model: string | null;
}

/** A usable answer to each of the questions, by `keyOf`; `answers` null when every readable one failed a control. */
interface Round {
  answers: ReadonlyMap<string, Answer> | null;
  better: string;
  model: string;
}

/** Questions and controls as they are asked in one request, and by id what is behind each: a question's key, or a control. */
interface Sheet {
  asked: AskedQuestion[];
  behind: ReadonlyMap<string, string | CanaryQuestion>;
}

/** What the judge sees of a question; a control takes its shape. */
const askedAs = (like: Question, text: string, hints: readonly string[] | undefined) => ({
  rule: like.rule.rule_name,
  question: text,
  answers: answersOf(like),
  ...(like.criterion.avoid && { avoid: true as const }),
  ...(like.criterion.keywords && { hints }),
});

/** Asks the model about one turn and believes what can be checked. */
@Injectable()
export class TurnJudge {
  constructor(
    private readonly model: Model,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Asks all questions, and those whose quote isn't in the turn once more.
   * @throws ModelError when the model can't be had or gives no usable answer
   */
  async judge(
    input: TurnToEvaluate,
    questions: readonly Question[],
    learnerText: LearnerText,
  ): Promise<JudgedTurn> {
    const decided = new Map<string, Decided>();
    const reasons = new Map<string, string>();
    const believe = ({ answers }: Round) => {
      for (const question of questions) {
        const key = keyOf(question);
        const answer = answers?.get(key);
        const decision = answer && decide(question, answer, learnerText.pieces);
        if (!decision) continue;
        decided.set(key, decision);
        if (answer.reason !== '') reasons.set(key, answer.reason);
      }
    };
    const first = await this.ask(input, questions, learnerText);
    believe(first);
    const doubtful = questions.filter((question) => !decided.has(keyOf(question)));
    const steered = first.answers === null;
    const { better, model } = first;
    if (steered || doubtful.length === 0) return { judgement: { decided, reasons, better }, steered, model };
    const second = await this.ask(input, doubtful, learnerText);
    believe(second);
    return { judgement: { decided, reasons, better }, steered: second.answers === null, model };
  }

  private async ask(
    input: TurnToEvaluate,
    questions: readonly Question[],
    learnerText: LearnerText,
  ): Promise<Round> {
    let steered: Round | null = null;
    let trouble = '';
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { asked, behind } = this.sheet(questions, learnerText);
      const boundary = `=== ${this.secrets.hex(12)} ===`;
      const task = turnTask({ ...input, asked, pieces: learnerText.pieces, boundary });
      try {
        const { value, model } = await this.model.judge(task, input);
        const read = readAnswers(value, asked);
        if ('malformed' in read) trouble = read.malformed;
        else if (failsControl(read.answers, behind)) steered = { answers: null, better: '', model };
        else return { answers: byKey(read.answers, behind), better: read.better, model };
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        trouble = error.message;
      }
    }
    if (steered) return steered;
    throw new ModelError('malformed', trouble);
  }

  private sheet(questions: readonly Question[], learnerText: LearnerText): Sheet {
    const lines: (Omit<AskedQuestion, 'id'> & { of: string | CanaryQuestion })[] = questions.map(
      (question) => ({
        of: keyOf(question),
        ...askedAs(question, question.criterion.text, question.criterion.keywords),
      }),
    );
    for (const control of canaryQuestionsFor(learnerText.pieces.flat(), questions, this.secrets)) {
      const line = { of: control, ...askedAs(control.like, control.text, control.words) };
      lines.splice(this.secrets.below(lines.length + 1), 0, line);
    }
    const numbered = lines.map((line, at) => ({ id: `q${at + 1}`, ...line }));
    return {
      asked: numbered.map(({ of: _, ...asked }) => asked),
      behind: new Map(numbered.map(({ id, of }) => [id, of])),
    };
  }
}

const failsControl = (answers: ReadonlyMap<string, Answer>, behind: Sheet['behind']): boolean =>
  [...answers].some(([id, { verdict }]) => {
    const of = behind.get(id);
    return typeof of === 'object' && isWrong(of, verdict);
  });

const byKey = (answers: ReadonlyMap<string, Answer>, behind: Sheet['behind']): Map<string, Answer> =>
  new Map(
    [...answers].flatMap(([id, answer]): [string, Answer][] => {
      const of = behind.get(id);
      return typeof of === 'string' ? [[of, answer]] : [];
    }),
  );
