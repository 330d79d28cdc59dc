import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, monthOf, weekOf, yearOf, type Day, type Span } from './calendar.rules.js';
import {
  periodCover,
  inSteps,
  summands,
  wholeDays,
  type Period,
  type Summand,
} from './period-cover.rules.js';

const seed = 20_261_122;
const world: [Day, Day] = ['2020-01-01', '2029-01-01'];
const day = fc.integer({ min: 0, max: 2_500 }).map((n) => addDays('2021-02-11', n));
const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const starts = { day: (day: Day) => day, week: weekOf, month: monthOf, year: yearOf };

/** How often the pieces hold each day of the world; they begin and end where their grain does. */
function days(pieces: readonly Period[], sign = 1, counts?: Int8Array): Int8Array {
  const [first, last] = world.map(numberOf) as [number, number];
  const found = counts ?? new Int8Array(last - first);
  for (const { grain, from, until } of pieces) {
    for (const end of [from, until]) if (end) expect(starts[grain](end)).toBe(end);
    const after = numberOf(until ?? world[1]);
    for (let n = numberOf(from ?? world[0]); n < after; n++) found[n - first]! += sign;
  }
  return found;
}

/** Jest compares texts much faster than arrays. */
const text = (counts: Int8Array): string => Buffer.from(counts.buffer).toString('hex');

const spans = fc.tuple(fc.option(day), fc.option(day)).map(([one, other]) => {
  const [from, until] = one && other && one > other ? [other, one] : [one, other];
  return { from, until };
});
const oneEach = ({ from, until }: Span) =>
  text(days([{ grain: 'day', from: from ?? world[0], until: until ? addDays(until, 1) : world[1] }]));

it('covers each day of a span once, by whole pieces and their edges', () => {
  fc.assert(
    fc.property(spans, (span) => {
      const { whole, edges } = periodCover(span);
      expect(text(days([...whole, ...edges]))).toBe(oneEach(span));
      expect(edges.length).toBeLessThanOrEqual(2);
    }),
    { seed, numRuns: 300 },
  );
});

it('adds each day of a span up once, from few single days', () => {
  fc.assert(
    fc.property(spans, (span) => {
      const found = summands(span);
      expect(text(days(found.map((one) => one.days)))).toBe(oneEach(span));
      for (const one of found) {
        const pieces = (sign: 1 | -1) =>
          one.parts.filter((part) => part.sign === sign).map(({ piece }) => piece);
        const added = [...(one.of ? [one.of] : []), ...pieces(1)];
        expect(text(days(pieces(-1), -1, days(added)))).toBe(text(days([one.days])));
        const single = one.parts
          .filter(({ piece }) => piece.grain === 'day')
          .map(({ piece }) => daysBetween(piece.from!, piece.until!));
        expect(Math.max(0, ...single)).toBeLessThanOrEqual(4);
      }
    }),
    { seed, numRuns: 500 },
  );
});

it('takes most of a year from the year, and half of one from its months', () => {
  const shown = ({ of, parts }: Summand) =>
    [of, ...parts.map(({ piece }) => piece)].map((piece) => piece && `${piece.grain} ${piece.from}`);
  expect(summands({ from: '2026-01-01', until: '2026-11-30' }).map(shown)).toEqual([
    ['year 2026-01-01', 'month 2026-12-01'],
  ]);
  expect(summands({ from: '2026-01-01', until: '2026-06-30' }).map(shown)).toEqual([['month 2026-01-01']]);
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
  const shown = (pieces: Period[]) => pieces.map((piece) => `${piece.grain} ${piece.from} ${piece.until}`);
  const pieces = periodCover({ from, until });
  expect([shown(pieces.whole), shown(pieces.edges)]).toEqual([whole, edges]);
});

it('takes the last step of a trend as whole once nothing more can end in it', () => {
  const wholes = (until: Day, today: Day) =>
    inSteps({ from: '2026-10-05', until }, 'week', today).map(({ x, whole }) => `${x} ${whole}`);
  expect(wholes('2026-10-14', '2026-10-14')).toEqual(['2026-10-05 true', '2026-10-12 true']);
  expect(wholes('2026-10-14', '2026-10-15')).toEqual(['2026-10-05 true', '2026-10-12 false']);
});

it('leaves of the first and the last step what the span has of them', () => {
  const [since, before] = ['2026-10-05T09:00:00Z', '2026-10-14T09:00:00Z'].map((time) => new Date(time));
  const span = { from: '2026-10-05', until: '2026-10-14', since, before };
  expect(inSteps(span, 'week', '2026-11-01')).toEqual([
    { x: '2026-10-05', span: { from: '2026-10-05', until: '2026-10-11', since }, whole: false },
    { x: '2026-10-12', span: { from: '2026-10-12', until: '2026-10-14', before }, whole: false },
  ]);
  expect(inSteps(span, 'day', '2026-11-01').filter(({ whole }) => !whole)).toEqual([
    { x: '2026-10-05', span: { from: '2026-10-05', until: '2026-10-05', since }, whole: false },
    { x: '2026-10-14', span: { from: '2026-10-14', until: '2026-10-14', before }, whole: false },
  ]);
});

it('tells whole days from those that a span has a part of', () => {
  const [since, before] = [new Date(1), new Date(2)];
  const [from, until] = ['2026-10-05', '2026-10-07'];
  expect(wholeDays({ from, until })).toEqual({ whole: { from, until }, cuts: [] });
  expect(wholeDays({ from, until, since, before })).toEqual({
    whole: { from: '2026-10-06', until: '2026-10-06' },
    cuts: [
      { from, until: from, since },
      { from: until, until, before },
    ],
  });
  expect(wholeDays({ from, until: from, before })).toEqual({
    whole: null,
    cuts: [{ from, until: from, before }],
  });
  expect(wholeDays({ from: null, until, before })).toEqual({
    whole: { from: null, until: '2026-10-06' },
    cuts: [{ from: until, until, before }],
  });
  expect(wholeDays({ from, until: '2026-10-06', since, before })).toMatchObject({ whole: null });
});
