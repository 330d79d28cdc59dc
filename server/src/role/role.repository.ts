import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CreatorView } from '#contracts';
import type { RoleFilterDto } from '#contracts/dto/lists';
import type { Author } from '../platform/audit/index.js';
import {
  createdBy,
  creatorsOf,
  editedBy,
  insertOnce,
  narrowAuthored,
  newestFirst,
  UnitOfWork,
} from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import { RoleEntity } from './role.entity.js';
import type { RoleTexts } from './role.rules.js';

/** Roles that are not deleted. */
@Injectable()
export class RoleRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** In no particular order; what isn't there is left out. */
  byIds(ids: readonly number[]): Promise<RoleEntity[]> {
    return this.roles.findBy({ roleId: In([...ids]), isDeleted: false });
  }

  /** A page of the roles that fit, the newest first, and how many fit in all. */
  async page(filter: RoleFilterDto, slice: Slice): Promise<{ rows: RoleEntity[]; total: number }> {
    const fitting = this.roles.createQueryBuilder('r');
    narrowAuthored(fitting, filter, { column: 'roleName', part: filter.role_name });
    const { ids, total } = await newestFirst(fitting, 'roleId', slice);
    const rows = await this.roles.find({
      where: { roleId: In(ids) },
      order: { createdAt: 'DESC', roleId: 'DESC' },
    });
    return { rows, total };
  }

  creators(): Promise<CreatorView[]> {
    return creatorsOf(this.unitOfWork.manager, 'role');
  }

  /** The role, which nobody else edits, deletes or puts to use until the transaction under way ends. */
  lock(roleId: number): Promise<RoleEntity | null> {
    return this.roles.findOne({ where: { roleId, isDeleted: false }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those of the ids that are roles; none of them is edited or deleted until the transaction under way ends. */
  async share(ids: readonly number[]): Promise<number[]> {
    const rows = await this.unitOfWork.manager.query<{ role_id: number }[]>(
      `select role_id from role where role_id = any ($1) and not is_deleted order by role_id for share`,
      [ids],
    );
    return rows.map(({ role_id }) => role_id);
  }

  async add(role: RoleTexts, author: Author): Promise<RoleEntity> {
    const { identifiers } = await this.roles.insert({ ...role, ...createdBy(author) });
    return this.roles.findOneByOrFail({ roleId: identifiers[0]!.roleId as number });
  }

  /** Adds a role under an id of its own unless that id is taken, be it by a deleted role. */
  addOnce(role: RoleTexts & { roleId: number }, author: Author): Promise<boolean> {
    return insertOnce(this.roles, { ...role, ...createdBy(author) });
  }

  /** Makes it the role's next version. */
  async edit(roleId: number, change: Partial<RoleEntity>, author: Author): Promise<RoleEntity> {
    await this.roles.update(roleId, { ...change, ...editedBy(author) });
    return this.roles.findOneByOrFail({ roleId });
  }

  private get roles() {
    return this.unitOfWork.repository(RoleEntity);
  }
}
