/** What the pages do when they are told that figures have moved. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { Watcher } from '../../api/monitor';

let watched: { topic: string; watcher: Watcher };
const refresh = jest.fn();
jest.unstable_mockModule('../../api/monitor', () => ({
  useMonitor: (topic: string, watcher: Watcher) => (watched = { topic, watcher }),
}));
jest.unstable_mockModule('../../api/console/statistics.api', () => ({ useRefreshStatistics: () => refresh }));
const { useLiveStatistics } = await import('./use-live-statistics');

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockClear();
});
afterEach(() => void jest.useRealTimers());

const tell = () =>
  watched.watcher.onProgress({ topic: 'statistics:0', at: '', data: { updated_at: '2026-11-22T06:32:08Z' } });

test('many movements lead to one request, the next ones to another', () => {
  renderHook(useLiveStatistics);
  expect(watched.topic).toBe('statistics:0');
  for (let told = 0; told < 5; told += 1) tell();
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  tell();
  jest.advanceTimersByTime(2_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('who has left the page asks for nothing more', () => {
  const { unmount } = renderHook(useLiveStatistics);
  tell();
  unmount();
  jest.advanceTimersByTime(5_000);
  expect(refresh).not.toHaveBeenCalled();
});
