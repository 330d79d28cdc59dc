import type { RoleListItem, RoleView } from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { Users } from '../platform/usage-registry.js';
import type { RoleEntity } from './role.entity.js';

export const roleView = (role: RoleEntity): RoleView => ({
  role_id: role.roleId,
  role_name: role.roleName,
  role_desc: role.roleDesc,
  voice: role.voice,
  ...authoredView(role),
});

/** @param users the courses that use it */
export const roleListItem = (role: RoleEntity, users: Users): RoleListItem => ({
  ...roleView(role),
  course_count: users.count,
  course_names: users.names,
});
