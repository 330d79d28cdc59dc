/** Questions and key points as they were proposed, on their way into the form. Pure; the spec lies beside. */
import { limits } from '#contracts';
import type { KeyPoint, ProposedQa, ProposedQaView, QaProgress } from '#contracts';
import { keyPointsOf, shareOut } from '#scoring';
import { normalise } from '#text';
import { countText } from '../../../lib/numbers';
import type { ExamQuestion } from '../exam-question';

/** What came of drawing, in one sentence. `wanted`: how many were asked for; null: as many as there are. */
export function summaryOf(
  { key_qa, dropped, merged, failed }: ProposedQaView,
  wanted: number | null,
): string {
  const few = wanted !== null && key_qa.length < wanted && failed.length === 0;
  return [
    key_qa.length > 0 ? `出了 ${key_qa.length} 题` : '没有出成题目',
    few && `想要 ${wanted} 题，资料里有依据的只有这些`,
    dropped > 0 && `${countText(dropped)} 条没有出处，已略去`,
    merged > 0 && `${countText(merged)} 条重复，已合并`,
  ]
    .filter(Boolean)
    .join('；');
}

/** What the parts gave that were read before the end never came: each question once, at most as many as were asked for, worth the same. */
export function viewOfPieces(
  pieces: readonly Pick<QaProgress, 'key_qa'>[],
  wanted: number | null,
  total: number,
): ProposedQaView {
  const all = pieces.flatMap(({ key_qa }) => key_qa);
  const seen = new Set<string>();
  const once = all.filter(({ question }) => {
    const words = normalise(question);
    return !seen.has(words) && seen.add(words);
  });
  const kept = once.slice(0, wanted ?? limits.keyQaPerCourse);
  const scores = shareOut(
    total,
    kept.map(() => 1),
  );
  return {
    key_qa: kept.map((one, at) => ({ ...one, index: at + 1, score: scores[at]! })),
    dropped: 0,
    merged: all.length - once.length,
    failed: [],
  };
}

/** What is stored of a point: where it stands is found again by its file and passage. */
const storedPoint = ({ text, score, source }: KeyPoint): KeyPoint => {
  if (!source) return { text, score };
  const { file_id, passage_id, quote } = source;
  return { text, score, source: { file_id, passage_id, quote } };
};

export const pointsFor = (score: number, key_points: readonly KeyPoint[]): KeyPoint[] =>
  keyPointsOf({ score, key_points: [...key_points] }).map(storedPoint);

/** Some of the proposed questions, their scores stretched so that they add up to the total, their points' with them. */
export function questionsFrom(chosen: readonly ProposedQa[], total: number): ExamQuestion[] {
  const scores = shareOut(
    total,
    chosen.map(({ score }) => score),
  );
  return chosen.map(({ question, answer, key_points }, at) => ({
    index: 0,
    question,
    answer,
    score: scores[at]!,
    key_points: pointsFor(scores[at]!, key_points),
  }));
}

/** Whether the exam asks this already, in the same words. */
export function isThere(proposed: Pick<ProposedQa, 'question'>, present: readonly ExamQuestion[]): boolean {
  const words = normalise(proposed.question);
  return present.some(({ question }) => normalise(question) === words);
}
