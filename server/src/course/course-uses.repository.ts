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

  /** id → how many courses use it, and what the newest `most` of them are called; what no course uses is left out. `ids` is not empty. */
  async users(what: Used, ids: readonly number[], most: number): Promise<ReadonlyMap<number, Users>> {
    const rows = await this.unitOfWork.manager.query<(Users & { id: number })[]>(
      `select id, count(*)::int as count, (array_agg(course_name order by course_id desc))[1:$2] as names
       from course c cross join lateral ${naming[what].ids} used (id)
       where not c.is_deleted and ${naming[what].by} and id = any ($1) group by id`,
      [ids, most],
    );
    return new Map(rows.map(({ id, ...users }) => [id, users]));
  }
}
