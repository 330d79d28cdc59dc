import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setServerTime } from './server-clock';
import { useServerTime } from './use-server-time';

const noon = Date.parse('2026-11-20T12:00:00Z');
const at = (second: number) => new Date(noon + second * 1_000).toISOString();
const passed = jest.fn();
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const sight = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
};
const watch = (...moments: string[]) => renderHook(() => useServerTime(moments, passed)).result;

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  passed.mockReset();
});
afterEach(() => {
  setServerTime(new Date().toUTCString());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('tells the time when a moment comes, and asks once, a little later', () => {
  const now = watch(at(10), at(10), at(-5));
  pass(9);
  expect(now.current).toBe(noon);
  pass(1);
  expect(now.current).toBe(noon + 10_000);
  expect(passed).not.toHaveBeenCalled();
  pass(2);
  expect(passed.mock.calls).toEqual([[[at(10), at(10)]]]);
  pass(600);
  expect(passed).toHaveBeenCalledTimes(1);
});

test('a moment that comes while the page is being drawn is told at once', () => {
  const now = renderHook(() => {
    const time = useServerTime([at(10)], passed);
    if (time < noon + 10_000) jest.setSystemTime(noon + 10_000);
    return time;
  }).result;
  pass(0);
  expect(now.current).toBe(noon + 10_000);
  pass(2);
  expect(passed.mock.calls).toEqual([[[at(10)]]]);
});

test('goes by the server’s clock, whatever the device’s own tells', () => {
  setServerTime(new Date(noon - 60_000).toUTCString());
  watch(at(0));
  pass(59);
  expect(passed).not.toHaveBeenCalled();
  pass(3);
  expect(passed).toHaveBeenCalledTimes(1);
});

test('tells the time each minute without asking', () => {
  const now = watch(at(3_600));
  pass(60);
  expect(now.current).toBe(noon + 60_000);
  expect(passed).not.toHaveBeenCalled();
});

test('a moment that came while the phone slept is told on waking; what comes into sight is asked for anyway', () => {
  const now = watch(at(10));
  sight('hidden');
  jest.setSystemTime(noon + 3_600_000);
  sight('visible');
  expect(now.current).toBe(noon + 3_600_000);
  pass(120);
  expect(passed).not.toHaveBeenCalled();
});

test('a moment that comes out of sight asks nothing', () => {
  watch(at(10));
  sight('hidden');
  pass(20);
  expect(passed).not.toHaveBeenCalled();
});

test('asks nothing once the page is left', () => {
  const { unmount } = renderHook(() => useServerTime([at(10)], passed));
  pass(10);
  unmount();
  pass(60);
  expect(passed).not.toHaveBeenCalled();
});
