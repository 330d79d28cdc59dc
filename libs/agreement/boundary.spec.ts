import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boundaryOf, isotonic } from './index.js';

const score = fc.integer({ min: 0, max: 20 }).map((n) => n * 5);
const scores = fc.array(fc.record({ people: score, machine: score }), { minLength: 1, maxLength: 60 });

describe('what people give for each score of the machine’s', () => {
  test('rises, and all of it together is what they gave', () => {
    fc.assert(
      fc.property(scores, (all) => {
        const levels = isotonic(all);
        for (const [low, high] of levels.slice(1).map((level, at) => [levels[at]!, level] as const)) {
          expect(high.people).toBeGreaterThan(low.people);
          expect(high.machine).toBeGreaterThan(low.machine);
        }
        const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
        expect(sum(levels.map(({ people, n }) => people * n))).toBeCloseTo(
          sum(all.map(({ people }) => people)),
        );
      }),
    );
  });

  test('is no further from what they gave than any straight line that rises', () => {
    fc.assert(
      fc.property(scores, fc.double({ min: 0, max: 2, noNaN: true }), score, (all, slope, from) => {
        const levels = isotonic(all);
        const byScore = new Map<number, number>();
        // Pooled levels stand for all scores between their neighbours; each answer has the level it was pooled into.
        let rest = all.toSorted((one, other) => one.machine - other.machine);
        for (const { people, n } of levels) {
          for (const { machine } of rest.slice(0, n)) byScore.set(machine, people);
          rest = rest.slice(n);
        }
        const apart = (of: (machine: number) => number) =>
          all.reduce((sum, { machine, people }) => sum + (people - of(machine)) ** 2, 0);
        expect(apart((machine) => byScore.get(machine)!)).toBeLessThanOrEqual(
          apart((machine) => from + slope * machine) + 1e-6,
        );
      }),
    );
  });
});

describe('the score from which people give a mark', () => {
  // A machine that gives everybody ten points less than people.
  const strict = Array.from({ length: 11 }, (_, n) => ({
    people: n * 10,
    machine: Math.max(0, n * 10 - 10),
  }));

  test('lies as far below the mark as the machine is strict', () => {
    expect(boundaryOf(isotonic(strict), 60)).toBeCloseTo(50);
  });

  test('is not known where nobody gives it, or everybody does', () => {
    const low = strict.filter(({ people }) => people < 60);
    const high = strict.filter(({ people }) => people >= 60);
    expect([low, high].map((all) => boundaryOf(isotonic(all), 60))).toEqual([null, null]);
  });
});
