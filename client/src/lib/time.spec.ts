import { afterEach, expect, test } from '@jest/globals';
import {
  clockDate,
  clockTime,
  dayAfter,
  dayBegins,
  dayEnds,
  dayOf,
  dayTime,
  deadline,
  fullTime,
  minutesText,
  setTimeZone,
  shortTime,
  wireTime,
} from './time';

const now = Date.parse('2026-11-20T10:00:00+08:00');

test('times are told in the organisation’s zone', () => {
  expect(dayTime('2026-11-20T16:30:05Z', now)).toBe('11-21 00:30');
  expect(dayTime('2026-11-20T06:32:00Z', now)).toBe('11-20 14:32');
  expect(dayTime('2026-11-20T16:30:05+09:30', now)).toBe('11-20 15:00');
  expect(dayTime('2025-11-20T06:32:00Z', now)).toBe('2025-11-20 14:32');
});

afterEach(() => setTimeZone('Asia/Shanghai'));

test('another zone is another clock, in summer as in winter', () => {
  setTimeZone('Europe/Berlin');
  expect(fullTime('2026-11-20T06:32:08Z')).toBe('2026-11-20 07:32:08');
  expect(fullTime('2026-07-20T06:32:08Z')).toBe('2026-07-20 08:32:08');
  expect([dayBegins('2026-10-25'), dayEnds('2026-10-25')]).toEqual([
    '2026-10-25T00:00:00+02:00',
    '2026-10-25T23:59:59.999+01:00',
  ]);
  expect(clockTime(clockDate('2026-07-20T06:32:08Z')!)).toBe('2026-07-20T08:32:08+02:00');
  setTimeZone('UTC');
  expect(wireTime(Date.parse('2026-07-20T06:32:08Z'))).toBe('2026-07-20T06:32:08+00:00');
});

test.each([
  ['2026-11-20T09:05:00+08:00', '09:05'],
  ['2026-11-19T23:59:00+08:00', '昨天 23:59'],
  ['2026-11-18T23:59:00+08:00', '11-18 23:59'],
])('%s is short %s', (at, text) => {
  expect(shortTime(at, now)).toBe(text);
});

test.each([
  ['2026-11-20T10:00:30+08:00', '还剩 1 分钟', true],
  ['2026-11-20T10:59:00+08:00', '还剩 59 分钟', true],
  ['2026-11-20T18:00:00+08:00', '今天 18:00 截止', true],
  ['2026-11-21T09:00:00+08:00', '明天 09:00 截止', true],
  ['2026-11-21T18:00:00+08:00', '明天 18:00 截止', false],
  ['2026-11-23T18:00:00+08:00', '还剩 3 天（11-23 18:00）', false],
  ['2026-11-20T09:00:00+08:00', '11-20 09:00 已截止', false],
])('a deadline at %s reads %s', (at, text, urgent) => {
  expect(deadline(at, now)).toEqual({ text, urgent });
});

test('a length in minutes carries no decimals', () => {
  expect(minutesText(0.4)).toBe('不到 1 分钟');
  expect(minutesText(8.6)).toBe('9 分钟');
});

test.each([
  ['2026-11-20T06:32:08.123Z', '2026-11-20 14:32:08'],
  ['2026-11-20T14:32:08+08:00', '2026-11-20 14:32:08'],
  ['2026-12-31T20:00:00Z', '2027-01-01 04:00:00'],
])('%s in full is %s', (at, text) => {
  expect(fullTime(at)).toBe(text);
});

test('days and moments for the wire bear the organisation’s offset', () => {
  const late = Date.parse('2026-11-20T16:30:00Z');
  expect(wireTime(late)).toBe('2026-11-21T00:30:00+08:00');
  expect([dayOf(late), dayAfter(late, 1)]).toEqual(['2026-11-21', '2026-11-22']);
  expect(dayBegins('2026-11-21')).toBe('2026-11-21T00:00:00+08:00');
  expect(Date.parse(dayBegins('2026-11-22')) - Date.parse(dayEnds('2026-11-21'))).toBe(1);
});

test('a picker shows the organisation’s clock on whatever clock the device keeps, and gives it back', () => {
  for (const at of ['2026-11-20T09:05:07+08:00', '2026-11-20T01:05:07Z']) {
    const shown = clockDate(at)!;
    expect([shown.getHours(), shown.getMinutes(), shown.getSeconds()]).toEqual([9, 5, 7]);
    expect(clockTime(shown)).toBe('2026-11-20T09:05:07+08:00');
  }
  expect([clockDate(null), clockDate('soon')]).toEqual([null, null]);
});
