/** Marks an exam's answer: what the judge is asked about it, and the arithmetic over what it answered. */
import { undecidedText, type JudgedPoint, type KeyQa, type Settled, type SnapshotRule } from '#contracts';
import type { ExamAnswerEval } from '#dialogue';
import { addUp, earnedByLevel, keyPointsOf } from '#scoring';
import { keyOf, type Question } from './questions.rules.js';
import type { Decided, Judgement } from './turn.rules.js';
import { isTrueWording } from './wording.rules.js';

/** A question to the judge with what a hit is worth, in words for people. */
export interface PointQuestion extends Question {
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

function judged({ text, score }: PointQuestion, decided: Decided | undefined): JudgedPoint {
  if (!decided || decided.verdict === 'undecided')
    return { text, score, earned: null, hit: null, quote: null };
  const { verdict, level, quote } = decided;
  const hit = verdict === 'met';
  const earned = level === undefined ? (hit ? score : 0) : earnedByLevel(score, level);
  return { text, score, earned, hit, quote: earned > 0 || hit ? quote : null };
}

/** A point whose quote can't be found may be asked for again; one that a model which only demonstrates can't decide may not. */
function statusOf(questions: readonly PointQuestion[], decided: Judgement['decided']): Settled {
  const verdicts = questions.map((question) => decided.get(keyOf(question))?.verdict);
  if (verdicts.includes(undefined)) return 'unscored';
  return verdicts.includes('undecided') ? 'undecided' : 'scored';
}

/** The answer's evaluation: without a score where one of its points has none. */
export function examAnswerEval(
  marked: Pick<ExamAnswerEval, 'question' | 'sd_score' | 'flags' | 'judged_by'>,
  questions: readonly PointQuestion[],
  { decided, reasons }: Pick<Judgement, 'decided' | 'reasons'>,
  answer: string,
): ExamAnswerEval {
  const points = questions.map((question) => judged(question, decided.get(keyOf(question))));
  const kh_score = addUp(points.map(({ earned }) => earned));
  const status = statusOf(questions, decided);
  const reason = {
    scored: () => reasonOf(questions, points, reasons, answer),
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
    .map(({ text, hit, earned }, at) => {
      const reason = reasons.get(keyOf(questions[at]!));
      if (reason && isTrueWording(reason, [answer, text])) return sentence(reason);
      return sentence(`${hit ? '答到了' : earned! > 0 ? '答到了一部分' : '没有答到'}：${text}`);
    })
    .join('');
}
