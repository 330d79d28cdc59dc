/** Who may use the console, and the mirror of the directory they are chosen from. */
import { routes } from '#contracts';
import type { AdminCancelledView, AdminView, BatchSetView, DirectorySyncView, Page } from '#contracts';
import type { AdminFilterDto, BatchSetAdminDto, CancelAdminDto } from '#contracts/dto/auth';
import type { SyncDepartmentsDto } from '#contracts/dto/directory';
import { changed, consoleApi, listOf, listTags, pathTo, post } from './console-api';

const adminApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    admins: build.query<Page<AdminView>, AdminFilterDto>({
      query: (body) => post(routes.auth.admins, body),
      providesTags: listTags('Admin', ({ id }) => id),
    }),
    setAdmins: build.mutation<BatchSetView, BatchSetAdminDto>({
      query: (body) => post(routes.auth.adminBatchSet, body),
      invalidatesTags: () => [...listOf('Admin'), ...listOf('Employee')],
    }),
    /** Whoever cancels themselves has no sign-in any more: who is there is asked again. */
    cancelAdmin: build.mutation<AdminCancelledView, CancelAdminDto>({
      query: (body) => post(routes.auth.adminCancel, body),
      invalidatesTags: (_result, _error, { id }) => [
        'User',
        ...changed('Admin', id),
        ...listOf('Admin'),
        ...listOf('Employee'),
      ],
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
          const lists = [...listOf('Admin'), ...listOf('Employee'), ...listOf('Department')];
          dispatch(consoleApi.util.invalidateTags(lists));
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
