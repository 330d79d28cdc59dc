import { expect, test } from '@jest/globals';
import { laterEnds, movedEnd, quickEnds, quickReminders, quickStarts } from './quick-times';

const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`);

test('a start is offered as long as it lies ahead', () => {
  const tomorrow = { label: '明天 9:00', time: '2026-11-21T09:00:00+08:00' };
  expect(quickStarts(at('17:59:59'))).toEqual([
    { label: '今天 18:00', time: '2026-11-20T18:00:00+08:00' },
    tomorrow,
  ]);
  expect(quickStarts(at('18:00:00'))).toEqual([tomorrow]);
});

test('an end lies after the start', () => {
  const days = [
    { label: '开始后 7 天', time: '2026-11-27T09:00:00+08:00', afterStart: 7 * 86_400_000 },
    { label: '30 天', time: '2026-12-20T09:00:00+08:00', afterStart: 30 * 86_400_000 },
  ];
  expect(quickEnds('2026-11-20T09:00:00+08:00')).toEqual([
    { label: '当天 18:00', time: '2026-11-20T18:00:00+08:00' },
    ...days,
  ]);
  expect(quickEnds('2026-11-20T18:00:00+08:00').map(({ label }) => label)).toEqual(['开始后 7 天', '30 天']);
  expect(quickEnds(null)).toEqual(days.map((day) => ({ ...day, time: null })));
  expect(laterEnds('2026-11-20T09:00:00+08:00')).toEqual([
    { label: '延后 7 天', time: '2026-11-27T09:00:00+08:00' },
  ]);
});

test('a reminder comes before the start, and is still to come', () => {
  const start = '2026-11-20T09:00:00+08:00';
  expect(quickReminders(start, at('07:59:59'))).toEqual([
    { label: '开始前 1 小时', time: '2026-11-20T08:00:00+08:00' },
  ]);
  expect(quickReminders(start, at('08:00:00'))).toEqual([]);
  expect(quickReminders(null, at('08:00:00'))).toEqual([{ label: '开始前 1 小时', time: null }]);
});

test('an end that was chosen as so many days after the start goes with it, unless it was changed since', () => {
  const [, week] = quickEnds('2026-11-20T09:00:00+08:00');
  const end = week!.time;
  const later = '2026-11-23T09:00:00+08:00';
  expect(movedEnd(week!, { start: later, end })).toBe('2026-11-30T09:00:00+08:00');
  expect(movedEnd(week!, { start: '2026-11-20T09:00:00+08:00', end })).toBeNull();
  expect(movedEnd(week!, { start: later, end: '2026-11-28T12:00:00+08:00' })).toBeNull();
  expect(movedEnd(week!, { start: null, end })).toBeNull();
  expect(movedEnd(null, { start: later, end })).toBeNull();
});
