import { Injectable } from '@nestjs/common';
import type { CreatorView, DeletedView, Page, RoleListItem, RoleView } from '#contracts';
import type { CreateRoleDto, RoleFilterDto, UpdateRoleDto } from '#contracts/role/role.dto';
import { AuditService, auditDiff } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { pageOf, refuseOutdated, sliceOf } from '../platform/http/index.js';
import { roleListItem, roleView } from './role.presenter.js';
import { RoleRegistry } from './role.registry.js';
import { RoleRepository } from './role.repository.js';
import { editedTexts, loggedTexts, newTexts } from './role.rules.js';

/** Roles: whom the model plays. */
@Injectable()
export class RoleService {
  constructor(
    private readonly roles: RoleRepository,
    private readonly registry: RoleRegistry,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Makes a role and answers it. 403: made in another's name. */
  async create(body: CreateRoleDto, actor: Actor): Promise<RoleView> {
    await this.audit.refuseOtherCreator('role.create', body.creator_id, actor);
    return this.unitOfWork.run(async () => {
      const role = await this.roles.add(newTexts(body), actor);
      await this.audit.recordChange('role.create', 'role.added', role.roleId, { after: loggedTexts(role) });
      return roleView(role);
    });
  }

  /**
   * Edits a role and answers it; an edit that changes nothing makes no new version. 409: somebody else has changed it since the
   * version that the editor had loaded.
   */
  update(body: UpdateRoleDto, actor: Actor): Promise<RoleView> {
    return this.unitOfWork.run(async () => {
      const role = await this.roles.lock(body.role_id);
      refuseOutdated(role, body.version, '这个角色');
      const texts = editedTexts(role, body);
      const change = auditDiff(loggedTexts(role), loggedTexts(texts));
      if (!change) return roleView(role);
      await this.roles.edit(role.roleId, texts, actor);
      await this.audit.recordChange('role.update', 'role.changed', role.roleId, change);
      return roleView(await this.roles.one(role.roleId));
    });
  }

  /** Deletes a role that no course plays. 409 names the courses that do. */
  delete(roleId: number, actor: Actor): Promise<DeletedView> {
    return this.unitOfWork.run(async () => {
      const role = await this.roles.lock(roleId);
      await this.registry.refuseWhileUsed(roleId, '这个角色');
      await this.roles.edit(roleId, { isDeleted: true }, actor);
      await this.audit.recordChange('role.delete', 'role.deleted', roleId, { before: loggedTexts(role) });
      return { deleted: true };
    });
  }

  async list(filter: RoleFilterDto): Promise<Page<RoleListItem>> {
    const slice = sliceOf(filter);
    const { rows: roles, total } = await this.roles.page(filter, slice);
    const usersOf = await this.registry.usersOf(roles.map(({ roleId }) => roleId));
    const items = roles.map((role) => roleListItem(role, usersOf(role.roleId)));
    return pageOf(items, total, slice);
  }

  creators(): Promise<CreatorView[]> {
    return this.roles.creators();
  }

  async view(roleId: number): Promise<RoleView> {
    return roleView(await this.roles.byId(roleId));
  }

  /** In the order of `ids`; those that don't exist are left out. */
  async byIds(ids: readonly number[]): Promise<RoleView[]> {
    return (await this.roles.byIds(ids)).map(roleView);
  }

  /** What is called one of the names, the newest first. */
  async called(names: readonly string[]): Promise<RoleView[]> {
    return (await this.roles.called('roleName', names)).map(roleView);
  }

  /**
   * Those of the ids that are roles, held as they are until the transaction under way ends: whoever is about to use a role asks
   * here first and within the transaction that writes the use, so that nobody deletes it meanwhile.
   */
  hold(ids: readonly number[]): Promise<ReadonlySet<number>> {
    return this.roles.share(ids);
  }

  /** Brings a role that ships with the product, under its fixed id, into an installation that lacks it. */
  async ensure(roleId: number, body: CreateRoleDto, actor: Actor): Promise<void> {
    await this.unitOfWork.run(async () => {
      const texts = newTexts(body);
      const added = await this.roles.addOnce({ roleId, ...texts }, actor);
      if (added)
        await this.audit.recordChange('role.create', 'role.added', roleId, { after: loggedTexts(texts) });
    });
  }
}
