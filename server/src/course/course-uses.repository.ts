import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/index.js';
import type { Users } from '../platform/uses/index.js';

/** Where a course names what it uses. */
const column = { role: 'role_ids', rule: 'rule_ids' } as const;
export type Used = keyof typeof column;

/** Which courses use a role or a rule; deleted courses use nothing. */
@Injectable()
export class CourseUsesRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** id → how many courses use it, and what the newest `most` of them are called; what no course uses is left out. */
  async users(what: Used, ids: readonly number[], most: number): Promise<ReadonlyMap<number, Users>> {
    // Behind a select the planner does not see how many ids there are: seeing it, it would rather read every course.
    const rows = await this.unitOfWork.manager.query<(Users & { id: number })[]>(
      `select id, count(*)::int as count, (array_agg(course_name order by course_id desc))[1:$2] as names
       from course cross join lateral unnest(${column[what]}) id
       where not is_deleted and ${column[what]} && (select $1::int[]) and id = any ($1) group by id`,
      [ids, most],
    );
    return new Map(rows.map(({ id, ...users }) => [id, users]));
  }
}
