import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';
import { endOfSql } from '../../task/index.js';
import { addDays, type Calendar, type Span } from '../period/calendar.rules.js';
import { validAssignment } from '../rollups/sums.sql.js';
import { DepartmentTree, type PresentDepartment, type StoredPath } from './department-tree.rules.js';

/** A task with the stored paths of those who have it. */
interface GivenTask {
  course: number;
  start: Date;
  end: Date;
  ids: number[];
}

/** Where assignments were given, and what stands there today. */
@Injectable()
export class DepartmentTreeRepository extends SqlRepository {
  private latest: { version: string; tree: DepartmentTree } | null = null;
  private given: { version: string; tasks: Map<number, GivenTask[]> } = { version: '', tasks: new Map() };

  /** Made anew only when a row of these tables was written since. */
  async tree(): Promise<DepartmentTree> {
    const [{ version }] = await this.query<[{ version: string }]>(
      `select concat_ws(' ', (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from department_path),
         (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from department),
         (select count(*) from department_former_name)) as version`,
    );
    if (this.latest?.version !== version) this.latest = { version, tree: await this.read() };
    return this.latest.tree;
  }

  /** The stored paths of those who have a task. */
  async ofTask(taskId: number): Promise<Set<number>> {
    const rows = await this.query<{ id: number }[]>(
      `select distinct department_path_id as id from assignment where task_id = $1 and withdrawn_at is null order by id`,
      [taskId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * The stored paths where tasks of courses were given whose periods touch the span, or any if none does. Each course is looked through once
   * until there is another assignment, or a task is another.
   */
  async ofCourses(
    courseIds: readonly number[],
    { from, until, since, before }: Span,
    { startOf }: Calendar,
  ): Promise<Set<number>> {
    const [{ version }] = await this.query<[{ version: string }]>(
      `select concat_ws(' ', (select max(assignment_id) from assignment),
         (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from task)) as version`,
    );
    if (this.given.version !== version) this.given = { version, tasks: new Map() };
    const known = this.given.tasks;
    const unknown = courseIds.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      const found = await this.query<GivenTask[]>(
        `select t.course_id as course, t.start_time as start, ${endOfSql} as end, array_agg(distinct a.department_path_id) as ids
         from task t join assignment a using (task_id) where t.course_id = any ($1::int[]) and ${validAssignment} group by t.task_id`,
        [unknown],
      );
      for (const id of unknown)
        known.set(
          id,
          found.filter(({ course }) => course === id),
        );
    }
    const tasks = courseIds.flatMap((id) => known.get(id) ?? []);
    const starts = from && (since ?? startOf(from));
    const ends = until && (before ?? startOf(addDays(until, 1)));
    const touching = tasks.filter((task) => (!ends || task.start < ends) && (!starts || task.end >= starts));
    return new Set((touching.length > 0 ? touching : tasks).flatMap(({ ids }) => ids));
  }

  private async read(): Promise<DepartmentTree> {
    const [stored, standing, former] = await Promise.all([
      this.query<StoredPath[]>(
        `select id, path_ids as "pathIds", path_names as "pathNames" from department_path order by id`,
      ),
      this.query<PresentDepartment[]>(
        `select path_ids as "pathIds", full_path as "fullPath", sort_order as "sortOrder" from department
         where removed_at is null order by department_id`,
      ),
      this.query<{ id: string; names: string[] }[]>(
        `select department_id as id, array_agg(name) as names from department_former_name group by department_id`,
      ),
    ]);
    return new DepartmentTree(stored, standing, new Map(former.map(({ id, names }) => [id, names])));
  }
}
