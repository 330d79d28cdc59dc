import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { RoleEntity } from './role.entity.js';

type NewRole = Pick<RoleEntity, 'roleName' | 'roleDesc'> & { roleId?: number };

/** Roles that are not deleted. */
@Injectable()
export class RoleRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** In no particular order; what isn't there is left out. */
  byIds(ids: readonly number[]): Promise<RoleEntity[]> {
    return this.roles.findBy({ roleId: In([...ids]), isDeleted: false });
  }

  async add(role: NewRole, author: Author): Promise<RoleEntity> {
    const { identifiers } = await this.roles.insert(rowOf(role, author));
    return this.roles.findOneByOrFail({ roleId: identifiers[0]!.roleId as number });
  }

  /** Adds a role under an id of its own unless that id is taken, be it by a deleted role. */
  async addOnce(role: NewRole & { roleId: number }, author: Author): Promise<void> {
    await this.roles.createQueryBuilder().insert().values(rowOf(role, author)).orIgnore().execute();
  }

  private get roles() {
    return this.unitOfWork.repository(RoleEntity);
  }
}

const rowOf = (role: NewRole, { employeeId, name }: Author) => ({
  ...role,
  creatorId: employeeId,
  creatorName: name,
});
