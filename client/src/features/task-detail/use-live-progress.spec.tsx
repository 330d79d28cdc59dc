/** What the page does with what it is told while learners practise. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { TaskDetailRow, TaskProgressEvent, TaskProgressView } from '#contracts';
import type { useTaskDetailsQuery } from '../../api/console/task-detail.api';
import type { Watcher } from '../../api/monitor/topics';

let figures: { data: TaskProgressView; fulfilledTimeStamp: number };
jest.unstable_mockModule('../../api/console/task-detail.api', () => ({
  useTaskProgressQuery: () => figures,
}));
let watched: { topic: string; watcher: Watcher };
jest.unstable_mockModule('../../api/monitor/use-monitor', () => ({
  useMonitor: (topic: string, watcher: Watcher) => (watched = { topic, watcher }),
}));
const { useLiveProgress } = await import('./use-live-progress');

const fetched: TaskProgressView = {
  task_id: 9,
  learners: 40,
  started: 12,
  completed: 8,
  average_score: 81.2,
};
const moved: TaskProgressView = { ...fetched, started: 13 };
let refetch: jest.Mock;
beforeEach(() => {
  refetch = jest.fn();
  figures = { data: fetched, fulfilledTimeStamp: 0 };
});

const follow = (narrowed = false) => {
  const rows = { data: { items: [{ practice_session_id: 50 } as TaskDetailRow] }, refetch };
  return renderHook(() =>
    useLiveProgress(9, narrowed, rows as unknown as ReturnType<typeof useTaskDetailsQuery>),
  );
};
const tell = (changed: number[], progress = moved) =>
  act(() =>
    watched.watcher.onProgress({
      topic: 'task:9',
      at: '',
      data: { ...progress, changed },
    } satisfies TaskProgressEvent),
  );

test('new figures are shown as they come, without asking for the rows', () => {
  const { result } = follow();
  expect(watched.topic).toBe('task:9');
  expect(result.current).toEqual(fetched);
  tell([51]);
  expect(result.current).toEqual(moved);
  expect(refetch).not.toHaveBeenCalled();
});

test('figures that were fetched later count more than those that were told before', () => {
  const { result, rerender } = follow();
  tell([]);
  const newest = { ...fetched, started: 20 };
  figures = { data: newest, fulfilledTimeStamp: Date.now() + 1 };
  rerender();
  expect(result.current).toEqual(newest);
});

test('the rows are asked for when one in sight has changed', () => {
  follow();
  tell([49, 50]);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('of a narrowed list any change may bring or take a row; figures alone change none', () => {
  follow(true);
  tell([]);
  expect(refetch).not.toHaveBeenCalled();
  tell([77]);
  expect(refetch).toHaveBeenCalledTimes(1);
});
