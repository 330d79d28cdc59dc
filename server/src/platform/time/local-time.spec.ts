import { describe, expect, it } from '@jest/globals';
import { dayStart, localDay, localTime, wallClock } from './local-time.js';

describe('a time on the organisation’s clock', () => {
  const at = (time: string, zone = 'Asia/Shanghai') => localTime(zone)(new Date(time));

  it('has every part in two digits and counts hours from 0', () => {
    expect(at('2026-01-02T16:04:05Z')).toBe('2026-01-03 00:04:05');
    expect(at('2026-12-31T15:59:59.999Z')).toBe('2026-12-31 23:59:59');
  });

  it('follows a zone whose clock is put forward', () => {
    expect(at('2026-03-29T00:59:59Z', 'Europe/Berlin')).toBe('2026-03-29 01:59:59');
    expect(at('2026-03-29T01:00:00Z', 'Europe/Berlin')).toBe('2026-03-29 03:00:00');
  });

  it('stands in a spreadsheet as the clock shows it', () => {
    const time = wallClock('Asia/Shanghai')(new Date('2026-01-02T16:04:05Z'));
    expect(time.toISOString()).toBe('2026-01-03T00:04:05.000Z');
  });

  it('has a day of its own from one millisecond to the next', () => {
    const day = localDay('Asia/Kathmandu');
    const times = ['2026-01-01T18:14:59.999Z', '2026-01-01T18:15:00.000Z', '2026-01-01T18:14:59.999Z'];
    expect(times.map((time) => day(new Date(time)))).toEqual(['2026-01-01', '2026-01-02', '2026-01-01']);
  });

  it('begins its days where the clock says so, also on those on which it is put forward or back', () => {
    const berlin = dayStart('Europe/Berlin');
    const starts = ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map((day) =>
      berlin(day).toISOString(),
    );
    expect(starts).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    expect(dayStart('Asia/Shanghai')('2026-01-01').toISOString()).toBe('2025-12-31T16:00:00.000Z');
  });
});
