/** Who may use the console, and the mirror of the directory they are chosen from. */
import { routes } from '#contracts';
import type { AdminCancelledView, AdminView, BatchSetView, DirectorySyncView, Page } from '#contracts';
import type { AdminFilterDto, BatchSetAdminDto, CancelAdminDto } from '#contracts/dto/auth';
import type { SyncDepartmentsDto } from '#contracts/dto/directory';
import { listOf, outdatedBy } from './cache-tags';
import { consoleApi, pathTo, post } from './console-api';

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
  }),
});

export const {
  useAdminsQuery,
  useSetAdminsMutation,
  useCancelAdminMutation,
  useSyncDirectoryMutation,
  useSyncStateQuery,
} = adminApi;
