/** What an exam's answer must say, and what each part of it is worth. */
import type { KeyPoint, KeyQa } from '#contracts';
import { exact, oneDecimal, over, sum, times, type Fraction } from './fraction.js';
import type { Level } from './criteria.js';

const ten: Fraction = { n: 10n, d: 1n };

/**
 * Shares a score out by weights, in tenths that add up to it: each share is cut to its tenth, and the last one that has a weight
 * gets what is left. Without any weight above zero all count the same.
 * @param total with at most one decimal
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights.map(exact));
  if (whole.n === 0n) return weights.length === 0 ? [] : shareOut(total, weights.map(() => 1)); // prettier-ignore
  const tenths = times(exact(total), ten);
  const shares = weights.map((weight) => {
    const share = over(times(tenths, exact(weight)), whole)!;
    return share.n / share.d;
  });
  const last = weights.findLastIndex((weight) => weight > 0);
  shares[last]! += tenths.n / tenths.d - shares.reduce((a, b) => a + b, 0n);
  return shares.map((share) => Number(share) / 10);
}

/**
 * A question's key points with their scores, which add up to the question's: bare texts share it equally, points keep the scores
 * they have, scaled where these add up to something else. Beside points with scores, texts share what those leave. Empty where the
 * question has none: then its answer is judged as a whole, on five levels.
 */
export function keyPointsOf({ score, key_points = [] }: Pick<KeyQa, 'score' | 'key_points'>): KeyPoint[] {
  const points = key_points
    .map((point) => (typeof point === 'string' ? { text: point, score: null } : point))
    .filter(({ text }) => text.trim() !== '');
  const given = oneDecimal(sum(points.map((point) => exact(point.score ?? 0))));
  const bare = points.filter((point) => point.score === null);
  const rest = shareOut(Math.max(0, oneDecimal(sum([exact(score), exact(-given)]))), bare.map(() => 1)); // prettier-ignore
  const weights = points.map((point) => point.score ?? rest[bare.indexOf(point)]!);
  const scores = shareOut(score, weights);
  return points.map((point, at) => ({ ...point, score: scores[at]! }));
}

/** So much of a score, in tenths. */
export const percentOf = (score: number, percent: number): number =>
  oneDecimal(over(times(exact(score), exact(percent)), exact(100))!);

/** What an answer earns that is judged as a whole. */
export const earnedByLevel = (score: number, level: Level): number => percentOf(score, level);

/** Points added up exactly, such as those of an answer; null while one of them is unknown. */
export function addUp(points: readonly (number | null)[]): number | null {
  return points.includes(null) ? null : oneDecimal(sum(points.map((one) => exact(one!))));
}
