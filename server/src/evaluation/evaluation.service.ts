import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { materialOf, PromptId } from '#contracts';
import { candidatesIn, contradictionsIn, isBacked } from '#facts';
import { isDemo, type PracticeResult, type PracticeTurnEval } from '#dialogue';
import type { Model } from '#llm';
import { isSayable } from '#text';
import { Secrets } from './canary-questions.js';
import { isAtMost, mostCharacters, repeats } from './brevity.rules.js';
import type { JudgedCourse, SessionToSummarise, TalkLine, TurnToEvaluate } from './evaluation.types.js';
import { fittingPassages } from './fitting-passages.rules.js';
import { factsOf, withCorrections, withoutClauses } from './material-contradictions.rules.js';
import type { JudgingModel } from './model.rules.js';
import { dueQuestions, isParting, withoutMisses } from './due-questions.rules.js';
import { guardedOf, learnerTextOf } from './words-to-the-grader.js';
import { questionsIn, rubricOf } from './judge-questions.rules.js';
import { deniesSaid, isBelied } from './reasons.rules.js';
import { judgedBy, summaryTask, turnTask } from './judge-prompts.js';
import {
  criteriaOver,
  figures,
  pointsOf,
  sentenceOn,
  sessionEvaluation,
  sessionWithoutScore,
  type Points,
} from './summary.rules.js';
import { SummaryWriter, type ToWord } from './summary-writer.js';
import { TurnJudge } from './turn-judge.js';
import { isDecent, isSaidIn, turnEvaluation, violatedBy } from './turn.rules.js';
import type { Wording } from './wording.rules.js';

/** The words in which a course says what is to be done and with whom: nobody says them to a customer. */
const taskWordsOf = ({ course_scenario, roles, rules }: JudgedCourse): string[] => [
  course_scenario,
  ...roles.map(({ role_desc }) => role_desc),
  ...rules.flatMap(({ rule_desc, criteria }) => [
    rule_desc,
    ...criteria.flatMap(({ text, name }) => [text, name ?? '']),
  ]),
];

/** What the customer said last, in one message or several. */
const linesAbove = (before: readonly TalkLine[]): TalkLine[] =>
  before.slice(before.findLastIndex(({ role }) => role === 'learner') + 1);

/** What was said earlier without what was said wrongly, and without turns of which nobody knows yet: their figures are nobody's to recommend. */
const trustedIn = (before: readonly TalkLine[]): string[] =>
  before.flatMap(({ text, contradictions = [] }) =>
    contradictions === null ? [] : withoutClauses([text], contradictions),
  );

/** The model that could not decide what happened in these turns; no other one says so. */
function demoOf(turns: SessionToSummarise['turns']): JudgingModel | null {
  const by = turns.flatMap(({ evaluation }) => evaluation?.judged_by ?? []).find(isDemo);
  return by?.model ? { model: by.model, demo: true } : null;
}

/** Snapshot and words in, evaluation out. It reads no session and stores nothing. */
@Injectable()
export class EvaluationService {
  constructor(
    private readonly judge: TurnJudge,
    private readonly writer: SummaryWriter,
  ) {}

  /**
   * Evaluates one turn. `status` is unscored (score null) when a quote could not be verified, or when the judge let
   * itself be steered; never 0, never invented.
   * @throws ModelError, classified, when the model can't be had or gives no usable answer after two retries
   */
  async evaluateTurn(input: TurnToEvaluate): Promise<PracticeTurnEval> {
    const learnerText = learnerTextOf(input.messages, input.restored);
    const isSaid = isSaidIn(input.messages, learnerText);
    const rubric = rubricOf(input.snapshot, { spoken: input.spoken, isSaid });
    const above = linesAbove(input.before);
    const questions = questionsIn(rubric);
    const due = dueQuestions(questions, above);
    const passages = fittingPassages(input.passages ?? [], [
      ...above.map(({ text }) => text),
      ...input.messages,
    ]);
    const facts = factsOf(input.snapshot, passages);
    const judged = await this.judge.judge({
      questions,
      learnerText,
      due,
      asksBetter: true,
      isTellable: (reason, question, decided) =>
        isAtMost(reason, mostCharacters.reason) &&
        !above.some(({ text }) => repeats(reason, text)) &&
        !isBelied(reason, question.criterion, decided, learnerText.said.pieces.flat()),
      request: (asked, learner, boundary, again) =>
        turnTask({ ...input, asked, learner, passages, facts, boundary, again }),
      signal: input.signal,
      account: input.account,
    });
    const by = judgedBy(input.snapshot, PromptId.practiceAnswerEvaluation, judged.model);
    const customer = input.before.flatMap(({ role, text }) => (role === 'customer' ? [text] : []));
    const talk = { texts: learnerText.said.pieces.flat(), customer };
    const contradictions = contradictionsIn(judged.judgement.claims, candidatesIn(talk, facts));
    const messages = withoutClauses(input.messages, contradictions);
    const known = [
      materialOf(input.snapshot),
      ...passages.map(({ text }) => text),
      ...trustedIn(input.before),
      ...messages,
    ];
    const goods = { contradictions, isBacked: (wording: string) => isBacked(wording, facts, known) };
    const { flags } = judged;
    const { better } = judged.judgement;
    const judgement = { ...judged.judgement, better: isSayable(better, taskWordsOf(input.snapshot)) ? better : '' }; // prettier-ignore
    const parts = isParting(input.before, input.messages);
    const kept = { flags, judgement: parts ? withoutMisses(judgement, questions, due) : judgement };
    return {
      ...turnEvaluation(rubric, input.messages, learnerText, kept, goods, by),
      ...guardedOf(learnerText, input.restored),
      ...(passages.length > 0 && { passages: passages.map(({ name }) => name) }),
    };
  }

  /**
   * Sums a session up: criteria and figures by arithmetic, the points worth saying chosen by code and worded by the
   * model. Wording that can't be used is replaced by the criterion's own text and quote. Without every turn scored the
   * result is unscored and names the turns.
   * @throws ModelError, classified, when the model can't be had
   */
  async summarise(input: SessionToSummarise): Promise<PracticeResult> {
    const summary = summaryOf(input);
    if ('result' in summary) return summary.result;
    const { wording, model } = await this.writer.write(summary.toWord);
    return summary.worded(wording, model);
  }

  /**
   * The same without a model, once a person has corrected verdicts: what the earlier result says stays where the points worth saying are the
   * same, else code words them.
   */
  summariseByCode(
    input: SessionToSummarise,
    earlier: SessionToSummarise,
    said: PracticeResult | null,
  ): PracticeResult {
    const [summary, before] = [summaryOf(input), summaryOf(earlier)];
    if ('result' in summary) return summary.result;
    const { sentence } = summary.toWord;
    const result = summary.worded({ texts: new Map(), comment: sentence }, null);
    if (!said || 'result' in before || !isDeepStrictEqual(before.points, summary.points)) return result;
    const { good, weak, suggestions, comment, judged_by } = said;
    return { ...result, good, weak, suggestions, comment, judged_by };
  }
}

type Summary =
  | { result: PracticeResult }
  | {
      points: Points;
      toWord: ToWord;
      worded(wording: Wording, model: JudgingModel | null): PracticeResult;
    };

/** A session's result as far as code makes it: the whole of one without a score, else all but its words. */
function summaryOf(input: SessionToSummarise): Summary {
  const { snapshot } = input;
  const read = new Set(input.turns.flatMap(({ evaluation }) => evaluation?.passages ?? []));
  const passages = (input.passages ?? []).filter(({ name }) => read.has(name));
  const facts = factsOf(snapshot, passages);
  const turns = withCorrections(
    [...input.turns].sort((a, b) => a.index - b.index),
    factsOf(snapshot),
  );
  const criteria = snapshot.rules.flatMap((rule) => criteriaOver(rule, turns));
  const unscored = turns
    .filter(({ evaluation }) => evaluation?.status !== 'scored')
    .map(({ index }) => index);
  if (figures(snapshot, criteria, unscored).status !== 'scored') {
    const by = unscored.length > 0 ? null : demoOf(turns);
    const by_whom = judgedBy(snapshot, PromptId.practiceSummary, by);
    return { result: sessionWithoutScore(snapshot, criteria, unscored, by_whom) };
  }
  const rubric = rubricOf(snapshot);
  const untrue = turns.flatMap(({ evaluation }) => evaluation?.contradictions ?? []);
  const violated = [
    ...turns.flatMap(({ evaluation }) => violatedBy(evaluation?.checks ?? [])),
    ...untrue.map(({ quote }) => quote),
  ];
  const said = [...turns.flatMap(({ texts }) => texts), ...input.transcript.map(({ text }) => text)];
  const known = [
    materialOf(snapshot),
    ...passages.map(({ text }) => text),
    ...rubric.map(({ criterion }) => criterion.text),
  ];
  const told = turns.map(({ evaluation }) => evaluation?.answer_reason ?? '');
  const learner = turns.flatMap(({ texts }) => texts);
  const maySay = (text: string) =>
    isBacked(text, facts, [...known, ...said, ...told]) && !deniesSaid(text, learner);
  const rest = withoutClauses(said, untrue);
  const mayPraise = (text: string) =>
    isDecent(text, rubric, violated) && isBacked(text, facts, [...known, ...rest]);
  const taskWords = taskWordsOf(snapshot);
  const better = new Map(
    turns.flatMap(({ index, evaluation }): [number, string][] => {
      const wording = evaluation?.answer_eval ?? '';
      return wording !== '' && isSayable(wording, taskWords) && mayPraise(wording) ? [[index, wording]] : [];
    }),
  );
  const points = pointsOf(snapshot, criteria, turns, mayPraise, better);
  const { transcript, signal, account } = input;
  return {
    points,
    toWord: {
      points,
      said,
      maySay,
      mayPraise,
      sentence: sentenceOn(points),
      request: (boundary, again) => summaryTask({ snapshot, points, transcript, better, boundary, again }),
      signal,
      account,
    },
    worded: (wording, model) =>
      sessionEvaluation(
        snapshot,
        criteria,
        points,
        wording,
        judgedBy(snapshot, PromptId.practiceSummary, model),
      ),
  };
}

/** Ids of the criteria of a turn that no model is asked about. */
export function decidedByWords({
  snapshot,
  messages,
  restored,
}: Pick<TurnToEvaluate, 'snapshot' | 'messages' | 'restored'>): ReadonlySet<string> {
  const isSaid = isSaidIn(messages, learnerTextOf(messages, restored));
  const rubric = rubricOf(snapshot, { isSaid });
  return new Set(rubric.flatMap(({ by, criterion }) => (by === 'words' ? [criterion.criterion_id] : [])));
}

/** The same by another model than the product's own. */
export const evaluationBy = (model: Model, secrets = new Secrets()): EvaluationService =>
  new EvaluationService(new TurnJudge(model, secrets), new SummaryWriter(model, secrets));
