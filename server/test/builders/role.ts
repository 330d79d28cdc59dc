import type { CreateRoleDto } from '#contracts/role/role.dto';
import type { Actor } from '../../src/platform/database/index.js';
import { RoleService } from '../../src/role/role.service.js';
import type { TestApp } from '../harness/index.js';

/** A role, made through its service. Answers its id. */
export async function newRole(
  app: TestApp,
  actor: Actor,
  more: Partial<CreateRoleDto> = {},
): Promise<number> {
  const body = { role_name: '王女士', role_desc: '怕磨脚', ...more };
  return (await app.get(RoleService).create(body, actor)).role_id;
}
