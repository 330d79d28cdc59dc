import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsOptional, ValidateIf } from 'class-validator';
import { all, Id, Ids, Moment, NotBelow, OneOf, WholeNumber } from './fields.dto.js';
import { limits } from '../limits.js';
import { period, tooManyAtOnce } from '../sentences.js';
import { type SortOrder, sortOrders } from './lists.views.js';

/** Something counted from 1. */
export const Counted = (message: string) => WholeNumber({ min: 1, max: limits.id.max }, message);

/** What narrows an answer; values that are empty texts are left out. */
export abstract class FilterDto {}

/** A page of a list; both have defaults, and `per_page` is capped by the server. @example {"page": 1, "per_page": 10} */
export class PageDto extends FilterDto {
  @IsOptional()
  @Counted('页码不正确')
  page?: number;

  @IsOptional()
  @Counted('每页条数不正确')
  per_page?: number;
}

/** When a period begins and ends, either of which may be left out. */
export const PeriodStart = () => all(IsOptional(), Moment('开始时间不正确'));
export const PeriodEnd = () =>
  all(IsOptional(), Moment('结束时间不正确'), NotBelow('start_time', period.backwards));

/** A page of what happened between two times. */
export class PeriodPageDto extends PageDto {
  @PeriodStart()
  start_time?: string;

  @PeriodEnd()
  end_time?: string;
}

/** By which of these columns a list is sorted; what has nothing in it comes last. */
export const SortedBy = (columns: readonly string[]) => OneOf(columns, '不能按这一列排序');

export const InOrder = () => OneOf(sortOrders, '排序方向只能是 asc 或 desc');

/** What lists of authored things can be narrowed by; the times are when they were created. */
export class AuthoredFilterDto extends PeriodPageDto {
  @IsOptional()
  @Id('创建人不正确')
  creator_id?: number;

  /** Which way it is sorted; left out: asc. */
  @InOrder()
  order?: SortOrder;
}

const nothing = '请选择要操作的内容';

/** Which rows of a list something is done with: those named one by one, or all that the list's filter fits. */
export abstract class BulkDto {
  /** Left out where a filter says which. */
  @ValidateIf(({ filter, ids }: { filter?: object; ids?: number[] }) => filter == null || ids != null)
  @IsArray({ message: nothing })
  @ArrayMinSize(1, { message: nothing })
  @ArrayMaxSize(limits.bulk, { message: tooManyAtOnce })
  @ArrayUnique({ message: '同一条不能选两次' })
  @Ids('编号不正确')
  ids?: number[];

  /** How many the filter fitted when somebody decided: where others fit meanwhile, nothing is done. */
  @ValidateIf(({ filter, ids }: { filter?: object; ids?: number[] }) => filter != null && ids == null)
  @WholeNumber({ min: 1, max: limits.bulk }, tooManyAtOnce)
  expected?: number;
}

export const wrongFilter = '筛选条件不正确';
