import {
  buckets,
  isTooLong,
  lengthened,
  previousSpan,
  spanOf,
  stepOf,
  untilNow,
  weekOf,
  type Calendar,
} from './calendar.rules.js';

/** Eight hours ahead, as in Shanghai. */
const hour = 3_600_000;
const calendar: Calendar = {
  dayOf: (time) => new Date(time.getTime() + 8 * hour).toISOString().slice(0, 10),
  startOf: (day) => new Date(Date.parse(`${day}T00:00:00Z`) - 8 * hour),
};
const at = (time: string) => new Date(`${time}+08:00`);

describe('what two times mean', () => {
  const spanBetween = (start_time?: string, end_time?: string) => spanOf({ start_time, end_time }, calendar);

  it('is whole days from the first moment of one to the last second, or millisecond, of another', () => {
    const days = { from: '2026-11-16', until: '2026-11-22' };
    expect(spanBetween('2026-11-16T00:00:00+08:00', '2026-11-22T23:59:59+08:00')).toEqual(days);
    expect(spanBetween('2026-11-15T16:00:00Z', '2026-11-22T15:59:59.999Z')).toEqual(days);
    expect(spanBetween()).toEqual({ from: null, until: null });
  });

  it('is a part of the first and the last day where times of day say so', () => {
    expect(spanBetween('2026-11-16T09:30:00+08:00', '2026-11-22T18:00:00.500+08:00')).toEqual({
      from: '2026-11-16',
      until: '2026-11-22',
      since: at('2026-11-16T09:30:00'),
      before: at('2026-11-22T18:00:00.501'),
    });
    expect(spanBetween(undefined, '2026-11-22T18:00:00+08:00')).toEqual({
      from: null,
      until: '2026-11-22',
      before: at('2026-11-22T18:00:01'),
    });
  });

  it('is no time where both lie beyond all others', () => {
    expect(spanBetween('1900-01-01T00:00:00Z', '1901-01-01T00:00:00Z')).toEqual({
      from: '1970-01-01',
      until: '1970-01-01',
    });
  });

  it('has no end within a day that has not come to it', () => {
    const span = spanBetween('2026-11-16T00:00:00+08:00', '2026-11-22T18:00:00+08:00');
    expect(untilNow(span, at('2026-11-22T17:00:00'))).toEqual({ from: '2026-11-16', until: '2026-11-22' });
    expect(untilNow(span, at('2026-11-22T19:00:00'))).toEqual(span);
  });
});

describe('the span before', () => {
  const later = at('2027-06-01T00:00:00');

  it.each([
    ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['2026-07-01', '2026-09-30', '2026-03-31', '2026-06-30'],
  ])('of %s to %s is the equal one', (from, until, first, last) => {
    expect(previousSpan({ from, until }, later, calendar)).toEqual({ from: first, until: last });
  });

  it('of some hours is as many hours', () => {
    const span = {
      ...{ from: '2026-11-16', until: '2026-11-16' },
      ...{ since: at('2026-11-16T09:00:00'), before: at('2026-11-16T12:00:00') },
    };
    expect(previousSpan(span, later, calendar)).toEqual({
      ...{ from: '2026-11-16', until: '2026-11-16' },
      ...{ since: at('2026-11-16T06:00:00'), before: at('2026-11-16T09:00:00') },
    });
  });

  it.each([
    ['a month', '2026-11-01', '2026-11-30', '2026-11-27T15:30:00', '2026-10-01', '2026-10-27'],
    ['a quarter', '2026-10-01', '2026-12-31', '2026-11-27T15:30:00', '2026-07-01', '2026-08-27'],
    ['a year', '2026-01-01', '2026-12-31', '2026-01-02T15:30:00', '2025-01-01', '2025-01-02'],
    ['some days', '2026-11-21', '2026-11-27', '2026-11-27T15:30:00', '2026-11-14', '2026-11-20'],
    [
      'months that are no quarter',
      '2026-11-01',
      '2027-01-31',
      '2026-11-02T15:30:00',
      '2026-08-01',
      '2026-08-02',
    ],
  ])('of %s under way is as much as has passed', (_what, from, until, now, first, last) => {
    expect(previousSpan({ from, until }, at(now), calendar)).toEqual({
      from: first,
      until: last,
      before: at(`${last}T15:30:00`),
    });
  });

  it('goes no further than where the span begins', () => {
    // The 29th to the 31st of March have no days of February to be compared with.
    const march = { from: '2026-03-01', until: '2026-03-31' };
    expect(previousSpan(march, at('2026-03-30T12:00:00'), calendar)).toEqual({
      from: '2026-02-01',
      until: '2026-02-28',
    });
  });

  it('is none where an end is open, and where nothing has passed', () => {
    expect(previousSpan({ from: '2026-11-16', until: null }, later, calendar)).toBeNull();
    expect(previousSpan({ from: null, until: '2026-11-16' }, later, calendar)).toBeNull();
    expect(
      previousSpan({ from: '2026-11-16', until: '2026-11-17' }, at('2026-11-15T00:00:00'), calendar),
    ).toBeNull();
  });
});

it('a span of more than ten years is too long', () => {
  expect(isTooLong({ from: '2016-11-23', until: '2026-11-22' })).toBe(false);
  expect(isTooLong({ from: '2016-11-22', until: '2026-11-22' })).toBe(true);
  expect(isTooLong({ from: null, until: '2026-11-22' })).toBe(false);
});

describe('a span until today', () => {
  const today = '2026-11-23';
  it.each([
    ['of some days', '2026-11-17', today, today],
    ['since the first of the month', '2026-11-01', today, '2026-11-30'],
    ['of some months', '2026-08-25', today, '2026-11-30'],
    ['since the first of the year', '2026-01-01', today, '2026-12-31'],
    ['of some years', '2023-11-24', today, '2026-12-31'],
    ['without a beginning', null, today, '2026-12-31'],
    ['and further', '2026-08-25', '2027-02-10', '2027-12-31'],
  ])('%s reaches as far as what it has the whole of', (_, from, until, reached) => {
    expect(lengthened({ from, until }, today)).toEqual({ from, until: reached });
  });

  it('is left alone when it ends before, or does not end', () => {
    const cut = { from: '2026-11-01', until: today, before: new Date() };
    expect(lengthened(cut, today)).toBe(cut);
    for (const until of ['2026-11-22', null])
      expect(lengthened({ from: '2026-01-01', until }, today)).toEqual({ from: '2026-01-01', until });
  });
});

describe('a trend', () => {
  it('goes by day up to 31 days, by week up to 26 weeks, else by month', () => {
    expect(stepOf('2026-10-01', '2026-10-31')).toBe('day');
    expect(stepOf('2026-10-01', '2026-11-01')).toBe('week');
    expect(stepOf('2026-01-01', '2026-07-01')).toBe('week');
    expect(stepOf('2026-01-01', '2026-07-02')).toBe('month');
  });

  it('has a point for each step that it touches', () => {
    expect(buckets('2026-02-27', '2026-03-01', 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(buckets('2026-11-15', '2026-11-16', 'week')).toEqual(['2026-11-09', '2026-11-16']);
    expect(buckets('2025-12-31', '2026-02-01', 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  });

  it('begins its weeks on Monday', () => {
    expect(['2026-11-22', '2026-11-23', '1970-01-01'].map(weekOf)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '1969-12-29',
    ]);
  });
});
