/** Lets the page follow the task while its learners practise. */
import { useState } from 'react';
import type { TaskDetailRow, TaskProgressEvent, TaskProgressView } from '#contracts';
import { useTaskProgressQuery } from '../../api/console/task-detail.api';
import type { useTaskDetailsQuery } from '../../api/console/task-detail.api';
import { useMonitor } from '../../api/monitor/use-monitor';

/**
 * Answers the newest figures, sent or fetched. The rows are asked for again when one of those in sight has changed.
 * @param anyMoves the list is narrowed or sorted, so that any change may bring or take a row
 */
export function useLiveProgress(
  taskId: number,
  anyMoves: boolean,
  rows: ReturnType<typeof useTaskDetailsQuery>,
): TaskProgressView | undefined {
  const task = { task_id: taskId };
  const { data, fulfilledTimeStamp = 0 } = useTaskProgressQuery(task, { refetchOnMountOrArgChange: true });
  const [latest, setLatest] = useState<{ at: number; progress: TaskProgressView } | null>(null);
  useMonitor(`task:${taskId}`, {
    onProgress: (event) => {
      const { changed, ...progress } = event.data as TaskProgressEvent['data'];
      setLatest({ at: Date.now(), progress });
      if (isInSight(rows.data?.items, changed) || (anyMoves && changed.length > 0)) void rows.refetch();
    },
  });
  return latest && latest.at > fulfilledTimeStamp ? latest.progress : data;
}

const isInSight = (rows: readonly TaskDetailRow[] | undefined, changed: readonly number[]): boolean =>
  rows?.some((row) => changed.includes(row.practice_session_id)) ?? false;
