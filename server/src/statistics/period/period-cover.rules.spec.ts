import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, monthOf, weekOf, yearOf, type Day, type Span } from './calendar.rules.js';
import {
  inSteps,
  periodCover,
  signedCover,
  wholeDays,
  type Period,
  type SignedPeriod,
} from './period-cover.rules.js';

const seed = 20_261_122;
const world: [Day, Day] = ['2020-01-01', '2029-01-01'];
const day = fc.integer({ min: 0, max: 2_500 }).map((n) => addDays('2021-02-11', n));
const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const starts = { day: (day: Day) => day, week: weekOf, month: monthOf, year: yearOf };

/** How often the pieces hold each day of the world; they begin and end where their grain does. */
function days(pieces: readonly (Period & Partial<SignedPeriod>)[]): Int8Array {
  const [first, last] = world.map(numberOf) as [number, number];
  const found = new Int8Array(last - first);
  for (const { grain, from, until, sign = 1 } of pieces) {
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

it('covers each day of a span once, with few single days and weeks', () => {
  fc.assert(
    fc.property(spans, (span) => {
      const pieces = periodCover(span);
      expect(text(days(pieces))).toBe(oneEach(span));
      const single = pieces
        .filter(({ grain }) => grain === 'day')
        .map(({ from, until }) => daysBetween(from!, until!));
      expect(Math.max(0, ...single)).toBeLessThanOrEqual(6);
      const weeks = pieces.filter(({ grain }) => grain === 'week');
      for (const { from, until } of weeks) expect(daysBetween(from!, until!)).toBeLessThanOrEqual(5 * 7);
    }),
    { seed, numRuns: 500 },
  );
});

it('holds each day of a span once more often than it takes it away, and no other day', () => {
  fc.assert(
    fc.property(spans, (span) => {
      const pieces = signedCover(span);
      expect(text(days(pieces))).toBe(oneEach(span));
      const lengthOf = ({ grain, from, until }: Period) =>
        from && until ? daysBetween(from, until) / { day: 1, week: 7, month: 28, year: 365 }[grain] : 0;
      // Three days of a week, two weeks of a month, six months of a year, at either end.
      const many = pieces
        .filter(({ grain }) => grain !== 'year')
        .reduce((sum, one) => sum + lengthOf(one), 0);
      expect(many).toBeLessThanOrEqual(2 * (4 + 3 + 8));
    }),
    { seed, numRuns: 500 },
  );
});

it.each([
  ['2026-07-01', '2026-09-30', ['+month 2026-07-01 2026-10-01']],
  ['2026-10-01', '2026-10-29', ['+month 2026-10-01 2026-11-01', '-day 2026-10-30 2026-11-01']],
  [
    '2026-11-15',
    '2026-11-21',
    ['+day 2026-11-15 2026-11-16', '+week 2026-11-16 2026-11-23', '-day 2026-11-22 2026-11-23'],
  ],
  [
    '2026-03-02',
    '2026-12-30',
    [
      ...['+year 2026-01-01 2027-01-01', '-month 2026-01-01 2026-03-01', '-day 2026-03-01 2026-03-02'],
      '-day 2026-12-31 2027-01-01',
    ],
  ],
  [
    null,
    '2026-12-30',
    ['+year null 2026-01-01', '+year 2026-01-01 2027-01-01', '-day 2026-12-31 2027-01-01'],
  ],
  ['2026-12-31', null, ['+day 2026-12-31 2027-01-01', '+year 2027-01-01 null']],
])('adds up %s to %s by few rows', (from, until, pieces) => {
  expect(
    signedCover({ from, until }).map(
      (one) => `${one.sign > 0 ? '+' : '-'}${one.grain} ${one.from} ${one.until}`,
    ),
  ).toEqual(pieces);
});

it.each([
  ['2026-07-01', '2026-09-30', ['month 2026-07-01 2026-10-01']],
  ['2026-11-16', '2026-11-22', ['week 2026-11-16 2026-11-23']],
  ['2026-11-17', '2026-11-22', ['day 2026-11-17 2026-11-23']],
  ['2024-01-01', '2026-12-31', ['year 2024-01-01 2027-01-01']],
  [
    '2023-11-30',
    '2026-02-09',
    [
      ...['day 2023-11-30 2023-12-01', 'month 2023-12-01 2024-01-01', 'year 2024-01-01 2026-01-01'],
      ...['month 2026-01-01 2026-02-01', 'day 2026-02-01 2026-02-02', 'week 2026-02-02 2026-02-09'],
      'day 2026-02-09 2026-02-10',
    ],
  ],
  [null, null, ['year null null']],
  [null, '2026-01-31', ['year null 2026-01-01', 'month 2026-01-01 2026-02-01']],
])('%s to %s', (from, until, pieces) => {
  expect(periodCover({ from, until }).map((one) => `${one.grain} ${one.from} ${one.until}`)).toEqual(pieces);
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
