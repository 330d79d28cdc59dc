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
import { bulkPost, consoleApi, creatorsQuery, lastPost, oneQuery, post, posts } from './console-api';

const changesTask = changes('task.changed', 'task_id');

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
    taskCreators: build.query<CreatorView[], void>(creatorsQuery('Task', routes.task.creators)),
    task: build.query<TaskView, number>(oneQuery('Task', routes.task.one)),
    createTask: build.mutation<TaskView, CreateTaskDto>(
      posts(routes.task.create, addsOrDeletes('task.added')),
    ),
    updateTask: build.mutation<TaskView, UpdateTaskDto>(posts(routes.task.update, changesTask)),
    publishTask: build.mutation<TaskView, TaskActionDto>(posts(routes.task.publish, changesTask)),
    revokeTask: build.mutation<TaskView, TaskActionDto>(posts(routes.task.revoke, changesTask)),
    endTask: build.mutation<TaskView, TaskActionDto>(posts(routes.task.end, changesTask)),
    /** Answers the new draft. */
    copyTask: build.mutation<TaskView, TaskActionDto>(posts(routes.task.copy, addsOrDeletes('task.added'))),
    deleteTask: build.mutation<DeletedView, TaskActionDto>(
      posts(routes.task.delete, addsOrDeletes('task.deleted'), lastPost),
    ),
    bulkTasks: build.mutation<BulkView, BulkTaskDto>(
      posts(routes.task.bulk, changesMany('Task', 'Course'), bulkPost),
    ),
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
