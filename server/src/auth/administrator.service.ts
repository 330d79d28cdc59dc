import { Injectable, Logger } from '@nestjs/common';
import { type AdminFilterDto, SetAdminDto } from '#contracts/auth/auth.dto';
import { type AdminView, type BatchSetView, type Page } from '#contracts';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { type Administrator, DirectoryService, PeopleService } from '../directory/index.js';
import { cancelRefused, contradictions, eachOnce } from './administrator.rules.js';
import { SignInService } from './sign-in.service.js';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import {
  ConflictError,
  DomainError,
  fieldMessages,
  NotFoundError,
  pageOf,
  refuseFields,
  sliceOf,
} from '../platform/http/index.js';

/** Who may use the console. */
@Injectable()
export class AdministratorService {
  private readonly logger = new Logger(AdministratorService.name);

  constructor(
    private readonly directory: DirectoryService,
    private readonly people: PeopleService,
    private readonly signIns: SignInService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(filter: AdminFilterDto): Promise<Page<AdminView>> {
    const slice = sliceOf(filter);
    const { administrators, total } = await this.people.administrators(filter, slice);
    return pageOf(administrators.map(adminView), total, slice);
  }

  /**
   * Makes somebody who works here an administrator; nothing changes for one who is.
   * @throws NotFoundError for whom the directory does not have; UnprocessableError when the three don't belong together
   */
  async set(claim: SetAdminDto): Promise<AdminView> {
    return this.unitOfWork.run(async () => {
      const administrators = await this.people.lockAdministrators();
      const employee = await this.directory.employeeByOpenId(claim.open_id);
      if (!employee?.active) throw new NotFoundError('通讯录里没有这位员工');
      refuseFields(contradictions(claim, employee));
      if (!administrators.includes(employee.id)) await this.grant(employee.id);
      return adminView((await this.people.administrator(employee.id))!);
    });
  }

  private async grant(employeeId: number): Promise<void> {
    await this.people.setAdministrator(employeeId, true);
    await this.audit.record({
      action: 'admin.set',
      object: { type: 'employee', id: employeeId },
      detail: { before: { is_admin: false }, after: { is_admin: true } },
      event: 'administrator.changed',
    });
  }

  /** Each person on their own: who can't be set is told with the reason, and takes nobody else along. */
  async setAll(entries: readonly Partial<SetAdminDto>[]): Promise<BatchSetView> {
    const once = eachOnce(entries);
    const failed: BatchSetView['failed'] = [];
    for (const entry of once) {
      const reason = await this.refusalOf(entry);
      if (reason !== null) failed.push({ open_id: textOf(entry.open_id), name: textOf(entry.name), reason });
    }
    return {
      success: failed.length === 0,
      total: once.length,
      success_count: once.length - failed.length,
      failed,
    };
  }

  /** Sets one; answers why that was not possible, null when it was. */
  private async refusalOf(entry: Partial<SetAdminDto>): Promise<string | null> {
    try {
      const claim = plainToInstance(SetAdminDto, entry);
      const errors = await validate(claim, { whitelist: true, forbidNonWhitelisted: true });
      refuseFields(fieldMessages(errors));
      await this.set(claim);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      this.logger.error({ msg: 'administrator not set', error });
      return '设置时出了问题，请稍后再试';
    }
  }

  /**
   * Takes the right away and ends the person's sign-ins.
   * @throws NotFoundError; ConflictError for the last administrator
   */
  async cancel(employeeId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const administrators = await this.people.lockAdministrators();
      if (!administrators.includes(employeeId)) throw new NotFoundError('没有找到这位管理员');
      const refused = cancelRefused(administrators);
      if (refused !== null) throw new ConflictError(refused);
      await this.people.setAdministrator(employeeId, false);
      const ended = await this.signIns.endAllOf([employeeId], 'administrator');
      await this.audit.record({
        action: 'admin.cancel',
        object: { type: 'employee', id: employeeId },
        detail: { before: { is_admin: true }, after: { is_admin: false }, ended_sign_ins: ended },
        event: 'administrator.changed',
      });
    });
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const adminView = (administrator: Administrator): AdminView => ({
  id: administrator.id,
  name: administrator.name,
  open_id: administrator.openId,
  union_id: administrator.unionId,
  create_time: administrator.since.toISOString(),
  dept_full_path: administrator.deptFullPath,
});
