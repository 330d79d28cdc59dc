/** A question as the form holds it. Pure; its spec lies beside. */
import type { KeyPoint, KeyQa } from '#contracts';
import { countText } from '../../lib/numbers';

/** What is no number stays as it was typed, and the check refuses it. */
type TypedScore = number | string;

/** A bare text, which shares what is left of the question's score, or a point with a score of its own. */
export type FormPoint = string | (Omit<KeyPoint, 'score'> & { score: TypedScore });

/** Where `score` is empty it is ''; the check refuses that, too. */
export type ExamQuestion = Required<Omit<KeyQa, 'score' | 'key_points'>> & {
  score: TypedScore;
  key_points: FormPoint[];
};

export const blankQuestion: ExamQuestion = { index: 0, question: '', answer: '', score: '', key_points: [] };

/** 10, 2.5, １０ and 10 分 are numbers. */
export function readScore(text: string): TypedScore {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*分$/, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text.trim();
}

/** While it is typed: half a number, such as 2. or 2.0, stays as it is. */
export const typedScore = (text: string): TypedScore =>
  /^\d+(\.\d*[1-9])?$/.test(text) ? Number(text) : text;

export const pointText = (point: FormPoint | KeyPoint): string =>
  typeof point === 'string' ? point : point.text;
export const pointScore = (point: FormPoint): TypedScore => (typeof point === 'string' ? '' : point.score);
export const pointSource = (point: FormPoint): KeyPoint['source'] =>
  typeof point === 'string' ? undefined : point.source;

export const withText = (point: FormPoint, text: string): FormPoint =>
  typeof point === 'string' ? text : { ...point, text };

/** Without a score of its own a point is a bare text again; one with a source needs one. */
export function withScore(point: FormPoint, score: TypedScore): FormPoint {
  if (score === '' && pointSource(point) === undefined) return pointText(point);
  return typeof point === 'string' ? { text: point, score } : { ...point, score };
}

/** Points that say nothing are left out; a score that is no number goes as it was typed, for the check to refuse. */
export const pointsToSend = (points: readonly FormPoint[]): (string | KeyPoint)[] =>
  points
    .filter((point) => pointText(point).trim() !== '')
    .map((point) =>
      typeof point === 'string' ? point : { ...point, score: readScore(String(point.score)) as number },
    );

/** What is written in a question, whatever its position. */
const writtenIn = ({ question, answer, score, key_points }: ExamQuestion): string =>
  JSON.stringify([
    question,
    answer,
    readScore(String(score)),
    key_points.map((point) => [pointText(point), pointScore(point), pointSource(point)]),
  ]);

/** Where those of the questions stand that nobody has changed since they were put there: the last row that says the same, each row once. */
export function unchangedAmong(put: readonly ExamQuestion[], rows: readonly ExamQuestion[]): number[] {
  const written: (string | null)[] = rows.map(writtenIn);
  return put.flatMap((question) => {
    const at = written.lastIndexOf(writtenIn(question));
    if (at < 0) return [];
    written[at] = null;
    return [at];
  });
}

const sumUp = (scores: readonly TypedScore[]): number => {
  const sum = scores.reduce<number>((all, score) => all + (Number(readScore(String(score))) || 0), 0);
  return Math.round(sum * 100) / 100;
};

export const sumOf = (questions: readonly Pick<ExamQuestion, 'score'>[]): number =>
  sumUp(questions.map(({ score }) => score));

/** How the points' scores stand to the question's, in words; null while there is nothing to say. */
export function aboutScores({
  score,
  key_points,
}: Pick<ExamQuestion, 'score' | 'key_points'>): string | null {
  const points = key_points.filter((point) => pointText(point).trim() !== '');
  const bare = points.filter((point) => pointScore(point) === '').length;
  const of = Number(readScore(String(score))) || 0;
  if (points.length === 0 || of === 0) return null;
  if (bare === points.length) return `${countText(bare)} 个得分点平分这一题的 ${of} 分`;
  const sum = sumUp(points.map(pointScore));
  if (bare > 0) {
    const left = Math.round((of - sum) * 10) / 10;
    return left > 0
      ? `已定 ${sum} 分，没写分值的平分剩下的 ${left} 分`
      : `已定 ${sum} 分，没有分留给没写分值的得分点`;
  }
  return sum === of ? `得分点合计 ${sum} 分` : `得分点合计 ${sum} 分，这一题 ${of} 分，评分时按比例折算`;
}
