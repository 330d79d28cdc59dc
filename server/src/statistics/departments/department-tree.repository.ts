import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';
import { DepartmentTree, type PresentDepartment, type StoredPath } from './department-tree.rules.js';

/** Where assignments were given, and what stands there today. */
@Injectable()
export class DepartmentTreeRepository extends SqlRepository {
  private latest: { version: string; tree: DepartmentTree } | null = null;

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
