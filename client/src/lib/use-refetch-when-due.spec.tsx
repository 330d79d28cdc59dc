import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useRefetchWhenDue } from './use-refetch-when-due';

const refresh = jest.fn();
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('asks once each time a moment has passed, and never for one that lies behind', () => {
  renderHook(() => useRefetchWhenDue(refresh, [soon(20_000), null, soon(-5_000), soon(10_000)]));
  pass(10_000);
  expect(refresh).not.toHaveBeenCalled();
  pass(3_500);
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  pass(1_000_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('follows a moment that was changed', () => {
  const { rerender } = renderHook(({ at }) => useRefetchWhenDue(refresh, [at]), {
    initialProps: { at: soon(10_000) },
  });
  rerender({ at: soon(60_000) });
  pass(30_000);
  expect(refresh).not.toHaveBeenCalled();
  pass(35_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('asks only in sight and while it is shown', () => {
  const { unmount } = renderHook(() =>
    useRefetchWhenDue(refresh, [soon(10_000), soon(30_000), soon(50_000)]),
  );
  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pass(20_000);
  expect(refresh).not.toHaveBeenCalled();
  sight.mockReturnValue('visible');
  pass(20_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();
  pass(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a moment months ahead is no reason to ask at once', () => {
  renderHook(() => useRefetchWhenDue(refresh, [soon(100 * 24 * 3_600_000)]));
  pass(60_000);
  expect(refresh).not.toHaveBeenCalled();
});
