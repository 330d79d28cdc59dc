/** Plain figures over samples. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) return NaN;
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}

export interface Spread {
  median: number;
  /** First and third quartile. */
  low: number;
  high: number;
}

export function spreadOf(samples: readonly number[]): Spread {
  return {
    median: percentile(samples, 0.5),
    low: percentile(samples, 0.25),
    high: percentile(samples, 0.75),
  };
}

export const sum = (samples: readonly number[]): number => samples.reduce((total, one) => total + one, 0);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
