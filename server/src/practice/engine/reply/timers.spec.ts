import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QuietTimers, quietUntil } from './quiet-timers.js';
import { tickMs, TimerWheel } from './timer-wheel.js';

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());
const now = () => Date.now();

describe('deadlines', () => {
  const wheel = () => {
    const due: string[] = [];
    return { due, wheel: new TimerWheel<string>(now, (key) => due.push(key)) };
  };

  it('come never early and at most two ticks late', () => {
    const { due, wheel: turning } = wheel();
    turning.set('a', now() + 1_000);
    jest.advanceTimersByTime(999);
    expect(due).toEqual([]);
    jest.advanceTimersByTime(2 * tickMs + 1);
    expect(due).toEqual(['a']);
    turning.stop();
  });

  it('can be moved and taken back, and come once', () => {
    const { due, wheel: turning } = wheel();
    turning.set('a', now() + 500);
    turning.set('a', now() + 5_000);
    turning.set('b', now() + 500);
    turning.delete('b');
    jest.advanceTimersByTime(4_000);
    expect(due).toEqual([]);
    jest.advanceTimersByTime(20_000);
    expect(due).toEqual(['a']);
    turning.stop();
  });

  it('that are over already come with the next tick, also after the clock has jumped', () => {
    const { due, wheel: turning } = wheel();
    turning.set('past', now() - 60_000);
    jest.advanceTimersByTime(tickMs);
    expect(due).toEqual(['past']);
    turning.set('tomorrow', now() + 86_400_000);
    jest.setSystemTime(now() + 2 * 86_400_000);
    jest.advanceTimersByTime(tickMs);
    expect(due).toEqual(['past', 'tomorrow']);
    turning.stop();
  });
});

describe('the quiet before a reply', () => {
  it('lasts from the last words on; typing stretches it, up to five seconds', () => {
    expect(quietUntil(1_000, 600, undefined)).toBe(1_600);
    expect(quietUntil(1_000, 600, 500)).toBe(2_000);
    expect(quietUntil(1_000, 600, 2_000)).toBe(3_500);
    expect(quietUntil(1_000, 600, 5_900)).toBe(6_000);
    expect(quietUntil(1_000, 0, 2_000)).toBe(1_000);
  });

  it('begins anew with new words, and is over once', () => {
    const over: number[] = [];
    const timers = new QuietTimers(now, (_sid, upto) => over.push(upto));
    timers.wait(1, 3, now(), 600);
    jest.advanceTimersByTime(500);
    timers.wait(1, 4, now(), 600);
    timers.wait(1, 4, now(), 600);
    jest.advanceTimersByTime(599);
    expect(over).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(over).toEqual([4]);
    expect(timers.has(1)).toBe(false);
  });
});
