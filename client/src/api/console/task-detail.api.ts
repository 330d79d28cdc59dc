/** How a task's learners stand, what they have said, and whom it has sent messages. */
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { routes } from '#contracts';
import type {
  NoticesPage,
  RecordDetailView,
  SessionResultView,
  TaskDetailsPage,
  TaskProgressView,
} from '#contracts';
import type { SessionIdDto } from '#contracts/practice/practice.dto';
import type {
  RecordDetailDto,
  TaskActionDto,
  TaskDetailsFilterDto,
  TaskNoticesDto,
} from '#contracts/task/task.dto';
import { one } from './cache-tags';
import { asks, consoleApi, posts } from './console-api';

const taskDetailApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    taskDetails: build.query<TaskDetailsPage, TaskDetailsFilterDto>(
      asks(routes.task.details, (_page, _error, { task_id }) => one('Task', task_id)),
    ),
    taskProgress: build.query<TaskProgressView, TaskActionDto>(
      asks(routes.task.progress, (_progress, _error, { task_id }) => one('Task', task_id)),
    ),
    recordDetail: build.query<RecordDetailView, RecordDetailDto>(
      asks(routes.task.recordDetail, (record) => (record?.task_id ? one('Task', record.task_id) : [])),
    ),
    /** Begins to evaluate a session again; the answer is how it stands then. */
    reevaluate: build.mutation<SessionResultView, SessionIdDto>(
      posts(routes.prompt.reEvalRecords, (result) => (result?.task_id ? one('Task', result.task_id) : [])),
    ),
    /** Has an exam count without what could not be scored; the answer is how it stands then. */
    acceptUnscored: build.mutation<SessionResultView, SessionIdDto>(
      posts(routes.prompt.acceptUnscored, (result) => (result?.task_id ? one('Task', result.task_id) : [])),
    ),
    taskNotices: build.query<NoticesPage, TaskNoticesDto>(
      asks(routes.task.notices, (_page, _error, { task_id }) => one('Task', task_id)),
    ),
  }),
});

export const {
  useTaskDetailsQuery,
  useTaskProgressQuery,
  useRecordDetailQuery,
  useReevaluateMutation,
  useAcceptUnscoredMutation,
  useTaskNoticesQuery,
} = taskDetailApi;

/** Asks again for whatever is shown of a task. */
export function useRefreshTask(taskId: number): () => void {
  const dispatch = useDispatch();
  return useCallback(
    () => void dispatch(taskDetailApi.util.invalidateTags(one('Task', taskId))),
    [dispatch, taskId],
  );
}
