import { Injectable } from '@nestjs/common';
import { AuditService, type AuditedAct } from '../../../platform/audit/index.js';
import {
  commitAlone,
  GroupCommit,
  PgPool,
  UnitOfWork,
  type RunQuery,
} from '../../../platform/database/index.js';
import { contradictionRows, dropContradictions, putContradictions } from './contradiction-rows.sql.js';
import { endedRows, putEndedSessions, showSessions, takeEndedSessions } from './ended-session.sql.js';
import { correctedRows, putCorrections, putReviewRequests, reviewRows } from './review-request-rows.sql.js';
import { stepValues, writeEndings, writeSteps, type StepWrite } from './step.sql.js';

type Moved = { session_id: number }[];

/** The one way by which a session changes. */
@Injectable()
export class SessionWriter {
  private readonly steps = new GroupCommit<StepWrite>((batch) => this.writeSteps(batch));
  /** In batches of their own, so that a turn never waits for what only ends, results and requests need. */
  private readonly endings = new GroupCommit<StepWrite>((batch) => this.writeEndings(batch));

  constructor(
    private readonly database: PgPool,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Answers whether the step was written; false when somebody else was faster.
   * @throws OutcomeUnknownError when the database went away meanwhile
   */
  write(step: StepWrite): Promise<boolean> {
    const { sid, act, ended, reviews, contradictions } = step;
    if (act) return commitAlone(() => this.writeAudited(step, act));
    const isEnding = ended || contradictions || reviews.length > 0;
    return (isEnding ? this.endings : this.steps).write(sid, step);
  }

  /** In a transaction of its own: the audit log takes one line after another, and no other session's step may wait for that. */
  private writeAudited(step: StepWrite, act: AuditedAct): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const { manager } = this.unitOfWork;
      const moved = await writeWithRows((text, values) => manager.query(text, values), [step]);
      if (moved.length > 0) await this.audit.record(act);
      return moved.length > 0;
    });
  }

  private async writeSteps(batch: readonly StepWrite[]): Promise<ReadonlySet<number>> {
    return keys(await this.database.rows(writeSteps, stepValues(batch), 'session-steps'));
  }

  private async writeEndings(batch: readonly StepWrite[]): Promise<ReadonlySet<number>> {
    return keys(await this.database.transaction((query) => writeWithRows(query, batch)));
  }
}

const keys = (moved: Moved) => new Set(moved.map(({ session_id }) => session_id));

/** Steps with the rows that statistics, lists and administrators have of their sessions, within the transaction of `query`. */
async function writeWithRows(query: RunQuery, batch: readonly StepWrite[]): Promise<Moved> {
  const moved: Moved = await query(writeEndings, stepValues(batch), 'session-endings');
  const written = keys(moved);
  const changed = batch.filter(({ sid, ended }) => ended && written.has(sid));
  const rows = changed.flatMap(({ ended }) => ended?.row ?? []);
  if (rows.length > 0) await query(putEndedSessions, [endedRows.value(rows)], 'ended-sessions');
  if (changed.length > 0) await query(showSessions, [changed.map(({ sid }) => sid)], 'show-sessions');
  const gone = changed.filter(({ ended }) => ended?.row === null).map(({ sid }) => sid);
  if (gone.length > 0) await query(takeEndedSessions, [gone], 'ended-sessions-gone');
  const requests = batch.flatMap(({ sid, reviews }) => (written.has(sid) ? reviews : []));
  if (requests.length > 0) await query(putReviewRequests, [reviewRows.value(requests)], 'review-requests');
  const corrected = batch.flatMap(({ sid, corrections }) => (written.has(sid) ? (corrections ?? []) : []));
  if (corrected.length > 0) await query(putCorrections, [correctedRows.value(corrected)], 'put-corrections');
  const contradicted = batch.filter(({ sid, contradictions }) => contradictions && written.has(sid));
  if (contradicted.length > 0) {
    await query(dropContradictions, [contradicted.map(({ sid }) => sid)], 'drop-contradictions');
    const said = contradicted.flatMap(({ contradictions }) => contradictions ?? []);
    if (said.length > 0)
      await query(putContradictions, [contradictionRows.value(said)], 'put-contradictions');
  }
  return moved;
}
