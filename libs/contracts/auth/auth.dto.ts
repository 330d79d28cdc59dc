import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsNotEmpty,
  IsObject,
  IsString,
  MaxLength,
} from 'class-validator';
import { type FieldsOf, Knows } from '../platform/knows.dto.js';
import type { AdminView } from './auth.views.js';
import { FilledText, FreeText, Id } from '../platform/fields.dto.js';
import { limits } from '../limits.js';
import { tooManyAdministrators } from '../sentences.js';
import { InOrder, PageDto, SortedBy } from '../platform/lists.dto.js';
import { type ListSort, listSorts, type SortOrder } from '../platform/lists.views.js';

export const administrator: FieldsOf<AdminView> = {
  id: true,
  name: true,
  open_id: true,
  union_id: true,
  create_time: true,
  dept_full_path: true,
};

/**
 * Body of `POST /api/auth/login`. It proves nothing about the caller: see the route.
 * @example {"open_id": "ou_wangxiaoming", "name": "王小明"}
 */
export class LoginDto {
  @IsString({ message: '请提供 open_id' })
  @IsNotEmpty({ message: '请提供 open_id' })
  @MaxLength(100, { message: 'open_id 太长' })
  open_id!: string;

  @IsString({ message: '请提供姓名' })
  @IsNotEmpty({ message: '请提供姓名' })
  @MaxLength(200, { message: '姓名太长' })
  name!: string;
}

/**
 * Body of `POST /feishu/jsapi_ticket`: the address of the page that wants to use the provider's in-app functions.
 * @example {"url": "http://localhost:3000/h5/task-management"}
 */
export class JsapiTicketDto {
  @IsString({ message: '请提供页面地址' })
  @MaxLength(2_000, { message: '页面地址太长' })
  url!: string;
}

/**
 * Body of `POST /api/auth/admin/set`: somebody of the directory becomes an administrator. The directory's record counts.
 * @example {"name": "王小明", "open_id": "ou_wangxiaoming", "union_id": "on_wangxiaoming"}
 */
@Knows(administrator)
export class SetAdminDto {
  @FilledText(limits.name * 2, '请提供姓名', '姓名')
  name!: string;

  @FilledText(limits.name, '请提供 open_id', 'open_id')
  open_id!: string;

  @FilledText(limits.name, '请提供 union_id', 'union_id')
  union_id!: string;
}

/**
 * Body of `POST /api/auth/admin/batch-set`. Each entry is checked on its own when it is tried, so that one wrong entry fails alone:
 * the answer names it with its reason.
 * @example {"user_list": [{"name": "王小明", "open_id": "ou_wangxiaoming", "union_id": "on_wangxiaoming"}]}
 */
export class BatchSetAdminDto {
  @IsArray({ message: '请选择员工' })
  @ArrayMinSize(1, { message: '请选择员工' })
  @ArrayMaxSize(limits.adminsPerBatch, { message: tooManyAdministrators })
  @IsObject({ each: true, message: '员工不正确' })
  user_list!: Partial<SetAdminDto>[];
}

/** Body of `POST /api/auth/admin/cancel`: the employee's id. @example {"id": 2} */
@Knows(administrator)
export class CancelAdminDto {
  @Id('编号不正确')
  id!: number;
}

/** Body of `POST /api/auth/admins`. @example {"name": "王", "sort": "create_time", "order": "desc"} */
export class AdminFilterDto extends PageDto {
  /** Part of the name. */
  @FreeText(limits.name, '姓名')
  name?: string;

  /** A column to sort by, what has nothing in it last; left out: who became one last comes first. */
  @SortedBy(listSorts.administrator)
  sort?: ListSort<'administrator'>;

  /** Left out: asc. */
  @InOrder()
  order?: SortOrder;
}
