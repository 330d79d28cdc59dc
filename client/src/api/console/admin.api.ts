/** Who may use the console, and the mirror of the directory they are chosen from. */
import { routes } from '#contracts';
import type {
  AdminCancelledView,
  AdminView,
  BatchSetView,
  DemoScoresView,
  DirectorySyncView,
  Page,
} from '#contracts';
import type { AdminFilterDto, BatchSetAdminDto, CancelAdminDto } from '#contracts/auth/auth.dto';
import type { SyncDepartmentsDto } from '#contracts/directory/directory.dto';
import type { ReevaluateDemoScoresDto, UndoDemoScoresDto } from '#contracts/practice/practice.dto';
import { listOf, outdatedBy } from './cache-tags';
import type { Tag } from './cache-tags';
import { consoleApi, pathTo, post } from './console-api';

/** Scores and attempts change by it wherever they are shown. */
const scoresChanged: Tag[] = ['DemoScores', 'Task', 'Statistics'];

const adminApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    admins: build.query<Page<AdminView>, AdminFilterDto>({
      query: (body) => post(routes.auth.admins, body),
      providesTags: () => listOf('Admin'),
    }),
    setAdmins: build.mutation<BatchSetView, BatchSetAdminDto>({
      query: (body) => post(routes.auth.adminBatchSet, body),
      invalidatesTags: () => outdatedBy['administrator.changed'](),
    }),
    /** Whoever cancels themselves has no sign-in any more: who is there is asked again. */
    cancelAdmin: build.mutation<AdminCancelledView, CancelAdminDto>({
      query: (body) => post(routes.auth.adminCancel, body),
      invalidatesTags: () => ['User', ...outdatedBy['administrator.changed']()],
    }),
    syncDirectory: build.mutation<DirectorySyncView, SyncDepartmentsDto>({
      query: (body) => post(routes.prompt.syncDepartments, body),
    }),
    /** How a sync stands; once it is over, people and departments are looked up anew. */
    syncState: build.query<DirectorySyncView, number>({
      query: (jobId) => pathTo(routes.prompt.syncDepartmentsJob, jobId),
      async onQueryStarted(_jobId, { queryFulfilled, dispatch }) {
        const over = await queryFulfilled.then(
          ({ data }) => data.state === 'done',
          () => false,
        );
        if (over) {
          dispatch(
            consoleApi.util.invalidateTags([
              ...outdatedBy['administrator.changed'](),
              ...listOf('Department'),
            ]),
          );
        }
      },
    }),
    /** Scores of a model that only demonstrates, and what is done with them. */
    demoScores: build.query<DemoScoresView, void>({
      query: () => routes.practice.demoScores,
      providesTags: ['DemoScores'],
    }),
    clearDemoScores: build.mutation<DemoScoresView, void>({
      query: () => post(routes.practice.demoScoresClear, {}),
      invalidatesTags: scoresChanged,
    }),
    undoDemoScores: build.mutation<DemoScoresView, UndoDemoScoresDto>({
      query: (body) => post(routes.practice.demoScoresUndo, body),
      invalidatesTags: scoresChanged,
    }),
    reevaluateDemoScores: build.mutation<DemoScoresView, ReevaluateDemoScoresDto>({
      query: (body) => post(routes.practice.demoScoresReevaluate, body),
      invalidatesTags: scoresChanged,
    }),
  }),
});

export const {
  useAdminsQuery,
  useSetAdminsMutation,
  useCancelAdminMutation,
  useSyncDirectoryMutation,
  useSyncStateQuery,
  useDemoScoresQuery,
  useClearDemoScoresMutation,
  useUndoDemoScoresMutation,
  useReevaluateDemoScoresMutation,
} = adminApi;
