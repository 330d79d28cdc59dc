/** Tasks as administrators work on them. */
import { routes } from '#contracts';
import type {
  AudienceCountView,
  BulkView,
  CreatorView,
  DeletedView,
  DeptView,
  TaskListPage,
  TaskOverviewView,
  TaskView,
} from '#contracts';
import type {
  AudienceCountDto,
  BulkTaskDto,
  CreateTaskDto,
  DeptQueryDto,
  TaskActionDto,
  TaskFilterDto,
  UpdateTaskDto,
} from '#contracts/task/task.dto';
import { addsOrDeletes, changes, changesMany, listOf, one } from './cache-tags';
import { bulkPost, consoleApi, lastPost, post } from './console-api';

const changesTask = changes('task.changed', ({ task_id }: TaskActionDto) => task_id);

const taskApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    tasks: build.query<TaskListPage, TaskFilterDto>({
      query: (body) => post(routes.task.filter, body),
      // What a row says of its course changes with the course.
      providesTags: (page) => [
        ...listOf('Task'),
        ...(page?.items ?? []).flatMap(({ course_id }) => one('Course', course_id)),
      ],
    }),
    taskOverview: build.query<TaskOverviewView, void>({
      query: () => post(routes.task.overview, {}),
      providesTags: listOf('Task'),
    }),
    taskCreators: build.query<CreatorView[], void>({
      query: () => routes.task.creators,
      providesTags: listOf('Task'),
    }),
    task: build.query<TaskView, number>({
      query: (taskId) => routes.task.one.replace(':task_id', String(taskId)),
      providesTags: (_result, _error, taskId) => one('Task', taskId),
    }),
    createTask: build.mutation<TaskView, CreateTaskDto>({
      query: (body) => post(routes.task.create, body),
      invalidatesTags: addsOrDeletes('task.added'),
    }),
    updateTask: build.mutation<TaskView, UpdateTaskDto>({
      query: (body) => post(routes.task.update, body),
      invalidatesTags: changesTask,
    }),
    publishTask: build.mutation<TaskView, TaskActionDto>({
      query: (body) => post(routes.task.publish, body),
      invalidatesTags: changesTask,
    }),
    revokeTask: build.mutation<TaskView, TaskActionDto>({
      query: (body) => post(routes.task.revoke, body),
      invalidatesTags: changesTask,
    }),
    endTask: build.mutation<TaskView, TaskActionDto>({
      query: (body) => post(routes.task.end, body),
      invalidatesTags: changesTask,
    }),
    /** Answers the new draft. */
    copyTask: build.mutation<TaskView, TaskActionDto>({
      query: (body) => post(routes.task.copy, body),
      invalidatesTags: addsOrDeletes('task.added'),
    }),
    deleteTask: build.mutation<DeletedView, TaskActionDto>({
      query: (body) => lastPost(routes.task.delete, body),
      invalidatesTags: addsOrDeletes('task.deleted'),
    }),
    bulkTasks: build.mutation<BulkView, BulkTaskDto>({
      query: (body) => bulkPost(routes.task.bulk, body),
      invalidatesTags: changesMany('Task', 'Course'),
    }),
    /** How many different people an audience is. */
    audienceCount: build.query<AudienceCountView, AudienceCountDto>({
      query: (body) => post(routes.task.audienceCount, body),
    }),
    depts: build.query<DeptView[], DeptQueryDto>({
      query: (body) => post(routes.task.deptQuery, body),
    }),
  }),
});

export const {
  useTasksQuery,
  useTaskOverviewQuery,
  useTaskCreatorsQuery,
  useTaskQuery,
  useLazyTaskQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  usePublishTaskMutation,
  useRevokeTaskMutation,
  useEndTaskMutation,
  useCopyTaskMutation,
  useDeleteTaskMutation,
  useBulkTasksMutation,
  useAudienceCountQuery,
  useLazyAudienceCountQuery,
  useDeptsQuery,
} = taskApi;
