/** What the pages do when they are told that figures have moved. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { Watcher } from '../../api/monitor/topics';

let watched: { topic: string; watcher: Watcher };
const refresh = jest.fn();
jest.unstable_mockModule('../../api/monitor/use-monitor', () => ({
  useMonitor: (topic: string, watcher: Watcher) => (watched = { topic, watcher }),
}));
jest.unstable_mockModule('../../api/console/statistics.api', () => ({ useRefreshStatistics: () => refresh }));
const { useLiveStatistics } = await import('./use-live-statistics');

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T06:32:10Z') });
  refresh.mockClear();
});
afterEach(() => void jest.useRealTimers());

const shownAt = '2026-11-22T06:32:08Z';
const tell = (moved_at: string | null = '2026-11-22T06:32:30Z') =>
  watched.watcher.onProgress({ topic: 'statistics:0', at: '', data: { updated_at: '', moved_at } });

test('many movements lead to one request, the next ones to another', () => {
  renderHook(() => useLiveStatistics(shownAt));
  expect(watched.topic).toBe('statistics:0');
  for (let told = 0; told < 5; told += 1) tell();
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  tell();
  jest.advanceTimersByTime(2_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test.each([
  ['nothing has moved since the server began', shownAt, null, 0],
  ['they last moved before the figures in sight', shownAt, '2026-11-22T06:32:07Z', 0],
  ['they moved after the figures in sight', shownAt, '2026-11-22T06:32:09Z', 1],
  ['they last moved before the page asked for figures', undefined, '2026-11-22T06:32:09Z', 0],
  ['they moved while figures are on their way', undefined, '2026-11-22T06:32:11Z', 1],
])('of the present state, told when the page is opened: %s', (_when, shown, movedAt, times) => {
  renderHook(() => useLiveStatistics(shown));
  tell(movedAt);
  jest.advanceTimersByTime(2_000);
  expect(refresh).toHaveBeenCalledTimes(times);
});

test('who has left the page asks for nothing more', () => {
  const { unmount } = renderHook(() => useLiveStatistics(shownAt));
  tell();
  unmount();
  jest.advanceTimersByTime(5_000);
  expect(refresh).not.toHaveBeenCalled();
});
