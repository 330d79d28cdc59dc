/** What a difference between two periods says. Pure. */
import { comparedFigures, type ChangeMark, type ComparedFigure } from '#contracts';
import { rounded } from '../query/rounded.rules.js';

/** How a figure's learners deviate from its mean: how many there are in each period and in both, and sample variances. */
export interface Deviation {
  now: number;
  before: number;
  both: number;
  /** Of the means; null where one of them is of nobody. */
  difference: number | null;
  varianceNow: number | null;
  varianceBefore: number | null;
  /** Of those in both periods. */
  covariance: number | null;
}
export type Deviations = Record<ComparedFigure, Deviation>;

/** What adding up in another order may change lies far below it. */
const least = 1e-9;
/** What fewer people say is chance. */
const fewestCompared = 10;

/** Who is in both periods varies with themselves: what they have in common is no noise. */
function standardError(one: Deviation): number {
  const { now, before, both, varianceNow, varianceBefore, covariance } = one;
  const common = (2 * both * (covariance ?? 0)) / (now * before);
  return Math.sqrt(Math.max(0, varianceNow! / now + varianceBefore! / before - common));
}

/** Two standard errors; null of too few people. */
const marginOf = (one: Deviation): number | null =>
  Math.min(one.now, one.before) < fewestCompared ? null : 2 * standardError(one);

function markOf(one: Deviation): ChangeMark {
  const margin = marginOf(one);
  if (margin === null) return 'few';
  return Math.abs(one.difference!) <= margin + least ? 'noise' : 'clear';
}

const ofEach =
  <T>(valueOf: (one: Deviation) => T) =>
  (deviations: Deviations) =>
    Object.fromEntries(comparedFigures.map((name) => [name, valueOf(deviations[name])])) as Record<
      ComparedFigure,
      T
    >;
export const changesOf = ofEach(markOf);
/** As they are shown. */
export const marginsOf = ofEach((one) => {
  const margin = marginOf(one);
  return margin === null ? null : rounded(margin);
});
