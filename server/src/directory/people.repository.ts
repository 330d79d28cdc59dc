import { Injectable } from '@nestjs/common';
import type { ListSort } from '#contracts';
import type { AdminFilterDto } from '#contracts/auth/auth.dto';
import { SqlRepository } from '../platform/database/index.js';
import { escapeLike } from '../platform/names.js';
import type { Slice } from '../platform/http/index.js';
import type { Administrator } from './directory.types.js';

const administratorColumns = `e.id, e.name, e.open_id as "openId", e.union_id as "unionId", d.full_path as "deptFullPath",
  coalesce(e.admin_changed_at, e.created_at) as since`;
const administratorsFrom = `from employee e left join department d on d.department_id = e.department_id
  where e.is_admin and e.left_at is null`;

/** What the list of administrators can be sorted by; Chinese in the order of its sounds. */
const sortedBy: Record<ListSort<'administrator'>, string> = {
  name: `e.name collate "zh-x-icu"`,
  dept_full_path: `d.full_path collate "zh-x-icu"`,
  create_time: 'since',
};

/** Changes to single people, outside the sync. */
@Injectable()
export class PeopleRepository extends SqlRepository {
  /** Writes down who has signed in; a person whom no sync has brought yet is added. Answers the employee id. */
  async remember(person: { unionId: string; openId: string; name: string }): Promise<number> {
    const [id] = await this.ids(
      `insert into employee (union_id, open_id, name, gender) values ($1, $2, $3, 'O')
       on conflict (union_id) do update
         set open_id = excluded.open_id, name = excluded.name, left_at = null, updated_at = now()
       returning id`,
      [person.unionId, person.openId, person.name],
    );
    return id!;
  }

  /** Makes these people administrators, except where somebody has decided otherwise since. Answers whom it changed. */
  async grantFirstAdministrators(openIds: readonly string[]): Promise<number[]> {
    const rows = await this.returned<{ id: number }>(
      `update employee set is_admin = true, updated_at = now()
       where open_id = any($1::text[]) and not is_admin and admin_changed_at is null and left_at is null returning id`,
      [openIds],
    );
    return rows.map((row) => row.id);
  }

  async hasAdministrator(): Promise<boolean> {
    return (await this.first(`select 1 from employee where is_admin and left_at is null limit 1`)) !== null;
  }

  /** The present administrators, locked until the transaction ends, so that two cancellations can't both see a second one. */
  lockAdministrators(): Promise<number[]> {
    return this.ids(`select id from employee where is_admin and left_at is null order by id for update`);
  }

  findAdministrator(employeeId: number): Promise<Administrator | null> {
    return this.first<Administrator>(`select ${administratorColumns} ${administratorsFrom} and e.id = $1`, [
      employeeId,
    ]);
  }

  /** Administrators who work here, by a part of their name; who became one last comes first unless they are sorted. */
  async findAdministrators(
    namePart: string | null,
    { sort, order }: Pick<AdminFilterDto, 'sort' | 'order'>,
    { take, skip }: Slice,
  ): Promise<{ administrators: Administrator[]; total: number }> {
    const condition = `${administratorsFrom} and ($1::text is null or e.name ilike $1)`;
    const pattern = namePart === null ? null : `%${escapeLike(namePart)}%`;
    const counted = await this.first<{ total: number }>(`select count(*)::int as total ${condition}`, [
      pattern,
    ]);
    const way = order === 'desc' ? 'desc' : 'asc';
    const by = sort == null ? 'since desc, e.id desc' : `${sortedBy[sort]} ${way} nulls last, e.id ${way}`;
    const administrators = await this.query<Administrator[]>(
      `select ${administratorColumns} ${condition} order by ${by} limit $2 offset $3`,
      [pattern, take, skip],
    );
    return { administrators, total: counted!.total };
  }

  async setAdministrator(employeeId: number, isAdmin: boolean): Promise<void> {
    await this.query(`update employee set is_admin = $2, admin_changed_at = now() where id = $1`, [
      employeeId,
      isAdmin,
    ]);
  }
}
