import { Injectable } from '@nestjs/common';
import { CourseStatus, CourseType } from '#contracts';
import { SqlRepository } from '../platform/database/index.js';
import type { Users } from '../platform/usage-registry.js';

/** Where a course names what it uses. */
const column = { role: 'role_ids', rule: 'rule_ids', file: 'reference_files' } as const;
export type Used = keyof typeof column;

/** Which courses use a role, a rule or a file; deleted courses use nothing. */
@Injectable()
export class CourseUsageRepository extends SqlRepository {
  /** id → how many courses use it, and what the newest `most` of them are called; what no course uses is left out. */
  async users(what: Used, ids: readonly number[], most: number): Promise<ReadonlyMap<number, Users>> {
    // Behind a select the planner does not see how many ids there are: seeing it, it would rather read every course.
    const rows = await this.query<(Users & { id: number })[]>(
      `select id, count(*)::int as count, (array_agg(course_name order by course_id desc))[1:$2] as names
       from course cross join lateral unnest(${column[what]}) id
       where not is_deleted and ${column[what]} && (select $1::int[]) and id = any ($1) group by id`,
      [ids, most],
    );
    return new Map(rows.map(({ id, ...users }) => [id, users]));
  }

  /** The published practice courses that are scored by a rule, with all rules that score them. */
  publishedBy(ruleId: number): Promise<{ name: string; ruleIds: number[] }[]> {
    return this.query(
      `select course_name as name, rule_ids as "ruleIds" from course
       where not is_deleted and course_status = $1 and course_type = $2 and rule_ids @> array[$3::int]
       order by course_id desc`,
      [CourseStatus.published, CourseType.practice, ruleId],
    );
  }
}
