import { Injectable } from '@nestjs/common';
import { advisoryLocks, recordset, SqlRepository } from '../../platform/database/index.js';
import type { ProviderUser } from '../workplace-provider.port.js';
import type { DirectorySize, PlannedDepartment } from './sync.rules.js';

const departmentRows = recordset({
  departmentId: 'text',
  name: 'text',
  parentId: 'text',
  pathIds: 'text[]',
  fullPath: 'text',
  sortOrder: 'int',
});
const userRows = recordset({
  unionId: 'text',
  openId: 'text',
  name: 'text',
  gender: 'text',
  main: 'text',
  departmentIds: 'text[]',
});

/** Writes the mirror; every method belongs into the sync's transaction. */
@Injectable()
export class DirectoryMirrorRepository extends SqlRepository {
  /** Waits until no other sync writes, until the end of the transaction. */
  async lock(): Promise<void> {
    await this.query(`select pg_advisory_xact_lock($1)`, [advisoryLocks.directoryMirror]);
  }

  async size(): Promise<DirectorySize> {
    const [row] = await this.query<{ departments: string; employees: string }[]>(
      `select (select count(*) from department where removed_at is null) as departments,
              (select count(*) from employee where left_at is null) as employees`,
    );
    return { departments: Number(row!.departments), employees: Number(row!.employees) };
  }

  async putDepartments(departments: PlannedDepartment[]): Promise<void> {
    await this.query(
      `insert into department (department_id, name, parent_id, path_ids, full_path, sort_order)
       select "departmentId", name, "parentId", "pathIds", "fullPath", "sortOrder"
       from ${departmentRows.from('$1', 'd')}
       on conflict (department_id) do update
         set name = excluded.name, parent_id = excluded.parent_id, path_ids = excluded.path_ids,
             full_path = excluded.full_path, sort_order = excluded.sort_order, removed_at = null`,
      [departmentRows.value(departments)],
    );
    await this.query(
      `update department set removed_at = now() where removed_at is null and department_id <> all($1::text[])`,
      [departments.map((department) => department.departmentId)],
    );
  }

  /** Which of the departments are in the mirror. */
  async knownDepartments(ids: string[]): Promise<Set<string>> {
    const rows = await this.query<{ department_id: string }[]>(
      `select department_id from department where removed_at is null and department_id = any($1::text[])`,
      [ids],
    );
    return new Set(rows.map((row) => row.department_id));
  }

  /** Everybody who works here now, with all their departments; others keep none. */
  async putEverybody(users: ProviderUser[]): Promise<void> {
    await this.putEmployees(users);
    await this.query(
      `delete from employee_department m using employee e where e.id = m.employee_id and e.left_at is not null`,
    );
  }

  /** People who work here now, with all their departments. */
  async putEmployees(users: ProviderUser[]): Promise<void> {
    const rows = userRows.value(users.map((user) => ({ ...user, main: user.departmentIds[0] ?? null })));
    // Apart: who may write a key is made to wait for everybody who begins a session, and everybody for him.
    await this.query(
      `update employee e set open_id = u."openId", updated_at = now()
       from ${userRows.from('$1', 'u')} where e.union_id = u."unionId" and e.open_id <> u."openId"`,
      [rows],
    );
    await this.query(
      `insert into employee (union_id, open_id, name, gender, department_id)
       select "unionId", "openId", name, gender, main
       from ${userRows.from('$1', 'u')}
       on conflict (union_id) do update
         set name = excluded.name, gender = excluded.gender, department_id = excluded.department_id, left_at = null, updated_at = now()
         where (employee.name, employee.gender, employee.department_id, employee.left_at)
           is distinct from (excluded.name, excluded.gender, excluded.department_id, null::timestamptz)`,
      [rows],
    );
    await this.query(
      `with people as (
         select e.id, u."departmentIds"
         from ${userRows.from('$1', 'u')}
         join employee e on e.union_id = u."unionId"),
       wanted as (
         select id as employee_id, department_id
         from people cross join lateral unnest("departmentIds") as m (department_id)),
       gone as (
         delete from employee_department old using people
         where old.employee_id = people.id
           and not exists (select 1 from wanted w where w.employee_id = old.employee_id and w.department_id = old.department_id))
       insert into employee_department (employee_id, department_id)
       select employee_id, department_id from wanted on conflict do nothing`,
      [rows],
    );
  }

  /** The database's time, by which `renewedSince` asks. */
  async now(): Promise<Date> {
    const [row] = await this.query<{ now: Date }[]>(`select clock_timestamp() as now`);
    return row!.now;
  }

  /** The union_ids of those of whom something was learnt since then: who works here, and who has left. */
  async renewedSince(at: Date): Promise<{ came: Set<string>; left: Set<string> }> {
    const rows = await this.query<{ union_id: string; is_here: boolean }[]>(
      `select union_id, left_at is null as is_here from employee where updated_at >= $1`,
      [at],
    );
    const those = (here: boolean) =>
      new Set(rows.filter(({ is_here }) => is_here === here).map((row) => row.union_id));
    return { came: those(true), left: those(false) };
  }

  /** Marks everybody else as gone. Answers their employee ids. */
  async markLeft(presentUnionIds: string[]): Promise<number[]> {
    const rows = await this.returned<{ id: number }>(
      `update employee set left_at = now(), updated_at = now()
       where left_at is null and union_id <> all($1::text[]) returning id`,
      [presentUnionIds],
    );
    return rows.map((row) => row.id);
  }

  /** Marks these people as gone. Answers the employee ids of those who were here. */
  async markGone(openIds: string[]): Promise<number[]> {
    const rows = await this.returned<{ id: number }>(
      `update employee set left_at = now(), updated_at = now()
       where left_at is null and open_id = any($1::text[]) returning id`,
      [openIds],
    );
    const ids = rows.map((row) => row.id);
    await this.query(`delete from employee_department where employee_id = any($1::int[])`, [ids]);
    return ids;
  }

  /** Who has left is an administrator no more, also on coming back. Answers the employee ids of those who were one. */
  async withdrawRights(left: readonly number[]): Promise<number[]> {
    const rows = await this.returned<{ id: number }>(
      `update employee set is_admin = false where is_admin and id = any($1::int[]) returning id`,
      [left],
    );
    return rows.map((row) => row.id);
  }
}
