/** How two batch tests of a course differ, with what may be chance. Pure. */
import type { Persona, PersonaDifference } from '#contracts';
import { mean } from './spreads.rules.js';

/** The scores of a batch test's personas, in their order. */
export interface Scores {
  personas: readonly Persona[];
  /** By place of the persona. */
  scores: readonly (readonly number[])[];
}

/** Personas that both have, by how they behave and what they are called. */
export const personaDifferences = (one: Scores, other: Scores): PersonaDifference[] =>
  one.personas.flatMap(({ key, name }, at): PersonaDifference[] => {
    const there = other.personas.findIndex((persona) => persona.key === key && persona.name === name);
    if (there < 0) return [];
    const [a, b] = [one.scores[at] ?? [], other.scores[there] ?? []];
    const found = welch(a, b);
    const tenth = (value: number) => Number(value.toFixed(1));
    return [
      {
        key,
        name,
        difference: found && tenth(found.difference),
        low: found && tenth(found.low),
        high: found && tenth(found.high),
        differs: found !== null && (found.low > 0 || found.high < 0),
        n: a.length,
        n_other: b.length,
      },
    ];
  });

/** Welch's interval of the difference of two means, to 95 %; null with fewer than two values on either side. */
export function welch(
  a: readonly number[],
  b: readonly number[],
): { difference: number; low: number; high: number } | null {
  if (a.length < 2 || b.length < 2) return null;
  const difference = mean(a)! - mean(b)!;
  const [va, vb] = [variance(a) / a.length, variance(b) / b.length];
  const error = va + vb;
  if (error === 0) return { difference, low: difference, high: difference };
  const freedom = error ** 2 / (va ** 2 / (a.length - 1) + vb ** 2 / (b.length - 1));
  const reach = studentT(freedom) * Math.sqrt(error);
  return { difference, low: difference - reach, high: difference + reach };
}

function variance(values: readonly number[]): number {
  const middle = mean(values)!;
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

/** Below which 97.5 % of Student's t lie; exact for one and two degrees of freedom, else by Cornish and Fisher's expansion. */
export function studentT(freedom: number): number {
  if (freedom < 1.5) return 12.706;
  if (freedom < 2.5) return 4.303;
  const z = 1.959964;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1_482 * z ** 5 - 1_920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), z);
}
