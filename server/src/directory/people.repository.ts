import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/index.js';
import { EmployeeEntity } from './employee.entity.js';

/** Changes to single people, apart from the sync. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Writes down who has signed in; a person whom no sync has brought yet is added. Answers the employee id. */
  async remember(person: { unionId: string; openId: string; name: string }): Promise<number> {
    const [row] = await this.unitOfWork.manager.query<{ id: number }[]>(
      `insert into employee (union_id, open_id, name, gender) values ($1, $2, $3, 'O')
       on conflict (union_id) do update
         set open_id = excluded.open_id, name = excluded.name, left_at = null, updated_at = now()
       returning id`,
      [person.unionId, person.openId, person.name],
    );
    return row!.id;
  }

  /** Makes these people administrators, except where somebody has decided otherwise since. Answers whom it changed. */
  async grantFirstAdministrators(openIds: readonly string[]): Promise<number[]> {
    // An UPDATE answers [rows, count].
    const [rows] = await this.unitOfWork.manager.query<[{ id: number }[], number]>(
      `update employee set is_admin = true, updated_at = now()
       where open_id = any($1::text[]) and not is_admin and admin_changed_at is null and left_at is null returning id`,
      [openIds],
    );
    return rows.map((row) => row.id);
  }

  /** The present administrators, locked until the transaction ends, so that two cancellations can't both see a second one. */
  async lockAdministrators(): Promise<number[]> {
    const rows = await this.unitOfWork.manager.query<{ id: number }[]>(
      `select id from employee where is_admin and left_at is null order by id for update`,
    );
    return rows.map((row) => row.id);
  }

  async setAdministrator(employeeId: number, isAdmin: boolean): Promise<void> {
    await this.unitOfWork
      .repository(EmployeeEntity)
      .update(employeeId, { isAdmin, adminChangedAt: () => 'now()' });
  }
}
