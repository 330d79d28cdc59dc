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
import { asks, consoleApi, pathTo, post, posts } from './console-api';

/** Scores and attempts change by it wherever they are shown. */
const scoresChanged: Tag[] = ['DemoScores', 'Task', 'Statistics'];

const adminApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    admins: build.query<Page<AdminView>, AdminFilterDto>(asks(routes.auth.admins, () => listOf('Admin'))),
    setAdmins: build.mutation<BatchSetView, BatchSetAdminDto>(
      posts(routes.auth.adminBatchSet, () => outdatedBy['administrator.changed']()),
    ),
    /** Whoever cancels themselves has no sign-in any more: who is there is asked again. */
    cancelAdmin: build.mutation<AdminCancelledView, CancelAdminDto>(
      posts(routes.auth.adminCancel, () => ['User', ...outdatedBy['administrator.changed']()]),
    ),
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
    undoDemoScores: build.mutation<DemoScoresView, UndoDemoScoresDto>(
      posts(routes.practice.demoScoresUndo, scoresChanged),
    ),
    reevaluateDemoScores: build.mutation<DemoScoresView, ReevaluateDemoScoresDto>(
      posts(routes.practice.demoScoresReevaluate, scoresChanged),
    ),
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
