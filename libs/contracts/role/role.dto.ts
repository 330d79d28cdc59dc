import { IsOptional } from 'class-validator';
import { AuthoredFilterDto, SortedBy } from '../platform/lists.dto.js';
import { EditedVersion, FilledText, FreeText, Id } from '../platform/fields.dto.js';
import { limits } from '../limits.js';
import { voiceLimits } from '../voice/voice-limits.js';
import { type CourseUses, type ListSort, listSorts } from '../platform/lists.views.js';
import { authored, type FieldsOf, Knows, uses } from '../platform/knows.dto.js';
import type { RoleView } from './role.views.js';

/** Body of `POST /api/role/list/filter`. @example {"role_name": "顾客", "sort": "update_time", "order": "desc"} */
export class RoleFilterDto extends AuthoredFilterDto {
  /** Part of the name. */
  @FreeText(limits.name, '角色名称')
  role_name?: string;

  /** A column to sort by; left out: the newest first. */
  @SortedBy(listSorts.role)
  sort?: ListSort<'role'>;
}

export const role: FieldsOf<RoleView & CourseUses> = {
  role_id: true,
  role_name: true,
  role_desc: true,
  voice: true,
  ...uses,
  ...authored,
};

/** Body of `POST /api/role/create`. @example {"role_name": "王女士", "role_desc": "三十岁，第一次买跑鞋，在意价格。", "voice": ""} */
@Knows(role)
export class CreateRoleDto {
  @FilledText(limits.name, '请输入角色名称', '角色名称')
  role_name!: string;

  @FreeText(limits.text, '角色描述')
  role_desc?: string;

  /** By which it is read aloud, as the speech server calls it; empty: the usual one. */
  @FreeText(voiceLimits.voice, '声音')
  voice?: string;

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

  @FreeText(voiceLimits.voice, '声音')
  voice?: string;

  @EditedVersion()
  version?: number;
}
