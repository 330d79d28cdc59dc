import { Injectable } from '@nestjs/common';
import { PgPool, recordset } from '../../../platform/database/index.js';
import { NodeLeases } from '../node-leases.js';

/** One owed evaluation; turn 0 is the summary. `queued`: how often it was put into the queue before. */
export interface EvaluationJob {
  sid: number;
  turn: number;
  run: number;
  queued: number;
}

const jobRows = recordset({ sid: 'int', turn: 'int', run: 'int' });
const which = `session_id = $1 and turn = $2 and run = $3`;
/** A claim outlives every honest evaluation; that of a dead process ends with its lease. */
const claimLasts = `interval '5 minutes'`;
/** A claim whose answer is still on its way is not a lost one. */
const answered = `interval '10 seconds'`;
/** Whoever queued it is given longer and longer: a long queue is no lost job. */
const nextLook = `least(interval '15 seconds' * power(2, least(v.queued, 6)), interval '10 minutes')`;

/** The rows that say which evaluations are owed. The queue is only a way to them. */
@Injectable()
export class EvaluationRepository {
  /** What this process works on. A row that it has claimed and that is not here fell out of its hands when the store was away. */
  private readonly claimedHere = new Set<EvaluationJob>();

  constructor(
    private readonly database: PgPool,
    private readonly leases: NodeLeases,
  ) {}

  /** Does `work` unless it is done or in other hands; it is told how many attempts have failed. */
  async claimed(job: EvaluationJob, work: (tries: number) => Promise<void>): Promise<void> {
    this.claimedHere.add(job);
    try {
      const tries = await this.claim(job);
      if (tries !== null) await work(tries);
    } finally {
      this.claimedHere.delete(job);
    }
  }

  private async claim(job: EvaluationJob): Promise<number | null> {
    const [row] = await this.database.rows<{ tries: number }>(
      `update evaluation set status = 'running', owner_boot = $4, due_at = now() + ${claimLasts}
       where ${which} and (status = 'pending' or (status = 'running' and due_at <= now())) returning tries`,
      [job.sid, job.turn, job.run, this.leases.id],
    );
    return row?.tries ?? null;
  }

  /** Gives the work back, to be tried again after a while. */
  async postpone(job: EvaluationJob, ms: number, failed: boolean): Promise<void> {
    await this.database.rows(
      `update evaluation set status = 'pending', owner_boot = null, tries = tries + $4,
         due_at = now() + $5 * interval '1 millisecond'
       where ${which} and status = 'running'`,
      [job.sid, job.turn, job.run, failed ? 1 : 0, ms],
    );
  }

  /** Nobody waits for it any more: the session was given up, or asked for a later run. */
  async drop(job: EvaluationJob): Promise<void> {
    await this.database.rows(
      `update evaluation set status = 'dropped' where ${which} and status in ('pending', 'running')`,
      [job.sid, job.turn, job.run],
    );
  }

  /** Open rows whose time has come, or that nobody works on any more. They are this caller's to queue: nobody else gets them meanwhile. */
  async takeDue(most: number): Promise<EvaluationJob[]> {
    const rows = await this.database.rows<{ session_id: number; turn: number; run: number; queued: number }>(
      `with due as (
         select session_id, turn, run from evaluation
         where (status in ('pending', 'running') and due_at <= now())
           or (status = 'running' and owner_boot not in (select boot_id from node_boot where expires_at > now()))
           or (status = 'running' and owner_boot = $2 and due_at < now() + ${claimLasts} - ${answered}
             and (session_id, turn, run) not in (select sid, turn, run from ${jobRows.from('$3', 'held')}))
         order by due_at limit $1 for update skip locked
       )
       update evaluation v set status = 'pending', owner_boot = null, queued = v.queued + 1, due_at = now() + ${nextLook}
       from due where v.session_id = due.session_id and v.turn = due.turn and v.run = due.run
       returning v.session_id, v.turn, v.run, v.queued`,
      [most, this.leases.id, jobRows.value([...this.claimedHere])],
    );
    return rows.map((row) => ({ sid: row.session_id, turn: row.turn, run: row.run, queued: row.queued }));
  }
}
