import { IsOptional } from 'class-validator';
import { PeriodPageDto } from './lists.dto.js';
import { FreeText, Id, OneOf } from './fields.dto.js';
import { limits } from '../limits.js';

/**
 * Body of `POST /api/audit/list/filter`; everything may be left out.
 * @example {"actor_id": 1, "action": "course", "outcome": "ok",
 * "start_time": "2026-11-01T00:00:00+08:00", "end_time": "2026-11-30T23:59:59+08:00"}
 */
export class AuditFilterDto extends PeriodPageDto {
  /** Who did it, by employee id. */
  @IsOptional()
  @Id('操作人不正确')
  actor_id?: number;

  /** What was done, or the beginning of it: `course` finds `course.update`. */
  @FreeText(limits.name, '操作')
  action?: string;

  /** What it was done to, for example `course`, and its id. */
  @FreeText(limits.name, '对象')
  object_type?: string;

  @FreeText(limits.name, '对象编号')
  object_id?: string;

  @OneOf(['ok', 'denied'], '结果不正确')
  outcome?: 'ok' | 'denied';
}
