import { Injectable } from '@nestjs/common';
import { nameKey } from '#contracts';
import type { AuditFilterDto } from '#contracts/platform/audit.dto';
import { SqlParameters, SqlRepository } from '../database/index.js';
import { escapeLike } from '../names.js';
import type { Slice } from '../http/index.js';
import { afterMillisecond } from '../time/index.js';
import type { ObjectReference } from './referenced-objects.js';

/** A line as it is shown: with the names of who did it, and of what it was done to. */
export interface NamedEntry {
  id: string;
  at: Date;
  action: string;
  outcome: 'ok' | 'denied';
  actorId: number | null;
  actorName: string | null;
  objectType: string | null;
  objectId: string | null;
  objectName: string | null;
  detail: Record<string, unknown> | null;
  ip: string | null;
}

/** Where the names of things stand. What is deleted keeps its row, so the log can still name it. */
const named: Record<string, { table: string; id: string; name: string }> = {
  course: { table: 'course', id: 'course_id', name: 'course_name' },
  task: { table: 'task', id: 'task_id', name: 'task_name' },
  role: { table: 'role', id: 'role_id', name: 'role_name' },
  rule: { table: 'scoring_rule', id: 'rule_id', name: 'rule_name' },
  file: { table: 'knowledge_file', id: 'file_id', name: 'file_name' },
  employee: { table: 'employee', id: 'id', name: 'name' },
};

/** A line's object by its type: one lookup by primary key for each line of a page. */
const objectName = Object.entries(named)
  .map(
    ([type, { table, id, name }]) =>
      `when a.object_type = '${type}' and a.object_id ~ '^[0-9]{1,9}$'
         then (select ${name} from ${table} where ${id} = a.object_id::int)`,
  )
  .join('\n');

/** The log as administrators read it. */
@Injectable()
export class AuditRepository extends SqlRepository {
  /** The newest lines first. The page's ids come from an index alone, so that a page far back costs no more than its own lines. */
  page(filter: AuditFilterDto, { skip, take }: Slice): Promise<NamedEntry[]> {
    const { where, values } = narrowed(filter);
    return this.query<NamedEntry[]>(
      `with page as (
         select id from audit_log ${where} order by at desc, id desc offset ${skip} limit ${take})
       select a.id, a.at, a.action, a.outcome, a.detail, a.ip, a.actor_id as "actorId", e.name as "actorName",
         a.object_type as "objectType", a.object_id as "objectId", case ${objectName} end as "objectName"
       from page join audit_log a using (id) left join employee e on e.id = a.actor_id
       order by a.at desc, a.id desc`,
      values,
    );
  }

  /** What all these are called today, by `nameKey`, asked in one go. */
  async names(mentioned: readonly ObjectReference[]): Promise<Map<string, string>> {
    const kinds = Object.entries(named).filter(([type]) => mentioned.some((one) => one.type === type));
    if (kinds.length === 0) return new Map();
    const rows = await this.query<{ type: string; id: number; name: string }[]>(
      kinds
        .map(
          ([type, { table, id, name }], at) =>
            `select '${type}' as type, ${id} as id, ${name} as name from ${table} where ${id} = any ($${at + 1}::int[])`,
        )
        .join(' union all '),
      kinds.map(([type]) => mentioned.flatMap((one) => (one.type === type ? one.id : []))),
    );
    return new Map(rows.map(({ type, id, name }) => [nameKey(type, id), name]));
  }

  /** Lines are numbered without gaps, so the last number counts them all. */
  async count(filter: AuditFilterDto): Promise<number> {
    const { where, values } = narrowed(filter);
    const counted = where === '' ? 'coalesce(max(id), 0)' : 'count(*)';
    const [row] = await this.query<{ total: string }[]>(
      `select ${counted} as total from audit_log ${where}`,
      values,
    );
    return Number(row!.total);
  }
}

function narrowed(filter: AuditFilterDto): { where: string; values: unknown[] } {
  const parameters = new SqlParameters();
  const conditions: string[] = [];
  const demand = (condition: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return;
    conditions.push(`${condition} ${parameters.value(value)}`);
  };
  demand('actor_id =', filter.actor_id);
  demand('action like', filter.action && `${escapeLike(filter.action)}%`);
  demand('object_type =', filter.object_type);
  demand('object_id =', filter.object_id);
  demand('outcome =', filter.outcome);
  demand('at >=', filter.start_time && new Date(filter.start_time));
  demand('at <', filter.end_time && afterMillisecond(filter.end_time));
  return {
    where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`,
    values: parameters.values,
  };
}
