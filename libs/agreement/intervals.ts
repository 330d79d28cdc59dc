/** Where a figure may lie that was measured on a sample: intervals of 95 %. Answers of one session resemble each other; sessions are what is drawn. */
import { rateOf, type Share } from './table.js';

export type Interval = readonly [low: number, high: number];

const z = 1.959964;

/** By how much the variance of a share is greater for that its things come in groups; at least 1. */
function designEffect(groups: readonly Share[], { hits, of }: Share): number {
  const filled = groups.filter((group) => group.of > 0);
  const share = hits / of;
  if (filled.length < 2 || hits === 0 || hits === of) return 1;
  const squares = filled.reduce((sum, group) => sum + (group.hits - share * group.of) ** 2, 0);
  const variance = ((filled.length / (filled.length - 1)) * squares) / of ** 2;
  return Math.max(1, variance / ((share * (1 - share)) / of));
}

/**
 * Wilson's interval of a share (Probable Inference, the Law of Succession, and Statistical Inference, 1927), of as many things as its groups are
 * worth (Kish's design effect). null of nothing.
 */
export function shareInterval(groups: readonly Share[]): Interval | null {
  const sum = groups.reduce((one, other) => ({ hits: one.hits + other.hits, of: one.of + other.of }), {
    hits: 0,
    of: 0,
  });
  const share = rateOf(sum);
  if (share === null) return null;
  const n = sum.of / designEffect(groups, sum);
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** How often sessions are drawn anew. */
const draws = 1_000;

/**
 * The interval of a figure of sums by drawing sessions anew (Efron, bias-corrected and accelerated, 1987). Draws without a figure are left out; null
 * when there are fewer than two sessions, or no figure.
 * @param groups the sums of each session
 * @param figureOf the figure of such sums, added up
 */
export function bootstrapInterval<T extends object>(
  groups: readonly T[],
  figureOf: (sums: T) => number | null,
  random: () => number,
): Interval | null {
  const names = Object.keys(groups[0] ?? {}) as (keyof T & string)[];
  const rows = groups.map((group) => Float64Array.from(names, (name) => group[name] as number));
  // One object for all draws: making as many takes longer than counting.
  const shown: Record<string, number> = {};
  const figure = (sums: Float64Array): number | null => {
    names.forEach((name, at) => (shown[name] = sums[at]!));
    return figureOf(shown as T);
  };
  const total = new Float64Array(names.length).map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0));
  const seen = rows.length < 2 ? null : figure(total);
  if (seen === null) return null;
  const drawn: number[] = [];
  const sums = new Float64Array(names.length);
  for (let draw = 0; draw < draws; draw += 1) {
    sums.fill(0);
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[Math.floor(random() * rows.length)]!;
      for (let at = 0; at < sums.length; at += 1) sums[at]! += row[at]!;
    }
    const one = figure(sums);
    if (one !== null) drawn.push(one);
  }
  if (drawn.length === 0) return null;
  drawn.sort((a, b) => a - b);
  const below = drawn.filter((one) => one < seen).length + drawn.filter((one) => one === seen).length / 2;
  const bias = normalQuantile(Math.min(Math.max(below / drawn.length, 0.5 / draws), 1 - 0.5 / draws));
  const without = rows.flatMap((row) => figure(total.map((sum, at) => sum - row[at]!)) ?? []);
  const mean = without.reduce((sum, one) => sum + one, 0) / without.length;
  const cubes = without.reduce((sum, one) => sum + (mean - one) ** 3, 0);
  const squares = without.reduce((sum, one) => sum + (mean - one) ** 2, 0);
  const acceleration = squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
  const at = (end: number) => {
    const shifted = bias + (bias + end) / (1 - acceleration * (bias + end));
    return drawn[Math.min(drawn.length - 1, Math.max(0, Math.floor(normalShare(shifted) * drawn.length)))]!;
  };
  return [at(-z), at(z)];
}

/** The share of a normal distribution below `x` (Abramowitz and Stegun, 26.2.17; wrong by less than 10⁻⁷). */
function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = factors.reduceRight((rest, factor) => (rest + factor) * t, 0);
  const above = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return x > 0 ? 1 - above : above;
}

/** The `x` below which lies this share, by halving. */
function normalQuantile(share: number): number {
  let [low, high] = [-8, 8];
  for (let n = 0; n < 60; n += 1) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
