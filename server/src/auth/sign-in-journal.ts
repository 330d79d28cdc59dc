import { Injectable } from '@nestjs/common';
import type { SignInError } from '#contracts';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';

export type SignInWay = 'provider' | 'login' | 'service_key';

/** Keeps every sign-in, granted or denied, in the audit; denials that repeat as their number. */
@Injectable()
export class SignInJournal {
  constructor(
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The sign-in and its line are kept together or not at all. */
  together<T>(work: () => Promise<T>): Promise<T> {
    return this.unitOfWork.run(work);
  }

  /** `ended`: how many older sign-ins of the same person ended for it. */
  signedIn(way: SignInWay, actor: { employeeId: number; unionId: string }, ended: number): Promise<void> {
    return this.audit.record({
      action: 'login',
      actor,
      detail: { way, ...(ended > 0 && { ended_sign_ins: ended }) },
    });
  }

  denied(detail: { way: SignInWay; error?: SignInError }, facts: Record<string, unknown>): Promise<void> {
    return this.audit.denied({ action: 'login', detail, facts });
  }

  signedOut(): Promise<void> {
    return this.audit.record({ action: 'logout' });
  }
}
