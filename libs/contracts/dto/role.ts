import { IsOptional } from 'class-validator';
import { limits } from '../limits.js';
import { EditedVersion, FilledText, FreeText, Id } from './fields.js';

/** Body of `POST /api/role/create`. */
export class CreateRoleDto {
  @FilledText(limits.name, '请输入角色名称', '角色名称')
  role_name!: string;

  @FreeText(limits.text, '角色描述')
  role_desc?: string;

  /** Accepted, but only the signed-in employee's own; the name is ignored. */
  @IsOptional()
  @Id('创建人不正确')
  creator_id?: number;

  @FreeText(limits.name, '创建人')
  creator_name?: string;
}

/** Body of `POST /api/role/delete`. */
export class RoleActionDto {
  @Id('角色编号不正确')
  role_id!: number;
}

/** Body of `POST /api/role/update`; what is left out stays as it is. */
export class UpdateRoleDto extends RoleActionDto {
  @IsOptional()
  @FilledText(limits.name, '请输入角色名称', '角色名称')
  role_name?: string;

  @FreeText(limits.text, '角色描述')
  role_desc?: string;

  @EditedVersion()
  version?: number;
}
