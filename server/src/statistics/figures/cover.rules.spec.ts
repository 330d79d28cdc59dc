import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, addYears, daysBetween, weekOf, type Day } from './calendar.rules.js';
import { cover, type Piece } from './cover.rules.js';

const seed = 20_261_122;
const world: [Day, Day] = ['2020-01-01', '2029-01-01'];
const day = fc.integer({ min: 0, max: 2_500 }).map((n) => addDays('2021-02-11', n));
const after = {
  day: addDays,
  week: (day: Day, weeks: number) => addDays(day, 7 * weeks),
  month: addMonths,
  year: addYears,
};

/** Each day as often as the pieces hold it. */
function days(pieces: readonly Piece[], sign = 1, counts = new Map<Day, number>()): Map<Day, number> {
  for (const { grain, from, until } of pieces) {
    const end = until ?? world[1];
    for (let start = from ?? world[0]; start < end; start = after[grain](start, 1)) {
      const next = after[grain](start, 1);
      for (let one = start; one < next; one = addDays(one, 1)) counts.set(one, (counts.get(one) ?? 0) + sign);
    }
  }
  for (const [one, count] of counts) if (count === 0) counts.delete(one);
  return counts;
}

it('covers each day of a span once, by whole pieces and their edges, and the edges by what is cheaper', () => {
  fc.assert(
    fc.property(fc.option(day), fc.option(day), (one, other) => {
      const [from, until] = one && other && one > other ? [other, one] : [one, other];
      const { whole, edges } = cover({ from, until });
      const all = days([...whole, ...edges.map((edge) => edge.days)]);
      expect([...all.values()].every((count) => count === 1)).toBe(true);
      expect(all.size).toBe(daysBetween(from ?? world[0], addDays(until ?? addDays(world[1], -1), 1)));
      if (from) expect([...all.keys()].sort()[0]).toBe(from);
      for (const edge of edges) {
        const added = [
          ...(edge.month ? [edge.month] : []),
          ...edge.parts.filter(({ sign }) => sign === 1).map(({ piece }) => piece),
        ];
        const taken = edge.parts.filter(({ sign }) => sign === -1).map(({ piece }) => piece);
        expect(days(taken, -1, days(added))).toEqual(days([edge.days]));
        const ofGrain = (grain: Piece['grain']) => edge.parts.filter(({ piece }) => piece.grain === grain);
        const single = ofGrain('day').map(({ piece }) => daysBetween(piece.from!, piece.until!));
        expect(Math.max(0, ...single)).toBeLessThanOrEqual(4);
        expect(single.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(9);
        for (const { piece } of ofGrain('week')) expect(weekOf(piece.from!)).toBe(piece.from);
      }
      expect(edges.length).toBeLessThanOrEqual(2);
    }),
    { seed, numRuns: 500 },
  );
});

it.each([
  ['2026-07-01', '2026-09-30', ['month 2026-07-01 2026-10-01'], []],
  ['2026-11-16', '2026-11-22', [], ['day 2026-11-16 2026-11-23']],
  ['2024-01-01', '2026-12-31', ['year 2024-01-01 2027-01-01'], []],
  [
    '2023-11-30',
    '2026-02-01',
    ['month 2023-12-01 2024-01-01', 'year 2024-01-01 2026-01-01', 'month 2026-01-01 2026-02-01'],
    ['day 2023-11-30 2023-12-01', 'day 2026-02-01 2026-02-02'],
  ],
  [null, null, ['year null null'], []],
])('%s to %s', (from, until, whole, edges) => {
  const shown = (pieces: Piece[]) => pieces.map((piece) => `${piece.grain} ${piece.from} ${piece.until}`);
  const pieces = cover({ from, until });
  expect([shown(pieces.whole), shown(pieces.edges.map(({ days }) => days))]).toEqual([whole, edges]);
});
