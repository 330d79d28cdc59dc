/** Marks an exam's answer: what the judge is asked about it, and the arithmetic over what it answered. */
import {
  pointContradictionText,
  undecidedText,
  type JudgedPoint,
  type KeyQa,
  type PointContradiction,
  type Settled,
  type SnapshotRule,
} from '#contracts';
import type { ExamAnswerEval } from '#dialogue';
import { addUp, earnedByLevel, keyPointsOf, levels, percentOf, verdictOfLevel } from '#scoring';
import { clauses } from '#text';
import { highestLevel } from './exam-contradictions.rules.js';
import { keyOf, type JudgeQuestion } from './judge-questions.rules.js';
import type { Decided, Judgement } from './turn.rules.js';
import { isTrueWording } from './wording.rules.js';

/** A question to the judge with what a hit is worth, in words for people. */
export interface PointQuestion extends JudgeQuestion {
  text: string;
  score: number;
}

const rule: SnapshotRule = { rule_id: 0, rule_name: '要点', rule_desc: '', weight: 1, criteria: [] };

const asPoint = (text: string, score: number, at: number, leveled: boolean): PointQuestion => ({
  by: 'judge',
  rule,
  criterion: {
    criterion_id: `p${at + 1}`,
    text: leveled ? `答出了标准答案：${text}` : text,
    weight: 1,
    kind: 'judge',
  },
  leveled,
  due: true,
  text,
  score,
});

/** One question a key point; without any, the answer as a whole is asked about on five levels. */
export function pointQuestions(question: KeyQa): PointQuestion[] {
  const points = keyPointsOf(question);
  if (points.length === 0) return [asPoint(question.answer, question.score, 0, true)];
  return points.map(({ text, score }, at) => asPoint(text, score, at, false));
}

/** A point with what the answer's figures say against it. */
export interface HeldPoint extends PointQuestion {
  contradictions: PointContradiction[];
}

/** What the answer says against a point: by its figures, else the opposite that the judge has quoted. */
function against({ contradictions }: HeldPoint, decided: Decided | undefined): PointContradiction[] {
  if (contradictions.length > 0 || !decided?.contradicted) return contradictions;
  return [{ said: null, written: null, quote: decided.quote! }];
}

/** A contradicted point is missed, whatever else is said; an answer that is judged as a whole loses the part that is contradicted. */
function judged(point: HeldPoint, decided: Decided | undefined): JudgedPoint {
  const { text, score, leveled } = point;
  const contradictions = against(point, decided);
  const named = contradictions.length > 0 && { contradictions };
  if (named && !leveled) return { text, score, earned: 0, hit: false, quote: null, ...named };
  if (!decided || decided.verdict === 'undecided')
    return { text, score, earned: null, hit: null, quote: null };
  const highest = named ? highestLevel(text, contradictions) : 100;
  const level = levels.findLast((one) => one <= Math.min(decided.level ?? 100, highest))!;
  const hit = leveled ? verdictOfLevel(level) === 'met' : decided.verdict === 'met';
  const earned = leveled ? earnedByLevel(score, level) : hit ? score : 0;
  return { text, score, earned, hit, quote: earned > 0 || hit ? decided.quote : null, ...named };
}

/** Of an answer that is cut, the last clause may be half of one, which means something else: 99 元 of 99 元吗. */
export function wholeClauses(pieces: readonly string[], isCut: boolean): string[] {
  const last = pieces.at(-1);
  if (!isCut || last === undefined) return [...pieces];
  const half = clauses(last).at(-1);
  return [...pieces.slice(0, -1), half?.mark === '' ? last.slice(0, half.from) : last];
}

/**
 * A point whose quote can't be found may be asked for again; one that a model which only demonstrates can't decide may not. What code has
 * found to be contradicted is decided, whatever the model says.
 */
function statusOf(
  questions: readonly PointQuestion[],
  points: readonly JudgedPoint[],
  decided: Judgement['decided'],
): Settled {
  const open = questions.filter((_, at) => points[at]!.earned === null);
  if (open.length === 0) return 'scored';
  return open.every((question) => decided.has(keyOf(question))) ? 'undecided' : 'unscored';
}

/** What is hit in an answer that is mostly about other questions earns less, and its learner is told so first. */
const asFarAsRelevant = (point: JudgedPoint, relevance: number): JudgedPoint =>
  point.earned === null ? point : { ...point, earned: percentOf(point.earned, relevance) };
const relevanceText = (points: readonly JudgedPoint[], relevance: number): string =>
  relevance < 100 && points.some(({ earned }) => earned! > 0)
    ? `回答里多半是别的题的内容，答到的按 ${relevance}% 计分，下次只答这一题。`
    : '';

/**
 * The answer's evaluation: without a score where one of its points has none.
 * @param relevance how much of what is hit it is worth, in percent
 */
export function examAnswerEval(
  marked: Pick<
    ExamAnswerEval,
    'question' | 'sd_score' | 'flags' | 'judged_by' | 'judged_characters' | 'set_aside' | 'restored'
  >,
  questions: readonly HeldPoint[],
  { decided, reasons }: Pick<Judgement, 'decided' | 'reasons'>,
  answer: string,
  relevance = 100,
): ExamAnswerEval {
  const points = questions.map((question) =>
    asFarAsRelevant(judged(question, decided.get(keyOf(question))), relevance),
  );
  const kh_score = addUp(points.map(({ earned }) => earned));
  const status = statusOf(questions, points, decided);
  const reason = {
    scored: () => relevanceText(points, relevance) + reasonOf(questions, points, reasons, answer),
    unscored: () => '',
    undecided: () => undecidedText(points.filter(({ hit }) => hit === null).map(({ text }) => text)),
  };
  return { type: 'exam-answer', status, ...marked, kh_score, kh_reason: reason[status](), points };
}

const sentence = (text: string): string => (/[。！？!?]$/u.test(text) ? text : `${text}。`);

/** What was answered and what was missing, a sentence a point: the judge's own where it can be used. */
function reasonOf(
  questions: readonly PointQuestion[],
  points: readonly JudgedPoint[],
  reasons: ReadonlyMap<string, string>,
  answer: string,
): string {
  return points
    .map(({ text, hit, earned, contradictions = [] }, at) => {
      if (contradictions.length > 0) return sentence(contradictions.map(pointContradictionText).join('；'));
      const reason = reasons.get(keyOf(questions[at]!));
      if (reason && isTrueWording(reason, [answer, text])) return sentence(reason);
      return sentence(`${hit ? '答到了' : earned! > 0 ? '答到了一部分' : '没有答到'}：${text}`);
    })
    .join('');
}
