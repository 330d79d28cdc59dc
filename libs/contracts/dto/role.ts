import { IsOptional } from 'class-validator';
import { limits } from '../limits.js';
import { Knows, role } from './entities.js';
import { EditedVersion, FilledText, FreeText, Id } from './fields.js';

/** Body of `POST /api/role/create`. @example {"role_name": "王女士", "role_desc": "三十岁，第一次买跑鞋，在意价格。"} */
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

/** Body of `POST /api/role/delete`. @example {"role_id": 1} */
@Knows(role)
export class RoleActionDto extends RoleIdDto {}

/** Body of `POST /api/role/update`; what is left out stays as it is. @example {"role_id": 1, "role_name": "王女士", "version": 1} */
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
