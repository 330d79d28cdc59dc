import { Injectable } from '@nestjs/common';
import type { SignedInActor } from '../platform/access/index.js';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { ConflictError, NotFoundError } from '../platform/http/index.js';
import { BatchTestRepository, type NewBatchTest } from './batch-test.repository.js';
import { cancelRefused } from './batch-test.rules.js';

/** Changes where a batch test stands, together with the line in the audit log. */
@Injectable()
export class BatchTestActs {
  constructor(
    private readonly runs: BatchTestRepository,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Puts one into the queue; answers its id. */
  create(test: NewBatchTest, by: SignedInActor): Promise<number> {
    return this.unitOfWork.run(async () => {
      const id = await this.runs.create(test, by);
      const sessions = test.personas.reduce((sum, { count }) => sum + count, 0);
      await this.record('create', id, { course_id: test.courseId, sessions });
      return id;
    });
  }

  /** Stops one; answers the sessions that are under way. @throws NotFoundError; ConflictError */
  cancel(id: number): Promise<number[]> {
    return this.unitOfWork.run(async () => {
      const row = await this.runs.held(id);
      if (!row) throw new NotFoundError();
      const refused = cancelRefused(row);
      if (refused !== null) throw new ConflictError(refused);
      await this.record('cancel', id, { course_id: row.courseId });
      return this.runs.cancel(id);
    });
  }

  /** It was handed out as a spreadsheet. */
  exported(id: number, courseId: number): Promise<void> {
    return this.record('export', id, { course_id: courseId });
  }

  private record(action: string, id: number, detail: Record<string, unknown>): Promise<void> {
    return this.audit.record({ action: `batch_test.${action}`, object: { type: 'batch_test', id }, detail });
  }
}
