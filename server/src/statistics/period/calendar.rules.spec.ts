import { describe, expect, it } from '@jest/globals';
import { buckets, isTooLong, lengthened, previousSpan, stepOf, weekOf } from './calendar.rules.js';

describe('the span before', () => {
  it.each([
    ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['2026-07-01', '2026-09-30', '2026-03-31', '2026-06-30'],
  ])('%s to %s', (from, until, first, last) => {
    expect(previousSpan({ from, until })).toEqual({ from: first, until: last });
  });

  it('is none where an end is open', () => {
    expect(previousSpan({ from: '2026-11-16', until: null })).toBeNull();
    expect(previousSpan({ from: null, until: '2026-11-16' })).toBeNull();
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
