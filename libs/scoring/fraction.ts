/**
 * Exact fractions, so that half up means half up: 0.25 + 0.1 and its kin never decide who passes an exam.
 * Every figure that people see is rounded here, once, at the very end.
 */

export interface Fraction {
  n: bigint;
  /** Above zero. */
  d: bigint;
}

/** Decimal numbers of people (weights, points) have at most this many digits behind the point. */
const decimals = 6;
const scale = 10n ** BigInt(decimals);

/** A number as people write it: 0.1 is one tenth. Digits beyond the sixth behind the point are rounded away. */
export function exact(value: number): Fraction {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number to count with: ${value}`);
  const [whole, rest = ''] = value.toFixed(decimals).split('.');
  return { n: BigInt(whole + rest), d: scale };
}

export function add(a: Fraction, b: Fraction): Fraction {
  return reduced({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return reduced({ n: a.n * b.n, d: a.d * b.d });
}

/** a / b; null when b is zero. */
export function over(a: Fraction, b: Fraction): Fraction | null {
  if (b.n === 0n) return null;
  const sign = b.n < 0n ? -1n : 1n;
  return reduced({ n: a.n * b.d * sign, d: a.d * b.n * sign });
}

export const zero: Fraction = { n: 0n, d: 1n };
export const hundred: Fraction = { n: 100n, d: 1n };

export const smaller = (a: Fraction, b: Fraction): Fraction => (b.n * a.d < a.n * b.d ? b : a);

export function sum(values: readonly Fraction[]): Fraction {
  return values.reduce(add, zero);
}

/** Rounded half up to one decimal, as every score and rate is shown: 66.65 → 66.7. */
export function oneDecimal(value: Fraction): number {
  const doubled = value.n * 20n + value.d;
  const divisor = value.d * 2n;
  const floor = doubled / divisor - (doubled % divisor < 0n ? 1n : 0n);
  return Number(floor) / 10;
}

function reduced({ n, d }: Fraction): Fraction {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a > 1n ? { n: n / a, d: d / a } : { n, d };
}
