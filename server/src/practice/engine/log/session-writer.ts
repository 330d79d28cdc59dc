import { Injectable } from '@nestjs/common';
import type { LogEvent, PendingEvaluation, SessionState } from '#dialogue';
import { GroupCommit, PgPool } from '../../../platform/database/index.js';
import type { Head } from '../engine.types.js';
import { headRow } from './head-projection.js';

/** One step of one session: what its writer has seen, and what it makes of it. */
export interface StepWrite {
  sid: number;
  expected: { head: number; rev: number };
  state: SessionState;
  head: Head;
  events: readonly LogEvent[];
  evaluations: readonly PendingEvaluation[];
}

/**
 * Heads are locked in the order of their ids, so that batches of several processes can't deadlock; a head moves only if it is where
 * its writer saw it; only events beneath a moved head are inserted. A session that is not answered lost the race.
 * Events know no ON CONFLICT, which would leave holes. An evaluation that is owed again, after it was given up, is opened again.
 */
const statement = `
with step as materialized (
  select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::int[], $8::int[], $9::int[],
    $10::jsonb[], $11::uuid[], $12::timestamptz[], $13::text[], $14::int[], $15::numeric[])
  as s (session_id, seen_head, seen_rev, head, status, reason, turn, epoch, gen, driver, owner_boot, ended_at, result_status,
    result_seq, score)
), locked as materialized (
  select session_id from session_head where session_id = any ($1::int[]) order by session_id for update
), moved as (
  update session_head h
  set head = s.head, rev = h.rev + 1, status = s.status, reason = s.reason, turn = s.turn, epoch = s.epoch, gen = s.gen,
    driver = s.driver, owner_boot = s.owner_boot, ended_at = s.ended_at, result_status = s.result_status,
    result_seq = coalesce(s.result_seq, h.result_seq), score = s.score
  from locked l join step s using (session_id)
  where h.session_id = l.session_id and h.head = s.seen_head and h.rev = s.seen_rev
  returning h.session_id
), appended as (
  insert into session_event (session_id, seq, turn, kind, cid, gen, payload, created_at)
  select e.* from unnest($16::int[], $17::int[], $18::int[], $19::text[], $20::text[], $21::int[], $22::jsonb[], $23::timestamptz[])
    as e (session_id, seq, turn, kind, cid, gen, payload, created_at)
  join moved using (session_id)
), owed as (
  insert into evaluation (session_id, turn, run, status, due_at)
  select o.session_id, o.turn, o.run, 'pending', now() + interval '10 seconds'
  from unnest($24::int[], $25::int[], $26::int[]) as o (session_id, turn, run) join moved using (session_id)
  on conflict (session_id, turn, run) do update
    set status = 'pending', tries = 0, owner_boot = null, due_at = excluded.due_at
    where evaluation.status in ('failed', 'dropped')
), settled as (
  update evaluation v set status = t.status
  from unnest($27::int[], $28::int[], $29::int[], $30::text[]) as t (session_id, turn, run, status) join moved using (session_id)
  where v.session_id = t.session_id and v.turn = t.turn and v.run = t.run
)
select session_id from moved`;

/** The one way by which a session changes. */
@Injectable()
export class SessionWriter {
  private readonly group = new GroupCommit<StepWrite>((batch) => this.writeBatch(batch));

  constructor(private readonly database: PgPool) {}

  /**
   * Answers whether the step was written; false when somebody else was faster.
   * @throws OutcomeUnknownError when the database went away meanwhile
   */
  write(step: StepWrite): Promise<boolean> {
    return this.group.write(step.sid, step);
  }

  private async writeBatch(batch: readonly StepWrite[]): Promise<ReadonlySet<number>> {
    const values = [
      ...headColumns(batch),
      ...eventColumns(batch),
      ...owedColumns(batch),
      ...settledColumns(batch),
    ];
    const rows = await this.database.rows<{ session_id: number }>(statement, values, 'session-steps');
    return new Set(rows.map((row) => row.session_id));
  }
}

function headColumns(batch: readonly StepWrite[]): unknown[][] {
  const rows = batch.map((step) => headRow(step.state, step.events));
  return [
    batch.map((step) => step.sid),
    batch.map((step) => step.expected.head),
    batch.map((step) => step.expected.rev),
    batch.map((step) => step.state.head),
    rows.map((row) => row.status),
    rows.map((row) => row.reason),
    rows.map((row) => row.turn),
    rows.map((row) => row.epoch),
    rows.map((row) => row.gen),
    batch.map((step) => step.head.driver && JSON.stringify(step.head.driver)),
    batch.map((step) => step.head.ownerBoot),
    rows.map((row) => row.endedAt),
    rows.map((row) => row.resultStatus),
    rows.map((row) => row.resultSeq),
    rows.map((row) => row.score),
  ];
}

function eventColumns(batch: readonly StepWrite[]): unknown[][] {
  const events = batch.flatMap((step) => step.events);
  return [
    batch.flatMap((step) => step.events.map(() => step.sid)),
    events.map((event) => event.seq),
    events.map((event) => event.turn),
    events.map((event) => event.kind),
    events.map((event) => event.cid),
    events.map((event) => event.gen),
    events.map((event) => JSON.stringify(event.payload)),
    events.map((event) => new Date(event.at).toISOString()),
  ];
}

function owedColumns(batch: readonly StepWrite[]): unknown[][] {
  const owed = batch.flatMap((step) =>
    step.evaluations.map(({ turn, run }) => ({ sid: step.sid, turn, run })),
  );
  return [owed.map((row) => row.sid), owed.map((row) => row.turn), owed.map((row) => row.run)];
}

/** Rows whose run has entered the log are closed by the commit that let it in. */
function settledColumns(batch: readonly StepWrite[]): unknown[][] {
  const settled = batch.flatMap(({ sid, events }) =>
    events.flatMap((event) => {
      if (event.kind === 'eval.failed')
        return [{ sid, turn: event.turn, run: event.payload.run, status: 'failed' }];
      if (event.kind !== 'eval.completed' && event.kind !== 'session.result') return [];
      return [{ sid, turn: event.turn, run: event.payload.run, status: 'done' }];
    }),
  );
  return [
    settled.map((row) => row.sid),
    settled.map((row) => row.turn),
    settled.map((row) => row.run),
    settled.map((row) => row.status),
  ];
}
