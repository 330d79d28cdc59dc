import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CourseSnapshot, ExamDraft, SessionKind, SessionOrigin, SnapshotPrompts } from '#contracts';
import type { LogEvent, SessionState } from '#dialogue';
import { simulatedPerson } from '../../../platform/access/index.js';
import { PgPool, UnitOfWork } from '../../../platform/database/index.js';
import type { Driver, Head, NewSession, SessionFacts } from '../engine.types.js';
import { eventColumns, eventRow, type EventRow, eventRows, logEvent, logsOf } from './event-rows.js';
import { headRow } from './head-projection.js';
import { SnapshotCache } from './snapshot-cache.js';

interface SessionRow {
  session_id: number;
  origin: SessionOrigin;
  assignment_id: number | null;
  task_id: number | null;
  course_id: number;
  employee_id: number | null;
  kind: SessionKind;
  snapshot_id: number;
  forked_from: number | null;
  forked_turn: number | null;
  rev: number;
  driver: Driver | null;
  owner_boot: string | null;
  draft: ExamDraft | null;
}

/** A session as it is stored. */
export interface StoredSession {
  facts: SessionFacts;
  head: Head;
  log: LogEvent[];
}

const sessionRows = (which: string): string => `
  select session_id, s.origin, s.assignment_id, s.task_id, s.course_id, s.employee_id, s.kind, s.snapshot_id,
    s.forked_from, s.forked_turn, h.rev, h.driver, h.owner_boot, h.draft
  from practice_session s join session_head h using (session_id) where session_id ${which}`;

/** Where equal contents stand once, and how their hash is written there. */
const keptOnce = {
  snapshot: { table: 'session_snapshot', hash: `decode($1, 'hex')` },
  prompts: { table: 'prompt_set', hash: '$1' },
} as const;

/** Keeps a content unless it is there, and answers the hash under which it is found. */
async function keepOnce(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  kind: keyof typeof keptOnce,
  content: object,
): Promise<string> {
  const text = JSON.stringify(content);
  const key = createHash('sha256').update(text).digest('hex');
  const { table, hash } = keptOnce[kind];
  await query(
    `insert into ${table} (content_hash, content) values (${hash}, $2) on conflict (content_hash) do nothing`,
    [key, text],
  );
  return key;
}

/** Another session of the same assignment is still running. */
export class SessionRunningError extends Error {
  override name = 'SessionRunningError';
}

/** Reads sessions, and writes the rows with which one begins. Everything after that is the writer's. */
@Injectable()
export class SessionStore {
  private readonly snapshots = new SnapshotCache((id) => this.readSnapshot(id));

  constructor(
    private readonly database: PgPool,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** null when there is no such session. The head is read before the log: a writer that sees them apart loses its race. */
  async load(sid: number): Promise<StoredSession | null> {
    const [row] = await this.database.rows<SessionRow>(sessionRows('= $1'), [sid], 'session-load');
    if (!row) return null;
    const [snapshot, log] = await Promise.all([this.snapshots.get(row.snapshot_id), this.events(sid, 0)]);
    return { facts: factsOf(row, snapshot), head: headOf(row), log };
  }

  /** Those of the sessions that there are, in two statements however many they are; heads before logs, as one is loaded. */
  async loadAll(sids: readonly number[]): Promise<StoredSession[]> {
    const rows = await this.database.rows<SessionRow>(sessionRows('= any ($1)'), [sids], 'sessions-load');
    const logs = await logsOf((sql, values) => this.database.rows(sql, values, 'sessions-events'), sids);
    return Promise.all(
      rows.map(async (row) => ({
        facts: factsOf(row, await this.snapshots.get(row.snapshot_id)),
        head: headOf(row),
        log: logs.get(row.session_id) ?? [],
      })),
    );
  }

  /** What was written since `after`, and the head before it was read. */
  async tail(sid: number, after: number): Promise<{ head: Head; log: LogEvent[] }> {
    const [row] = await this.database.rows<SessionRow & { head: number }>(
      `select head, rev, driver, owner_boot, draft from session_head where session_id = $1`,
      [sid],
      'session-head',
    );
    return { head: headOf(row!), log: row!.head > after ? await this.events(sid, after) : [] };
  }

  private async events(sid: number, after: number): Promise<LogEvent[]> {
    const rows = await this.database.rows<EventRow>(
      `select ${eventColumns} from session_event
       where session_id = $1 and seq > $2 order by seq`,
      [sid, after],
      'session-events',
    );
    return rows.map(logEvent);
  }

  /**
   * Writes a session's first rows in the transaction under way and answers its id.
   * @throws SessionRunningError
   */
  async insert(
    session: NewSession,
    state: SessionState,
    log: readonly LogEvent[],
    ownerBoot: string | null,
  ): Promise<number> {
    const manager = this.unitOfWork.manager;
    const hash = await keepOnce((sql, values) => manager.query(sql, values), 'snapshot', session.snapshot);
    const [{ session_id: sid }] = await manager.query(
      `insert into practice_session (origin, assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no, created_at,
         forked_from, forked_turn)
       select $1, $2, $3, $4, $5, $6, snapshot_id, $7, $8, $10, $11 from session_snapshot where content_hash = decode($9, 'hex') returning session_id`,
      [
        session.origin,
        session.assignmentId,
        session.taskId,
        session.courseId,
        session.employeeId,
        state.plan.kind,
        session.attemptNo,
        new Date(state.startedAt),
        hash,
        session.forked?.from ?? null,
        session.forked?.turn ?? null,
      ],
    );
    await this.insertHead(sid, session, state, log, ownerBoot);
    await manager.query(
      `insert into session_event (session_id, seq, turn, kind, cid, gen, payload, created_at)
       select * from ${eventRows.from('$1', 'e')}`,
      [eventRows.value(log.map((event) => eventRow(sid, event)))],
    );
    return sid;
  }

  private async insertHead(
    sid: number,
    { assignmentId, taskId }: NewSession,
    state: SessionState,
    log: readonly LogEvent[],
    ownerBoot: string | null,
  ): Promise<void> {
    const row = headRow(state, log);
    const inserted: unknown[] = await this.unitOfWork.manager.query(
      `insert into session_head (session_id, assignment_id, head, rev, status, turn, max_turns, epoch, gen, owner_boot, started_at,
         ends_at, result_status, task_id)
       values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (assignment_id) where status <> 'ended' do nothing returning session_id`,
      [
        sid,
        assignmentId,
        state.head,
        row.status,
        row.turn,
        state.plan.maxTurns,
        row.epoch,
        row.gen,
        ownerBoot,
        new Date(state.startedAt),
        new Date(state.plan.endsAt),
        row.resultStatus,
        taskId,
      ],
    );
    if (inserted.length === 0) throw new SessionRunningError('The assignment has a running session.');
  }

  /** Keeps the prompts of a re-evaluation, equal ones once, and answers the hash by which the log names them. */
  keepPrompts(prompts: SnapshotPrompts): Promise<string> {
    return keepOnce((sql, values) => this.database.rows(sql, values), 'prompts', prompts);
  }

  /** What `keepPrompts` kept. */
  async promptsOf(hash: string): Promise<SnapshotPrompts> {
    const [row] = await this.database.rows<{ content: SnapshotPrompts }>(
      `select content from prompt_set where content_hash = $1`,
      [hash],
    );
    return row!.content;
  }

  private async readSnapshot(id: number): Promise<CourseSnapshot> {
    const [row] = await this.database.rows<{ content: CourseSnapshot }>(
      `select content from session_snapshot where snapshot_id = $1`,
      [id],
      'session-snapshot',
    );
    return row!.content;
  }
}

const factsOf = (row: SessionRow, snapshot: CourseSnapshot): SessionFacts => ({
  sid: row.session_id,
  origin: row.origin,
  assignmentId: row.assignment_id,
  taskId: row.task_id,
  courseId: row.course_id,
  employeeId: row.employee_id ?? simulatedPerson(row.session_id),
  kind: row.kind,
  forked: row.forked_from === null ? null : { from: row.forked_from, turn: row.forked_turn },
  snapshot,
});

const headOf = (row: Pick<SessionRow, 'rev' | 'driver' | 'owner_boot' | 'draft'>): Head => ({
  rev: row.rev,
  driver: row.driver,
  ownerBoot: row.owner_boot,
  draft: row.draft,
});
