import type { LogEvent, PendingEvaluation, SessionState } from '#dialogue';
import type { AuditedAct } from '../../../platform/audit/index.js';
import { advisoryLocks, recordset } from '../../../platform/database/index.js';
import type { Head } from '../engine.types.js';
import type { ContradictionRow } from './contradiction-rows.rules.js';
import type { EndedSessionChange } from './ended-session.rules.js';
import { eventRow, eventRows } from './event-rows.js';
import { headRow } from './head-projection.js';
import type { CorrectedRow, ReviewRequest } from './review-request-rows.rules.js';

/** One step of one session: what its writer has seen, and what it makes of it. */
export interface StepWrite {
  sid: number;
  expected: { head: number; rev: number };
  state: SessionState;
  head: Head;
  events: readonly LogEvent[];
  evaluations: readonly PendingEvaluation[];
  /** What the step changes of the session's row for statistics. */
  ended: EndedSessionChange | null;
  /** Requests that the step opens or closes. */
  reviews: readonly ReviewRequest[];
  /** Verdicts that a person corrects with it. */
  corrections?: readonly CorrectedRow[];
  /** What its learner said wrongly, when the step changes that. */
  contradictions?: readonly ContradictionRow[] | null;
  /** Written down in the audit log with it. */
  act?: AuditedAct;
}

/** Any number that all processes share. */

const stepRows = recordset({
  session_id: 'int',
  seen_head: 'int',
  seen_rev: 'int',
  head: 'int',
  status: 'text',
  reason: 'text',
  turn: 'int',
  epoch: 'int',
  gen: 'int',
  driver: 'jsonb',
  owner_boot: 'uuid',
  draft: 'jsonb',
  ended_at: 'timestamptz',
  result_status: 'text',
  result_seq: 'int',
  score: 'numeric',
  demo: 'boolean',
});
const owedRows = recordset({ session_id: 'int', turn: 'int', run: 'int' });
const settledRows = recordset({ session_id: 'int', turn: 'int', run: 'int', status: 'text' });

/**
 * Heads are locked in the order of their ids, so that batches of several processes can't deadlock; a head moves only if it is where
 * its writer saw it; only events beneath a moved head are inserted. A session that is not answered lost the race.
 * Events know no ON CONFLICT, which would leave holes. An evaluation that is owed again, after it was given up, is opened again.
 */
const writing = `
with step as materialized (
  select * from ${stepRows.from('$1', 's')}
), locked as materialized (
  select session_id from session_head where session_id = any (array(select session_id from step)) order by session_id for update
), moved as (
  update session_head h
  set head = s.head, rev = h.rev + 1, status = s.status, reason = s.reason, turn = s.turn, epoch = s.epoch, gen = s.gen,
    driver = s.driver, owner_boot = s.owner_boot, draft = s.draft, ended_at = s.ended_at, result_status = s.result_status,
    result_seq = coalesce(s.result_seq, h.result_seq), score = s.score, demo = s.demo
  from locked l join step s using (session_id)
  where h.session_id = l.session_id and h.head = s.seen_head and h.rev = s.seen_rev
  returning h.session_id, h.assignment_id
), appended as (
  insert into session_event (session_id, seq, turn, kind, cid, gen, payload, created_at)
  select e.* from ${eventRows.from('$2', 'e')} join moved using (session_id)
), owed as (
  insert into evaluation (session_id, turn, run, status, due_at)
  select o.session_id, o.turn, o.run, 'pending', now() + interval '10 seconds'
  from ${owedRows.from('$3', 'o')} join moved using (session_id)
  on conflict (session_id, turn, run) do update
    set status = 'pending', tries = 0, owner_boot = null, due_at = excluded.due_at
    where evaluation.status in ('failed', 'dropped')
), settled as (
  update evaluation v set status = t.status
  from ${settledRows.from('$4', 't')} join moved using (session_id)
  where v.session_id = t.session_id and v.turn = t.turn and v.run = t.run
)`;

/** Writes steps of a batch, and answers the sessions whose heads moved. */
export const writeSteps = `${writing}
select session_id from moved`;

/**
 * The same in a transaction that goes on with `putEndedSessions` or `putReviewRequests`: holds the assignments in the order of their ids until it ends. Always
 * after heads, and taken by nobody else, so that nothing deadlocks: neither here nor in the rows of shown_session.
 */
export const writeEndings = `${writing}
select session_id, pg_advisory_xact_lock(${advisoryLocks.assignment}, assignment_id)
from (select session_id, assignment_id from moved order by assignment_id) as in_order`;

/** What both take. */
export const stepValues = (batch: readonly StepWrite[]) => [
  stepRows.value(batch.map(stepRow)),
  eventRows.value(batch.flatMap(({ sid, events }) => events.map((event) => eventRow(sid, event)))),
  owedRows.value(batch.flatMap(owed)),
  settledRows.value(batch.flatMap(settled)),
];

function stepRow({ sid, expected, state, head, events }: StepWrite) {
  const row = headRow(state, events);
  return {
    session_id: sid,
    seen_head: expected.head,
    seen_rev: expected.rev,
    head: state.head,
    status: row.status,
    reason: row.reason,
    turn: row.turn,
    epoch: row.epoch,
    gen: row.gen,
    driver: head.driver,
    owner_boot: head.ownerBoot,
    draft: head.draft,
    ended_at: row.endedAt,
    result_status: row.resultStatus,
    result_seq: row.resultSeq,
    score: row.score,
    demo: row.demo,
  };
}

const owed = ({ sid, evaluations }: StepWrite) =>
  evaluations.map(({ turn, run }) => ({ session_id: sid, turn, run }));

/** Rows whose run has entered the log are closed by the commit that let it in. */
const settled = ({ sid, events }: StepWrite) =>
  events.flatMap((event) => {
    if (event.kind === 'eval.failed')
      return [{ session_id: sid, turn: event.turn, run: event.payload.run, status: 'failed' }];
    if (event.kind !== 'eval.completed' && event.kind !== 'session.result') return [];
    return [{ session_id: sid, turn: event.turn, run: event.payload.run, status: 'done' }];
  });
