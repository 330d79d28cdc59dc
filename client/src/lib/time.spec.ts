import { afterEach, expect, test } from '@jest/globals';
import {
  clockDate,
  clockTime,
  dayAfter,
  dayBegins,
  dayEnds,
  dayOf,
  deadline,
  fullTime,
  minutesText,
  setTimeZone,
  talkTime,
  timeUntil,
  wireTime,
} from './time';
import { withNonBreakingSpaces } from './non-breaking-spaces';

const now = Date.parse('2026-11-20T10:00:00+08:00');

test('times are told in the organisation’s zone, in full; a talk has its own clock', () => {
  expect(fullTime('2026-11-20T16:30:05Z')).toBe('2026-11-21 00:30:05');
  expect(fullTime('2026-11-20T16:30:05+09:30')).toBe('2026-11-20 15:00:05');
  expect(talkTime('2026-11-20T06:32:00Z')).toBe('14:32');
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

test('what a zone is ahead of UTC is what the engine itself names, where it can: in summer, at midnight, half hours too', () => {
  for (const timeZone of [
    'Asia/Shanghai',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'UTC',
  ]) {
    setTimeZone(timeZone);
    const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    for (const at of ['2026-01-01T00:00:00Z', '2026-07-20T03:30:00.999Z', '2026-12-31T16:00:00Z']) {
      const offset = /[+-]\d\d:\d\d$/.exec(named.format(Date.parse(at)))?.[0] ?? '+00:00';
      expect(`${timeZone} ${wireTime(Date.parse(at)).slice(-6)}`).toBe(`${timeZone} ${offset}`);
    }
  }
});

test.each([
  ['2026-11-20T10:00:30+08:00', '2026-11-20 10:00:30', '还剩 1 分钟', true],
  ['2026-11-20T10:59:00+08:00', '2026-11-20 10:59:00', '还剩 59 分钟', true],
  ['2026-11-20T18:00:00+08:00', '2026-11-20 18:00:00', '还剩 8 小时', true],
  ['2026-11-21T09:59:59+08:00', '2026-11-21 09:59:59', '还剩 23 小时', true],
  ['2026-11-21T10:00:00+08:00', '2026-11-21 10:00:00', '还剩 1 天', false],
  ['2026-11-23T18:00:00+08:00', '2026-11-23 18:00:00', '还剩 3 天', false],
  ['2026-11-20T09:00:00+08:00', '2026-11-20 09:00:00', '已截止', false],
])('a deadline at %s reads in full, and how long that is', (at, time, left, urgent) => {
  expect(deadline(at, now)).toEqual({ text: `${time} 截止`, left: withNonBreakingSpaces(left), urgent });
});

test('how long it is until a moment is told in whole minutes, hours or days, and never as nothing', () => {
  expect(timeUntil('2026-11-22T09:00:00+08:00', now)).toBe(withNonBreakingSpaces('1 天'));
  expect(timeUntil('2026-11-20T10:00:00+08:00', now)).toBe(withNonBreakingSpaces('1 分钟'));
});

test('a length in minutes carries no decimals, and stays with its unit', () => {
  expect(minutesText(0.4)).toBe(withNonBreakingSpaces('不到 1 分钟'));
  expect(minutesText(8.6)).toBe(withNonBreakingSpaces('9 分钟'));
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
