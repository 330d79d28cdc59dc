import { Injectable } from '@nestjs/common';
import { isForbidden } from '#contracts';
import { Model, ModelError, type CallOptions, type JudgeRequest } from '#llm';
import type { Claim } from '#facts';
import { readClaims } from './material-contradictions.rules.js';
import { Findings, type IsTellable } from './findings.js';
import { readAnswers, type Answer } from './judge-answers.rules.js';
import { canaryQuestionsFor, isWrong, Secrets, type CanaryQuestion } from './canary-questions.js';
import type { LearnerText } from './words-to-the-grader.js';
import { flagLabels, type Flag } from './words-to-the-grader.patterns.js';
import { isAway, isUnreadable, type JudgingModel } from './model.rules.js';
import type { Due } from './due-questions.rules.js';
import { answersOf, keyOf, questionText, type JudgeQuestion } from './judge-questions.rules.js';
import type { AskedQuestion } from './judge-prompts.js';
import { asideAlone, atStake, whole, type Sight } from './set-aside-verdicts.rules.js';
import { saysNothing, silence, type Judgement } from './turn.rules.js';

/** The first try and two more. */
const attempts = 3;

/** What is asked about a learner's words, and how. */
export interface ToJudge extends CallOptions {
  questions: readonly JudgeQuestion[];
  learnerText: LearnerText;
  /** Whether a better wording of the whole is asked for, too. */
  asksBetter: boolean;
  /** By `keyOf`: questions that are due after what the customer has just put. */
  due?: ReadonlyMap<string, Due>;
  /** For a reason that may not be told the judge is asked once more. */
  isTellable: IsTellable;
  /**
   * @param learner the turn, as far as it is shown
   * @param boundary new for every request
   * @param again asked once more for what could not be used
   */
  request(
    asked: readonly AskedQuestion[],
    learner: readonly string[],
    boundary: string,
    again: boolean,
  ): JudgeRequest;
}

/** What came of asking. */
export interface JudgedTurn {
  judgement: Judgement;
  /**
   * Those of the text; `steered` when the judge kept saying yes to what was certainly not so, `unsure` when it could not be told what a
   * clause that was set aside says to the customer.
   */
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

/** What is asked once more, and what about clauses that were set aside. */
interface SecondRound {
  again: readonly JudgeQuestion[];
  staked: readonly JudgeQuestion[];
  tries: number;
  /** Without an answer to it a question has no verdict. */
  isNeeded: boolean;
}

/** What the judge sees of a question; a control takes its shape. */
const askedAs = (like: JudgeQuestion, text: string, hints: readonly string[] | undefined, put = false) => ({
  rule: like.rule.rule_name,
  question: text,
  answers: answersOf(like),
  ...(isForbidden(like.criterion) && { avoid: true as const }),
  ...(like.criterion.keywords && { hints }),
  ...(put && { put: true as const }),
});

/** Asks the model about one turn of a talk or one answer of an exam, and believes what can be checked. */
@Injectable()
export class TurnJudge {
  constructor(
    private readonly model: Model,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Asks all questions, and once more those whose quote isn't in the turn, whose reason can't be told, or which are said not to apply
   * right after the customer put what they are about (`due`); nobody is asked about a text that says nothing. What was decided stays
   * decided: the second answer only words it. What clauses that were set aside could still change is asked about these clauses, in the
   * second request or in one of its own, once; what it leaves unsure has no verdict.
   * @throws ModelError when the model can't be had or gives no usable answer
   */
  async judge(toJudge: ToJudge): Promise<JudgedTurn> {
    const { questions, learnerText, due = new Map<string, Due>() } = toJudge;
    const { flags } = learnerText;
    const silent = { judgement: silence(questions), flags, model: null };
    if (questions.length === 0 || saysNothing(learnerText.said.pieces)) return silent;
    const alone = asideAlone(learnerText);
    const isSilent = saysNothing(learnerText.pieces);
    if (isSilent && alone === null) return silent;
    const findings = new Findings(isSilent ? silent.judgement.decided : new Map(), toJudge.isTellable);
    const main: Sight = { learner: learnerText.shown, pieces: learnerText.pieces };
    const first = isSilent ? null : await this.ask(toJudge, questions, main);
    const judged = (second: Round | null, more: readonly Flag[]): JudgedTurn => ({
      judgement: {
        decided: findings.decided,
        reasons: findings.reasons,
        better: (first ?? second)?.better ?? '',
        claims: [...(first?.claims ?? []), ...(second?.claims ?? [])],
      },
      flags: [...flags, ...more.map((flag) => flagLabels[flag])],
      model: (first ?? second)?.model ?? null,
    });
    if (first?.answers === null) return judged(null, ['steered']);
    if (first) findings.believe(first.answers, questions, main.pieces);
    const shirked = findings.takeShirkedBack(questions, due);
    const doubtful = findings.withoutVerdict(questions);
    const staked = alone ? atStake(questions, findings.decided) : [];
    const again = [...new Set([...doubtful, ...findings.untold])];
    const concerns = doubtful.length + staked.length > 0;
    if (!concerns && again.length === 0) return judged(null, []);
    const seen = !concerns || !alone ? main : again.length === 0 ? alone : whole(learnerText);
    const second = await this.askAgain(toJudge, seen, {
      again,
      staked,
      tries: isSilent || doubtful.length > 0 ? attempts : 1,
      isNeeded: doubtful.length > 0,
    });
    findings.believe(second?.answers ?? null, again, seen.pieces);
    const rest = isSilent ? null : main.pieces;
    const isUnsure = findings.weigh(second?.answers ?? null, staked, seen.pieces, rest);
    const isUnanswered = findings.settle(shirked, due, second?.answers ?? null);
    const isSteered = second?.answers === null && concerns;
    return judged(second, [
      ...(isSteered ? (['steered'] as const) : isUnsure ? (['unsure'] as const) : []),
      ...(isUnanswered ? (['shirked'] as const) : []),
    ]);
  }

  /** No usable answer is no harm where only a wording is wanted, and leaves unsure what is staked. */
  private async askAgain(
    toJudge: ToJudge,
    sight: Sight,
    { again, staked, tries, isNeeded }: SecondRound,
  ): Promise<Round | null> {
    try {
      const questions = [...new Set([...again, ...staked])];
      return await this.ask(toJudge, questions, sight, { again: again.length > 0, tries });
    } catch (error) {
      const isHarmless = staked.length > 0 ? isUnreadable(error) : isAway(error);
      if (!isNeeded && isHarmless) return null;
      throw error;
    }
  }

  private async ask(
    { asksBetter, request, signal, account, due = new Map<string, Due>() }: ToJudge,
    questions: readonly JudgeQuestion[],
    { learner, pieces }: Sight,
    { again, tries } = { again: false, tries: attempts },
  ): Promise<Round> {
    let steered: Round | null = null;
    let trouble = '';
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { asked, behind } = this.sheet(questions, pieces, again ? due : new Map<string, Due>());
      const boundary = `=== ${this.secrets.hex(12)} ===`;
      try {
        const asking = request(asked, learner, boundary, again);
        const { value, ...by } = await this.model.judge(asking, { signal, account });
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

  /** @param puts by `keyOf`: what the customer has just put, where that is said */
  private sheet(
    questions: readonly JudgeQuestion[],
    pieces: LearnerText['pieces'],
    puts: Pick<ReadonlyMap<string, Due>, 'has'>,
  ): Sheet {
    const lines: (Omit<AskedQuestion, 'id'> & { of: string | CanaryQuestion })[] = questions.map(
      (question) => ({
        of: keyOf(question),
        ...askedAs(
          question,
          questionText(question.criterion),
          question.criterion.keywords,
          puts.has(keyOf(question)),
        ),
      }),
    );
    for (const control of canaryQuestionsFor(pieces.flat(), questions, this.secrets)) {
      const line = {
        of: control,
        ...askedAs(control.like, control.text, control.words, puts.has(keyOf(control.like))),
      };
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
