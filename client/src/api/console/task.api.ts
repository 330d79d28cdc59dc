/** Tasks as administrators work on them. */
import { routes } from '#contracts';
import type {
  AudienceCountView,
  CreatorView,
  DeletedView,
  DeptView,
  TaskListPage,
  TaskOverviewView,
  TaskView,
} from '#contracts';
import type {
  AudienceCountDto,
  CreateTaskDto,
  DeptQueryDto,
  TaskActionDto,
  TaskFilterDto,
  UpdateTaskDto,
} from '#contracts/dto/task';
import { consoleApi, lastPost, post } from './console-api';

const list = { type: 'Task', id: 'LIST' } as const;
const one = (id: number) => ({ type: 'Task', id }) as const;
/** Whether a course may be changed depends on the tasks that use it. */
const courses = 'Course' as const;

/** What changes one task changes the lists it stands in too. */
const changed = (_result: unknown, error: unknown, { task_id }: TaskActionDto) =>
  error ? [] : [one(task_id), list, courses];
const cameOrWent = (_result: unknown, error: unknown) => (error ? [] : [list, courses]);

const taskApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    tasks: build.query<TaskListPage, TaskFilterDto>({
      query: (body) => post(routes.task.filter, body),
      // What a row says of its course changes with the course.
      providesTags: (page) => [
        list,
        ...(page?.items ?? []).map(({ course_id }) => ({ type: 'Course' as const, id: course_id })),
      ],
    }),
    taskOverview: build.query<TaskOverviewView, void>({
      query: () => post(routes.task.overview, {}),
      providesTags: [list],
    }),
    taskCreators: build.query<CreatorView[], void>({
      query: () => routes.task.creators,
      providesTags: [list],
    }),
    task: build.query<TaskView, number>({
      query: (taskId) => routes.task.one.replace(':task_id', String(taskId)),
      providesTags: (_result, _error, taskId) => [one(taskId)],
    }),
    createTask: build.mutation<TaskView, CreateTaskDto>({
      query: (body) => post(routes.task.create, body),
      invalidatesTags: cameOrWent,
    }),
    updateTask: build.mutation<TaskView, UpdateTaskDto>({
      query: (body) => post(routes.task.update, body),
      invalidatesTags: changed,
    }),
    publishTask: build.mutation<TaskView, TaskActionDto>({
      query: (body) => post(routes.task.publish, body),
      invalidatesTags: changed,
    }),
    revokeTask: build.mutation<TaskView, TaskActionDto>({
      query: (body) => post(routes.task.revoke, body),
      invalidatesTags: changed,
    }),
    endTask: build.mutation<TaskView, TaskActionDto>({
      query: (body) => post(routes.task.end, body),
      invalidatesTags: changed,
    }),
    /** Answers the new draft. */
    copyTask: build.mutation<TaskView, TaskActionDto>({
      query: (body) => post(routes.task.copy, body),
      invalidatesTags: cameOrWent,
    }),
    deleteTask: build.mutation<DeletedView, TaskActionDto>({
      query: (body) => lastPost(routes.task.delete, body),
      // Whoever still shows the deleted one would only be told that it is gone.
      invalidatesTags: cameOrWent,
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
  useAudienceCountQuery,
  useLazyAudienceCountQuery,
  useDeptsQuery,
} = taskApi;
