/** Roles as administrators work on them. */
import { routes } from '#contracts';
import type { CreatorView, DeletedView, Page, RoleListItem, RoleView } from '#contracts';
import type { CreateRoleDto, RoleActionDto, RoleFilterDto, UpdateRoleDto } from '#contracts/role/role.dto';
import { addsOrDeletes, changes, listOf, listTags, one } from './cache-tags';
import { consoleApi, lastPost, pathTo, post } from './console-api';

const roleApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    roles: build.query<Page<RoleListItem>, RoleFilterDto>({
      query: (body) => post(routes.role.filter, body),
      providesTags: listTags('Role', ({ role_id }: RoleListItem) => role_id),
    }),
    roleCreators: build.query<CreatorView[], void>({
      query: () => routes.role.creators,
      providesTags: () => listOf('Role'),
    }),
    role: build.query<RoleView, number>({
      query: (roleId) => pathTo(routes.role.one, roleId),
      providesTags: (_role, _error, roleId) => one('Role', roleId),
    }),
    createRole: build.mutation<RoleView, CreateRoleDto>({
      query: (body) => post(routes.role.create, body),
      invalidatesTags: addsOrDeletes('role.added'),
    }),
    updateRole: build.mutation<RoleView, UpdateRoleDto>({
      query: (body) => post(routes.role.update, body),
      invalidatesTags: changes('role.changed', ({ role_id }) => role_id),
    }),
    deleteRole: build.mutation<DeletedView, RoleActionDto>({
      query: (body) => lastPost(routes.role.delete, body),
      invalidatesTags: addsOrDeletes('role.deleted'),
    }),
  }),
});

export const {
  useRolesQuery,
  useRoleCreatorsQuery,
  useRoleQuery,
  useLazyRoleQuery,
  useCreateRoleMutation,
  useUpdateRoleMutation,
  useDeleteRoleMutation,
} = roleApi;
