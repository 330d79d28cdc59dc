/** How scores and times lie. Pure. */
import type { Persona, PersonaSpread, Seconds } from '#contracts';

/** Of ascending values the one below which such a share of them lies, between neighbours in proportion. */
export function quantile(ascending: readonly number[], share: number): number | null {
  if (ascending.length === 0) return null;
  const at = share * (ascending.length - 1);
  const [low, high] = [ascending[Math.floor(at)]!, ascending[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

export const isInBand = (score: number, { low, high }: Pick<Persona, 'low' | 'high'>): boolean =>
  score >= low && score <= high;

/** @param scores of the persona's sessions that have one */
export function spreadOf(at: number, persona: Persona, scores: readonly number[]): PersonaSpread {
  const ascending = [...scores].sort((a, b) => a - b);
  const part = (share: number) => rounded(quantile(ascending, share), 1);
  return {
    persona: at,
    scored: scores.length,
    in_band: scores.filter((score) => isInBand(score, persona)).length,
    lowest: part(0),
    quarter: part(0.25),
    median: part(0.5),
    three_quarters: part(0.75),
    highest: part(1),
    mean: rounded(mean(scores), 1),
  };
}

export function secondsOf(ms: readonly number[]): Seconds {
  const ascending = [...ms].sort((a, b) => a - b);
  const part = (share: number) => {
    const value = quantile(ascending, share);
    return value === null ? null : rounded(value / 1_000, 2);
  };
  return { n: ms.length, p50: part(0.5), p95: part(0.95) };
}
