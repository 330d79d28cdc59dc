import { Injectable } from '@nestjs/common';
import { Model, ModelError, type JudgeRequest } from '#llm';
import type { Claim } from '#facts';
import { isDecisive } from '#scoring';
import { readClaims } from './facts.rules.js';
import { readAnswers, type Answer } from './judge-answers.rules.js';
import { canaryQuestionsFor, isWrong, Secrets, type CanaryQuestion } from './canary-questions.js';
import type { LearnerText } from './prompt-injection.js';
import { flagLabels } from './prompt-injection.patterns.js';
import { isAway, isUnreadable, type JudgingModel } from './model.rules.js';
import { answersOf, keyOf, type Question } from './questions.rules.js';
import type { AskedQuestion } from './judge-prompts.js';
import { decide, saysNothing, silence, type Decided, type Judgement } from './turn.rules.js';

/** The first try and two more. */
const attempts = 3;

/** What is asked about a learner's words, and how. */
export interface ToJudge {
  questions: readonly Question[];
  learnerText: LearnerText;
  /** Whether a better wording of the whole is asked for, too. */
  asksBetter: boolean;
  /** May this reason be told? For one that may not the judge is asked once more. */
  isTellable(reason: string): boolean;
  /**
   * @param boundary new for every request
   * @param again asked once more for what could not be used
   */
  request(asked: readonly AskedQuestion[], boundary: string, again: boolean): JudgeRequest;
  signal?: AbortSignal;
}

/** What came of asking. */
export interface JudgedTurn {
  judgement: Judgement;
  /** Those of the text, and `steered` when the judge kept saying yes to what was certainly not so. */
  flags: string[];
  /** null when no model had to be asked. */
  model: JudgingModel | null;
}

/** A usable answer to each of the questions, by `keyOf`; `answers` null when every readable one failed a control. */
interface Round {
  answers: ReadonlyMap<string, Answer> | null;
  better: string;
  claims: Claim[];
  model: JudgingModel;
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

/** Asks the model about one turn of a talk or one answer of an exam, and believes what can be checked. */
@Injectable()
export class TurnJudge {
  constructor(
    private readonly model: Model,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Asks all questions, and once more those whose quote isn't in the turn or whose reason can't be told; nobody is asked about a text that
   * says nothing. What was decided stays decided: the second answer only words it.
   * @throws ModelError when the model can't be had or gives no usable answer
   */
  async judge(toJudge: ToJudge): Promise<JudgedTurn> {
    const { questions, learnerText } = toJudge;
    const { flags } = learnerText;
    if (questions.length === 0 || saysNothing(learnerText))
      return { judgement: silence(questions), flags, model: null };
    const decided = new Map<string, Decided>();
    const reasons = new Map<string, string>();
    const untold = new Set<Question>();
    const believe = ({ answers }: Round) => {
      for (const question of questions) {
        const key = keyOf(question);
        const answer = answers?.get(key);
        const found = answer && decide(question, answer, learnerText.pieces);
        const known = decided.get(key);
        if (!found || (known && known.verdict !== found.decided.verdict)) continue;
        if (!known) decided.set(key, found.decided);
        if (found.reason === '' || !isDecisive(found.decided)) continue;
        if (toJudge.isTellable(found.reason)) reasons.set(key, found.reason);
        else untold.add(question);
      }
    };
    const first = await this.ask(toJudge, questions);
    believe(first);
    const doubtful = questions.filter((question) => !decided.has(keyOf(question)));
    const { better, claims, model } = first;
    const judged = (steered: boolean): JudgedTurn => ({
      judgement: { decided, reasons, better, claims },
      flags: steered ? [...flags, flagLabels.steered] : flags,
      model,
    });
    const steered = first.answers === null;
    if (steered || doubtful.length + untold.size === 0) return judged(steered);
    const second = await this.askAgain(toJudge, doubtful, [...untold]);
    if (second) believe(second);
    return judged(doubtful.length > 0 && second?.answers === null);
  }

  /** Where only the wording is wanting, one try is enough, and no answer is no harm. */
  private async askAgain(
    toJudge: ToJudge,
    doubtful: readonly Question[],
    untold: readonly Question[],
  ): Promise<Round | null> {
    if (doubtful.length > 0)
      return this.ask(toJudge, [...doubtful, ...untold], { again: true, tries: attempts });
    try {
      return await this.ask(toJudge, untold, { again: true, tries: 1 });
    } catch (error) {
      if (isAway(error)) return null;
      throw error;
    }
  }

  private async ask(
    { learnerText, asksBetter, request, signal }: ToJudge,
    questions: readonly Question[],
    { again, tries } = { again: false, tries: attempts },
  ): Promise<Round> {
    let steered: Round | null = null;
    let trouble = '';
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { asked, behind } = this.sheet(questions, learnerText);
      const boundary = `=== ${this.secrets.hex(12)} ===`;
      try {
        const { value, ...by } = await this.model.judge(request(asked, boundary, again), { signal });
        const model = { model: by.model, demo: by.demo };
        const read = readAnswers(value, asked, asksBetter);
        if ('malformed' in read) trouble = read.malformed;
        else if (failsControl(read.answers, behind))
          steered = { answers: null, better: '', claims: [], model };
        else
          return {
            answers: byKey(read.answers, behind, new Set(by.demo ? by.undecided : [])),
            better: read.better,
            claims: readClaims(value),
            model,
          };
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

/** @param undecided what the model says it can't decide; what it says so of a control tells nothing */
const byKey = (
  answers: ReadonlyMap<string, Answer>,
  behind: Sheet['behind'],
  undecided: ReadonlySet<string>,
): Map<string, Answer> =>
  new Map(
    [...answers].flatMap(([id, answer]): [string, Answer][] => {
      const of = behind.get(id);
      if (typeof of !== 'string') return [];
      return [[of, undecided.has(id) ? { ...answer, undecided: true } : answer]];
    }),
  );
