import { Injectable } from '@nestjs/common';
import { rootDepartmentId } from '#contracts';
import { UnitOfWork } from '../../platform/database/index.js';
import { AuditService, type AuditedAct } from '../../platform/audit/index.js';
import { DirectoryRegistry } from '../directory.registry.js';
import { PeopleService } from '../people.service.js';
import { WorkplaceProvider, type ProviderUser } from '../workplace-provider.port.js';
import { DirectoryMirrorRepository } from './directory-mirror.repository.js';
import { planDepartments, shrinksTooMuch, type DirectorySize, type PlannedDepartment } from './sync.rules.js';

/** So much would disappear that somebody must confirm it first. */
export class ShrinkError extends Error {
  override name = 'ShrinkError';
  constructor(
    readonly before: DirectorySize,
    readonly after: DirectorySize,
  ) {
    super('The directory would shrink by more than a fifth.');
  }
}

export interface MirrorResult extends DirectorySize {
  left: number;
}

/** Copies the provider's whole directory into the mirror: all of it in one transaction, or nothing. */
@Injectable()
export class DirectoryMirrorService {
  constructor(
    private readonly provider: WorkplaceProvider,
    private readonly mirror: DirectoryMirrorRepository,
    private readonly people: PeopleService,
    private readonly registry: DirectoryRegistry,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param confirmed the organisation may shrink by more than a fifth
   * @throws ProviderError, InconsistentDirectoryError, ShrinkError; the mirror is then as it was
   */
  async renew(confirmed: boolean): Promise<MirrorResult> {
    const readFrom = await this.mirror.now();
    const departments = planDepartments(await this.provider.listDepartments());
    const ids = departments.map((department) => department.departmentId);
    const users = await this.provider.listUsers([rootDepartmentId, ...ids]);
    const present = users.filter((user) => user.active).map((user) => within(user, ids));
    return this.unitOfWork.run(() => this.write(departments, present, { confirmed, readFrom }));
  }

  /** These people have left: at once, whatever the provider says when it is asked. */
  async forget(openIds: string[]): Promise<void> {
    if (openIds.length > 0) await this.renewPeople({ present: [], gone: openIds });
  }

  /** Renews some people alone. `hasUnknownDepartment`: somebody works in a department that the mirror does not have yet. */
  async renewPeople(people: {
    present: ProviderUser[];
    gone: string[];
  }): Promise<{ hasUnknownDepartment: boolean }> {
    const { present, gone } = people;
    if (present.length + gone.length === 0) return { hasUnknownDepartment: false };
    return this.unitOfWork.run(async () => {
      await this.mirror.lock();
      const named = present.flatMap((user) => user.departmentIds);
      const known = await this.mirror.knownDepartments(named);
      const left = await this.mirror.markGone(gone);
      await this.mirror.putEmployees(present.map((user) => within(user, [...known])));
      await this.settle(left, {
        action: 'directory.people',
        detail: { renewed: present.length, left_ids: left },
      });
      return { hasUnknownDepartment: named.some((id) => !known.has(id)) };
    });
  }

  /** Answers what the log is to say of it. */
  private async dismiss(left: number[]): Promise<AuditedAct[]> {
    const administrators = await this.mirror.withdrawRights(left);
    const acts = await this.registry.announce(left);
    const cancelled = administrators.map((id): AuditedAct => ({
      action: 'admin.cancel',
      object: { type: 'employee', id },
      detail: { before: true, after: false, left: true },
      event: 'administrator.changed',
    }));
    return [...cancelled, ...acts];
  }

  /** What is done for those who have left, and for the first administrators, and then written down with the whole. */
  private async settle(left: number[], whole: AuditedAct): Promise<void> {
    const acts = await this.dismiss(left);
    await this.people.grantFirstAdministrators();
    for (const act of [...acts, whole]) await this.audit.record(act);
  }

  private async write(
    departments: PlannedDepartment[],
    present: ProviderUser[],
    { confirmed, readFrom }: { confirmed: boolean; readFrom: Date },
  ): Promise<MirrorResult> {
    await this.mirror.lock();
    // What an event or a sign-in has told since of somebody's coming and going is newer than the lists.
    const { came, left: gone } = await this.mirror.renewedSince(readFrom);
    const before = await this.mirror.size();
    const after = { departments: departments.length, employees: present.length };
    if (!confirmed && shrinksTooMuch(before, after)) throw new ShrinkError(before, after);
    await this.mirror.putDepartments(departments);
    const left = await this.mirror.markLeft([...present.map(({ unionId }) => unionId), ...came]);
    await this.mirror.putEverybody(present.filter(({ unionId }) => !gone.has(unionId)));
    const detail = { before, after, left: left.length, confirmed };
    await this.settle(left, { action: 'directory.sync', detail });
    return { ...after, left: left.length };
  }
}

/** The provider may name departments that the application does not see. */
function within(user: ProviderUser, departmentIds: string[]): ProviderUser {
  const known = new Set(departmentIds);
  return { ...user, departmentIds: user.departmentIds.filter((id) => known.has(id)) };
}
