import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../platform/database/index.js';
import { escapeLike } from '../platform/names.js';
import type { Department, DepartmentNode, Employee } from './directory.types.js';

const departmentColumns = `d.department_id as "departmentId", d.name, d.parent_id as "parentId", d.path_ids as "pathIds",
  d.full_path as "fullPath"`;
const employeeColumns = `e.id, e.union_id as "unionId", e.open_id as "openId", e.name, e.gender, e.is_admin as "isAdmin",
  e.left_at is null as active, (select row_to_json(main) from (select ${departmentColumns} where d.department_id is not null) main)
    as department`;
const employeeFrom = `from employee e left join department d on d.department_id = e.department_id`;
const belowAny = (ids: string) => `e.id in (
  select m.employee_id from employee_department m join department b on b.department_id = m.department_id
  where b.path_ids && ${ids}::text[] and b.removed_at is null)`;

/** Questions to the mirror of the organisation. */
@Injectable()
export abstract class DirectoryRepository extends SqlRepository {
  employee(id: number): Promise<Employee | null> {
    return this.one('e.id = $1', [id]);
  }

  employeeByOpenId(openId: string): Promise<Employee | null> {
    return this.one('e.open_id = $1', [openId]);
  }

  /** Those of the ids that exist, people who have left among them, in the order of their ids. */
  employees(ids: number[]): Promise<Employee[]> {
    return this.many('e.id = any($1::int[])', [ids]);
  }

  employeesByOpenIds(openIds: string[]): Promise<Employee[]> {
    return this.many('e.open_id = any($1::text[])', [openIds]);
  }

  /** Everybody who works in one of the departments or anywhere below, once each. */
  employeesUnder(departmentIds: string[]): Promise<Employee[]> {
    return this.many(`e.left_at is null and ${belowAny('$1')}`, [departmentIds]);
  }

  /** How many different people who work here these and everybody in or below the departments are. */
  async countAudience(openIds: string[], departmentIds: string[]): Promise<number> {
    const [row] = await this.query<{ people: number }[]>(
      `select count(*)::int as people from employee e
       where e.left_at is null and (e.open_id = any ($1::text[]) or ${belowAny('$2')})`,
      [openIds, departmentIds],
    );
    return row!.people;
  }

  /** Everybody who works here, in the order of their ids. */
  everybody(): Promise<Employee[]> {
    return this.many('e.left_at is null', []);
  }

  /** People by a part of their name, within a department and everything below it; null leaves a condition out. */
  protected findEmployees(
    namePart: string | null,
    departmentId: string | null,
    most: number,
  ): Promise<Employee[]> {
    return this.many(
      `e.left_at is null and ($1::text is null or e.name ilike $1) and ($2::text[] is null or ${belowAny('$2')})`,
      [namePart === null ? null : `%${escapeLike(namePart)}%`, departmentId === null ? null : [departmentId]],
      `order by e.name, e.id limit ${most}`,
    );
  }

  /** Those of the departments that exist, with their paths. */
  departments(ids: string[]): Promise<Department[]> {
    return this.query<Department[]>(
      `select ${departmentColumns} from department d where d.department_id = any ($1) and d.removed_at is null
       order by d.full_path`,
      [ids],
    );
  }

  /** The departments one level below, in the provider's order. */
  protected children(parentId: string): Promise<DepartmentNode[]> {
    return this.nodes('d.parent_id = $1', [parentId], 'order by d.sort_order, d.department_id');
  }

  /** Departments by a part of their name, anywhere below one; null: anywhere. */
  protected findDepartments(
    namePart: string,
    belowId: string | null,
    most: number,
  ): Promise<DepartmentNode[]> {
    return this.nodes(
      `d.name ilike $1 and ($2::text is null or (d.path_ids @> array[$2::text] and d.department_id <> $2))`,
      [`%${escapeLike(namePart)}%`, belowId],
      `order by d.full_path, d.department_id limit ${most}`,
    );
  }

  private nodes(condition: string, values: unknown[], rest: string): Promise<DepartmentNode[]> {
    return this.query<DepartmentNode[]>(
      `select ${departmentColumns},
         exists (select 1 from department c where c.parent_id = d.department_id and c.removed_at is null) as "hasChild",
         (select count(distinct m.employee_id)::int from department b
            join employee_department m on m.department_id = b.department_id
            join employee e on e.id = m.employee_id and e.left_at is null
          where b.path_ids @> array[d.department_id] and b.removed_at is null) as "headCount"
       from department d where d.removed_at is null and ${condition} ${rest}`,
      values,
    );
  }

  private async one(condition: string, values: unknown[]): Promise<Employee | null> {
    return (await this.many(condition, values, 'limit 1'))[0] ?? null;
  }

  private many(condition: string, values: unknown[], rest = 'order by e.id'): Promise<Employee[]> {
    return this.query<Employee[]>(
      `select ${employeeColumns} ${employeeFrom} where ${condition} ${rest}`,
      values,
    );
  }
}
