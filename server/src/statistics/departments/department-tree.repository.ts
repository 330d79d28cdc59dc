import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';
import { DepartmentTree, type PresentDepartment, type StoredPath } from './department-tree.rules.js';

/** Where assignments were given, and what stands there today. */
@Injectable()
export class DepartmentTreeRepository extends SqlRepository {
  private latest: { version: string; tree: DepartmentTree } | null = null;

  /** Made anew only when a row of either table was written since. */
  async tree(): Promise<DepartmentTree> {
    const [{ version }] = await this.query<[{ version: string }]>(
      `select concat_ws(' ', (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from department_path),
         (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from department)) as version`,
    );
    if (this.latest?.version !== version) this.latest = { version, tree: await this.read() };
    return this.latest.tree;
  }

  private async read(): Promise<DepartmentTree> {
    const [stored, standing] = await Promise.all([
      this.query<StoredPath[]>(
        `select id, path_ids as "pathIds", path_names as "pathNames" from department_path order by id`,
      ),
      this.query<PresentDepartment[]>(
        `select path_ids as "pathIds", name, full_path as "fullPath", sort_order as "sortOrder" from department
         where removed_at is null order by department_id`,
      ),
    ]);
    return new DepartmentTree(stored, standing);
  }
}
