import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/index.js';
import type { Users } from '../platform/uses/index.js';

/** How a course `c` names what it uses; `$1` are the ids that are asked about. `by` is written so that an index answers it. */
const naming = {
  role: { ids: 'unnest(c.role_ids)', by: 'c.role_ids && $1::int[]' },
  rule: {
    ids: `(select (rule ->> 'rule_id')::int from jsonb_array_elements(c.scoring_rules) rule)`,
    by: `c.scoring_rules @?
      (select format('$[*].rule_id ? (%s)', string_agg('@ == ' || id, ' || ')) from unnest($1::int[]) id)::jsonpath`,
  },
} as const;
export type Used = keyof typeof naming;

/** Which courses use a role or a rule; deleted courses use nothing. */
@Injectable()
export class CourseUsesRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** id → how many courses; what no course uses is left out. */
  async counts(what: Used, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.unitOfWork.manager.query<{ id: number; count: number }[]>(
      `select id, count(*)::int as count from course c cross join lateral ${naming[what].ids} used (id)
       where not c.is_deleted and ${naming[what].by} and id = any ($1) group by id`,
      [ids],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Names the newest `most` of the courses that use it. */
  async users(what: Used, id: number, most: number): Promise<Users> {
    const rows = await this.unitOfWork.manager.query<{ course_name: string; count: number }[]>(
      `select course_name, count(*) over ()::int as count from course c
       where not is_deleted and ${naming[what].by} order by course_id desc limit $2`,
      [[id], most],
    );
    return { count: rows[0]?.count ?? 0, names: rows.map(({ course_name }) => course_name) };
  }
}
