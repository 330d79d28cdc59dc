import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { AdminFilterDto } from '#contracts/auth/auth.dto';
import { AuditService } from '../platform/audit/index.js';
import { AppConfig, ConfigError } from '../platform/config/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import type { Administrator } from './directory.types.js';
import { PeopleRepository } from './people.repository.js';

/** Sign-in's side of the directory: who came, and who is an administrator. */
@Injectable()
export class PeopleService implements OnApplicationBootstrap {
  private readonly logger = new Logger(PeopleService.name);

  constructor(
    private readonly people: PeopleRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const granted = await this.unitOfWork.run(() => this.grantFirstAdministrators());
    if (granted > 0) this.logger.log({ msg: 'first administrators', granted });
    if (!(await this.people.hasAdministrator()))
      this.logger.warn('Nobody is an administrator: ADMIN_OPEN_IDS must name somebody who works here.');
  }

  /** The open_ids of ADMIN_OPEN_IDS. @throws ConfigError when they are none, and nobody is an administrator already */
  async firstAdministrators(): Promise<string[]> {
    const { adminOpenIds } = this.config;
    if (adminOpenIds.length === 0 && !(await this.people.hasAdministrator()))
      throw new ConfigError(
        'ADMIN_OPEN_IDS is not set: it names the first administrators, without whom nobody could use the console.',
      );
    return [...adminOpenIds];
  }

  /** Writes down who the provider says has signed in. Answers the employee id. */
  remember(person: { unionId: string; openId: string; name: string }): Promise<number> {
    return this.unitOfWork.run(async () => {
      const id = await this.people.remember(person);
      await this.grantFirstAdministrators();
      return id;
    });
  }

  /** The people of ADMIN_OPEN_IDS are administrators until somebody decides otherwise. Answers how many became one. */
  async grantFirstAdministrators(): Promise<number> {
    const granted = await this.people.grantFirstAdministrators(this.config.adminOpenIds);
    for (const id of granted) {
      await this.audit.record({
        action: 'admin.first',
        object: { type: 'employee', id },
        event: 'administrator.changed',
      });
    }
    return granted.length;
  }

  /** Locks and answers the present administrators; call within a transaction, before deciding. */
  lockAdministrators(): Promise<number[]> {
    return this.people.lockAdministrators();
  }

  administrator(employeeId: number): Promise<Administrator | null> {
    return this.people.findAdministrator(employeeId);
  }

  /** Administrators by a part of their name; who became one last comes first unless they are sorted. */
  administrators(
    { name, ...sorting }: AdminFilterDto,
    slice: Slice,
  ): Promise<{ administrators: Administrator[]; total: number }> {
    return this.people.findAdministrators(name?.trim() || null, sorting, slice);
  }

  setAdministrator(employeeId: number, isAdmin: boolean): Promise<void> {
    return this.people.setAdministrator(employeeId, isAdmin);
  }
}
