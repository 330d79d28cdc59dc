import { IsOptional } from 'class-validator';
import { limits } from '../limits.js';
import { listSorts, sortOrders, type ListSort, type SortOrder } from '../sorts.js';
import { FreeText, Id, Moment, NotBelow, OneOf, WholeNumber } from './fields.js';
import { period } from './period.js';

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

/** A page of what happened between two times, either of which may be left out. */
export class PeriodPageDto extends PageDto {
  @IsOptional()
  @Moment('开始时间不正确')
  start_time?: string;

  @IsOptional()
  @Moment('结束时间不正确')
  @NotBelow('start_time', period.backwards)
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

/** Body of `POST /api/role/list/filter`. @example {"role_name": "顾客", "sort": "update_time", "order": "desc"} */
export class RoleFilterDto extends AuthoredFilterDto {
  /** Part of the name. */
  @FreeText(limits.name, '角色名称')
  role_name?: string;

  /** A column to sort by; left out: the newest first. */
  @SortedBy(listSorts.role)
  sort?: ListSort<'role'>;
}

/** Body of `POST /api/rule/list/filter`. @example {"rule_name": "需求", "sort": "rule_name"} */
export class RuleFilterDto extends AuthoredFilterDto {
  /** Part of the name. */
  @FreeText(limits.name, '规则名称')
  rule_name?: string;

  /** A column to sort by; left out: the newest first. */
  @SortedBy(listSorts.rule)
  sort?: ListSort<'rule'>;
}
