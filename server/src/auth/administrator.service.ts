import { Injectable } from '@nestjs/common';
import { DirectoryService } from '../directory/directory.service.js';
import { PeopleService } from '../directory/people.service.js';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { ConflictError, NotFoundError } from '../platform/http/index.js';
import { SessionService } from './session.service.js';

/** Who may use the console. */
@Injectable()
export class AdministratorService {
  constructor(
    private readonly directory: DirectoryService,
    private readonly people: PeopleService,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Makes somebody who works here an administrator; nothing changes for one who is. */
  async set(openId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const administrators = await this.people.lockAdministrators();
      const employee = await this.directory.employeeByOpenId(openId);
      if (!employee?.active) throw new NotFoundError('没有找到这位员工');
      if (administrators.includes(employee.id)) return;
      await this.people.setAdministrator(employee.id, true);
      await this.audit.record({
        action: 'admin.set',
        object: { type: 'employee', id: employee.id },
        detail: { before: false, after: true },
      });
    });
  }

  /** Takes the right away and ends the person's sign-ins. The last administrator stays one. */
  async cancel(employeeId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const administrators = await this.people.lockAdministrators();
      if (!administrators.includes(employeeId)) throw new NotFoundError('没有找到这位管理员');
      if (administrators.length === 1) throw new ConflictError('至少要保留一位管理员');
      await this.people.setAdministrator(employeeId, false);
      const ended = await this.sessions.endAllOf([employeeId]);
      await this.audit.record({
        action: 'admin.cancel',
        object: { type: 'employee', id: employeeId },
        detail: { before: true, after: false, endedSignIns: ended },
      });
    });
  }
}
