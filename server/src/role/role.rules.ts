import type { CreateRoleDto, UpdateRoleDto } from '#contracts/role/role.dto';
import type { RoleEntity } from './role.entity.js';

export type RoleTexts = Pick<RoleEntity, 'roleName' | 'roleDesc' | 'voice'>;

/** A new role's texts as they are stored. */
export const newTexts = ({ role_name, role_desc, voice }: CreateRoleDto): RoleTexts => ({
  roleName: role_name.trim(),
  roleDesc: (role_desc ?? '').trim(),
  voice: (voice ?? '').trim(),
});

/** The texts after an edit: what is left out, or null, stays. */
export const editedTexts = (role: RoleTexts, { role_name, role_desc, voice }: UpdateRoleDto): RoleTexts => ({
  roleName: role_name?.trim() ?? role.roleName,
  roleDesc: role_desc?.trim() ?? role.roleDesc,
  voice: voice?.trim() ?? role.voice,
});

/** What the log says of a role, by the names of the wire. */
export const loggedTexts = ({ roleName, roleDesc, voice }: RoleTexts) => ({
  role_name: roleName,
  role_desc: roleDesc,
  voice,
});
