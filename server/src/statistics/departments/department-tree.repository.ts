import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';
import { validAssignment } from '../rollups/sums.sql.js';
import { DepartmentTree, type PresentDepartment, type StoredPath } from './department-tree.rules.js';

/** Where assignments were given, and what stands there today. */
@Injectable()
export class DepartmentTreeRepository extends SqlRepository {
  private latest: { version: string; tree: DepartmentTree } | null = null;
  private given: { newest: number | null; places: Map<number, number[]> } = {
    newest: null,
    places: new Map(),
  };

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

  /** The stored paths where tasks of courses were given, as of the newest assignment: each course is looked through once until there is another. */
  async ofCourses(courseIds: readonly number[]): Promise<Set<number>> {
    const [{ newest }] = await this.query<[{ newest: number | null }]>(
      `select max(assignment_id) as newest from assignment`,
    );
    if (this.given.newest !== newest) this.given = { newest, places: new Map() };
    const { places } = this.given;
    const unknown = courseIds.filter((id) => !places.has(id));
    if (unknown.length > 0) {
      const rows = await this.query<{ course: number; ids: number[] }[]>(
        `select t.course_id as course, array_agg(distinct a.department_path_id) as ids
         from task t join assignment a using (task_id) where t.course_id = any ($1::int[]) and ${validAssignment} group by t.course_id`,
        [unknown],
      );
      const found = new Map(rows.map(({ course, ids }) => [course, ids]));
      for (const id of unknown) places.set(id, found.get(id) ?? []);
    }
    return new Set(courseIds.flatMap((id) => places.get(id) ?? []));
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
