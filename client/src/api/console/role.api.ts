/** Roles as administrators work on them. */
import { routes } from '#contracts';
import type { CreatorView, DeletedView, Page, RoleListItem, RoleView } from '#contracts';
import type { CreateRoleDto, RoleActionDto, RoleFilterDto, UpdateRoleDto } from '#contracts/role/role.dto';
import { addsOrDeletes, changes, listTags } from './cache-tags';
import { asks, consoleApi, creatorsQuery, lastPost, oneQuery, posts } from './console-api';

const roleApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    roles: build.query<Page<RoleListItem>, RoleFilterDto>(
      asks(routes.role.filter, listTags('Role', 'role_id')),
    ),
    roleCreators: build.query<CreatorView[], void>(creatorsQuery('Role', routes.role.creators)),
    role: build.query<RoleView, number>(oneQuery('Role', routes.role.one)),
    createRole: build.mutation<RoleView, CreateRoleDto>(
      posts(routes.role.create, addsOrDeletes('role.added')),
    ),
    updateRole: build.mutation<RoleView, UpdateRoleDto>(
      posts(routes.role.update, changes('role.changed', 'role_id')),
    ),
    deleteRole: build.mutation<DeletedView, RoleActionDto>(
      posts(routes.role.delete, addsOrDeletes('role.deleted'), lastPost),
    ),
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
