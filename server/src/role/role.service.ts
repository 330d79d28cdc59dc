import { Injectable } from '@nestjs/common';
import type { RoleView } from '#contracts';
import type { CreateRoleDto } from '#contracts/dto/role';
import { AuditService, type Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { NotFoundError } from '../platform/http/index.js';
import { roleView } from './role.presenter.js';
import { RoleRepository } from './role.repository.js';

/** Roles: whom the model plays. */
@Injectable()
export class RoleService {
  constructor(
    private readonly roles: RoleRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Makes a role and answers it. 403: made in another's name. */
  async create(body: CreateRoleDto, author: Author): Promise<RoleView> {
    await this.audit.refuseOtherCreator('role.create', body.creator_id, author);
    return this.unitOfWork.run(async () => {
      const role = await this.roles.add(textsOf(body), author);
      await this.audit.record({ action: 'role.create', object: { type: 'role', id: role.roleId } });
      return roleView(role);
    });
  }

  async view(roleId: number): Promise<RoleView> {
    const [role] = await this.byIds([roleId]);
    if (!role) throw new NotFoundError('没有找到这个角色');
    return role;
  }

  /** In the order of `ids`; those that don't exist are left out. */
  async byIds(ids: readonly number[]): Promise<RoleView[]> {
    const found = new Map((await this.roles.byIds(ids)).map((role) => [role.roleId, role]));
    return ids.flatMap((id) => found.get(id) ?? []).map(roleView);
  }

  /** Brings a role that ships with the product, under its fixed id, into an installation that lacks it. */
  async ensure(roleId: number, body: CreateRoleDto, author: Author): Promise<void> {
    await this.roles.addOnce({ roleId, ...textsOf(body) }, author);
  }
}

const textsOf = ({ role_name, role_desc }: CreateRoleDto) => ({
  roleName: role_name.trim(),
  roleDesc: (role_desc ?? '').trim(),
});
