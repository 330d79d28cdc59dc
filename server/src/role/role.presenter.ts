import type { RoleListItem, RoleView } from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { RoleEntity } from './role.entity.js';

export const roleView = (role: RoleEntity): RoleView => ({
  role_id: role.roleId,
  role_name: role.roleName,
  role_desc: role.roleDesc,
  ...authoredView(role),
});

/** @param uses role id → courses that play it */
export const roleListItem =
  (uses: ReadonlyMap<number, number>) =>
  (role: RoleEntity): RoleListItem => ({ ...roleView(role), course_count: uses.get(role.roleId) ?? 0 });
