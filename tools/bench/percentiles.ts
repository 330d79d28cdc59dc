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
