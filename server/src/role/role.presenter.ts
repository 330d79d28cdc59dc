import type { RoleView } from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { RoleEntity } from './role.entity.js';

export const roleView = (role: RoleEntity): RoleView => ({
  role_id: role.roleId,
  role_name: role.roleName,
  role_desc: role.roleDesc,
  ...authoredView(role),
});
