import { Injectable } from '@nestjs/common';
import type { RoleFilterDto } from '#contracts/role/role.dto';
import { AuthoredRepository, narrowAuthored, UnitOfWork } from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import { RoleEntity } from './role.entity.js';

/** Roles that are not deleted. */
@Injectable()
export class RoleRepository extends AuthoredRepository<RoleEntity> {
  constructor(unitOfWork: UnitOfWork) {
    super(unitOfWork, RoleEntity, 'roleId', '没有找到这个角色');
  }

  /** A page of the roles that fit, in the order that is asked for, and how many fit in all. */
  page(filter: RoleFilterDto, slice: Slice): Promise<{ rows: RoleEntity[]; total: number }> {
    const query = this.rows.createQueryBuilder('r');
    const fitting = narrowAuthored(query, filter, { column: 'roleName', part: filter.role_name });
    return this.listed(fitting, filter, slice);
  }
}
