/** The figures of classical test theory, with intervals of 95 %. */
import { itemLimits, type Figure, type ItemFinding } from '#contracts';
import { shareInterval } from '#agreement';

const { fewest } = itemLimits;
const noFigure: Figure = { value: null, low: null, high: null };
const z = 1.959964;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
/** What never differs has no variance, whatever rounding makes of it. */
const differs = (values: readonly number[]): boolean => values.some((value) => value !== values[0]);

/** With so few answers no figure is shown; how many are wanting. */
export const wanting = (n: number): number => Math.max(0, fewest - n);

/** Σ (x − x̄)(y − ȳ) */
function products(xs: readonly number[], ys: readonly number[]): number {
  const [x, y] = [meanOf(xs), meanOf(ys)];
  return sumOf(xs.map((value, at) => (value - x) * (ys[at]! - y)));
}

const variance = (values: readonly number[]): number =>
  differs(values) ? products(values, values) / (values.length - 1) : 0;

/** The mean of shares between 0 and 1, with Wilson's interval of as many yes and no: partly earned points differ less, so that it is rather too wide. */
export function meanShare(shares: readonly number[]): Figure {
  if (wanting(shares.length) > 0) return noFigure;
  const [low, high] = shareInterval(shares.map((hits) => ({ hits, of: 1 })))!;
  return { value: meanOf(shares), low, high };
}

/**
 * The corrected item-total correlation: of what is earned by an item with what is earned of all else. Its interval is Fisher's. No figure below
 * twenty pairs, and where either never differs.
 */
export function discriminationOf(pairs: readonly (readonly [item: number, rest: number])[]): Figure {
  const [items, rests] = [pairs.map(([item]) => item), pairs.map(([, rest]) => rest)];
  if (wanting(pairs.length) > 0 || !differs(items) || !differs(rests)) return noFigure;
  const r = products(items, rests) / Math.sqrt(products(items, items) * products(rests, rests));
  const value = Math.max(-1, Math.min(1, r));
  const half = z / Math.sqrt(pairs.length - 3);
  return { value, low: Math.tanh(Math.atanh(value) - half), high: Math.tanh(Math.atanh(value) + half) };
}

/**
 * Cronbach's α (Coefficient alpha and the internal structure of tests, 1951) and the standard error of the total, σ √(1 − α). null of fewer than two
 * items, and where all totals are the same.
 * @param rows what each learner earned by each item
 */
export function cronbachAlpha(
  rows: readonly (readonly number[])[],
): { alpha: number; standardError: number } | null {
  const items = rows[0]?.length ?? 0;
  const totals = variance(rows.map(sumOf));
  if (items < 2 || totals === 0) return null;
  const each = sumOf(Array.from({ length: items }, (_, item) => variance(rows.map((row) => row[item]!))));
  const alpha = (items / (items - 1)) * (1 - each / totals);
  return { alpha, standardError: Math.sqrt(totals * (1 - alpha)) };
}

/** null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/** From here on nearly everybody answers it, and up to here nearly nobody. */
const [nearlyAll, nearlyNone] = [0.9, 0.1];
/** Below this an item tells nobody apart (Ebel and Frisbie, Essentials of Educational Measurement), if the interval does not reach `good`. */
const poor = 0.2;
const good = 0.4;

/** What follows from the figures of an item. Extremes come first: what all do alike can tell nobody apart. */
export function findingOf(n: number, share: Figure, { value, high }: Figure): ItemFinding {
  if (wanting(n) > 0) return 'few';
  if (share.value! >= nearlyAll) return 'easy';
  if (share.value! <= nearlyNone) return 'hard';
  if (value === null || high === null) return 'unsure';
  if (high < 0) return 'reversed';
  if (value >= poor) return 'good';
  return high < good ? 'weak' : 'unsure';
}
