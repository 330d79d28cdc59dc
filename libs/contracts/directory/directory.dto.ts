import { IsOptional, IsString, MaxLength } from 'class-validator';
import { FilterDto } from '../platform/lists.dto.js';
import { Flag, FreeText } from '../platform/fields.dto.js';
import { limits } from '../limits.js';

const idLength = 100;

/** Body of `POST /feishu/departments/children`. @example {"parent_department_id": "0"} */
export class DepartmentChildrenDto extends FilterDto {
  /** Default: the root, "0". */
  @IsOptional()
  @IsString({ message: '部门编号不正确' })
  @MaxLength(idLength, { message: '部门编号不正确' })
  parent_department_id?: string;

  /** Part of a name: departments anywhere below the parent that bear it, instead of its children. */
  @FreeText(limits.name, '部门名称')
  name?: string;
}

/** Body of `POST /feishu/employees/search`. @example {"name": "王", "dept_id": "0"} */
export class EmployeeSearchDto extends FilterDto {
  /** Part of a name. */
  @IsOptional()
  @IsString({ message: '姓名不正确' })
  @MaxLength(100, { message: '姓名太长' })
  name?: string;

  /** Only people in this department or below it. */
  @IsOptional()
  @IsString({ message: '部门编号不正确' })
  @MaxLength(idLength, { message: '部门编号不正确' })
  dept_id?: string;
}

/** Body of `POST /api/prompt/feishu/sync-departments`. @example {"confirm": false} */
export class SyncDepartmentsDto {
  /** The organisation may shrink by more than a fifth: somebody has looked and says so. */
  @Flag('确认标记不正确')
  confirm?: boolean;
}
