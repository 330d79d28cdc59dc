import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, Matches } from 'class-validator';
import { Id, Ids, WholeNumber } from '../platform/fields.dto.js';
import { FilterDto } from '../platform/lists.dto.js';
import { countText, limits } from '../limits.js';

/** Body of `POST /api/cost/month`; without a month it is this one. @example {"month": "2026-11"} */
export class CostMonthDto extends FilterDto {
  @IsOptional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: '月份不正确' })
  month?: string;
}

/** Body of `POST /api/cost/budget`. @example {"course_id": 3, "limit": 200, "stops": true} */
export class SetBudgetDto {
  /** Left out: of everything. */
  @IsOptional()
  @Id('课程编号不正确')
  course_id?: number | null;

  /** For a month, in yuan; null: there is none any more. */
  @IsOptional()
  @WholeNumber(limits.budget, `预算是 1 到 ${countText(limits.budget.max)} 的整数`)
  limit?: number | null;

  /** Once it is used up, no session begins; left out: it only warns. */
  @IsOptional()
  @IsBoolean({ message: '用完后怎么办不正确' })
  stops?: boolean;
}

/** Body of `POST /api/cost/estimates`. @example {"course_ids": [3]} */
export class CostEstimatesDto {
  @IsArray({ message: '课程不正确' })
  @ArrayMaxSize(limits.page.perPageMax, { message: '课程太多' })
  @Ids('课程编号不正确')
  course_ids!: number[];
}

/** Body of `POST /api/cost/session`. @example {"session_id": 11} */
export class SessionCostDto {
  @Id('练习编号不正确')
  session_id!: number;
}
