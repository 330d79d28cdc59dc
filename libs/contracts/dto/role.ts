import { IsOptional } from 'class-validator';
import { limits } from '../limits.js';
import { Knows, role } from './entities.js';
import { EditedVersion, FilledText, FreeText, Id } from './fields.js';

/** Body of `POST /api/role/create`. */
@Knows(role)
export class CreateRoleDto {
  @FilledText(limits.name, '请输入角色名称', '角色名称')
  role_name!: string;

  @FreeText(limits.text, '角色描述')
  role_desc?: string;

  /** The signed-in employee's own; another one is refused. */
  @IsOptional()
  @Id('创建人不正确')
  creator_id?: number;
}

class RoleIdDto {
  @Id('角色编号不正确')
  role_id!: number;
}

/** Body of `POST /api/role/delete`. */
@Knows(role)
export class RoleActionDto extends RoleIdDto {}

/** Body of `POST /api/role/update`; what is left out stays as it is. */
@Knows(role)
export class UpdateRoleDto extends RoleIdDto {
  @IsOptional()
  @FilledText(limits.name, '请输入角色名称', '角色名称')
  role_name?: string;

  @FreeText(limits.text, '角色描述')
  role_desc?: string;

  @EditedVersion()
  version?: number;
}
