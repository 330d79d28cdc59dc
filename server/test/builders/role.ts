import type { CreateRoleDto } from '#contracts/dto/role';
import type { Author } from '../../src/platform/database/index.js';
import { RoleService } from '../../src/role/role.service.js';
import type { TestApp } from '../harness/index.js';

/** A role, made through its service. Answers its id. */
export async function newRole(
  app: TestApp,
  author: Author,
  more: Partial<CreateRoleDto> = {},
): Promise<number> {
  const body = { role_name: '王女士', role_desc: '怕磨脚', ...more };
  return (await app.get(RoleService).create(body, author)).role_id;
}
