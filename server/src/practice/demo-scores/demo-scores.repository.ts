import { Injectable } from '@nestjs/common';
import type { DemoScoresAct, DemoScoresFound, DemoScoresRun, SessionKind } from '#contracts';
import { recordset, SqlRepository } from '../../platform/database/index.js';
import { countedHead } from '../engine/counted-sessions.sql.js';

/** An act over many sessions, as it stands. */
export interface DemoScoresRunRow extends Omit<DemoScoresRun, 'run_id' | 'by_name' | 'time'> {
  runId: number;
  ofRun: number | null;
  askedName: string;
  askedAt: Date;
  begunAt: Date | null;
  finishedAt: Date | null;
  refused: string | null;
}

/** Somebody's wish for one. `askedBy` is null at the command line. */
export interface DemoScoresWish {
  act: DemoScoresAct;
  ofRun: number | null;
  askedBy: number | null;
  askedName: string;
  askedAt: Date;
}

export interface SessionOfRun {
  sessionId: number;
  assignmentId: number;
}

const outcomeRows = recordset({ session_id: 'int', outcome: 'text' });

/** A run that is waited for, or whose worker has died, is looked for again after this. */
const lookAgain = `interval '15 seconds'`;

const run = `
  select run_id as "runId", act, of_run as "ofRun", asked_name as "askedName", asked_at as "askedAt", begun_at as "begunAt",
    finished_at as "finishedAt", refused, total,
    became.*
  from demo_score_run r cross join lateral (
    select count(*) filter (where outcome = 'done')::int as done, count(*) filter (where outcome = 'kept')::int as kept,
      count(*) filter (where h.result_status in ('none', 'pending'))::int as evaluating,
      count(*) filter (where h.result_status = 'unscored')::int as unscored
    from demo_score_session s
    left join session_head h on h.session_id = s.session_id and r.act = 'reevaluate' and s.outcome = 'done'
    where s.run_id = r.run_id
  ) as became`;

/** Sessions whose score a model that only demonstrates has made, or in which it could not decide on one. */
const found = `session_head h where h.demo and ${countedHead}`;
/** What a clearing took back and nobody has given back or made anew. */
const stillCleared = (
  clearing: string,
): string => `demo_score_session d join session_head h using (session_id)
  where d.run_id = ${clearing} and d.outcome = 'done' and h.result_status in ('withdrawn', 'returned')`;

/** Questions about the scores of models that only demonstrate, and what is done with them. */
@Injectable()
export class DemoScoresRepository extends SqlRepository {
  /** What there is now. */
  async found(): Promise<Omit<DemoScoresFound, 'exams_again'>> {
    const [row] = await this.query<Omit<DemoScoresFound, 'exams_again'>[]>(
      `select count(*)::int as sessions, count(distinct s.employee_id)::int as learners, count(distinct s.task_id)::int as tasks,
         count(*) filter (where s.kind = 'exam')::int as exams,
         count(*) filter (where demo.result_status = 'undecided')::int as undecided
       from (select h.session_id, h.result_status from ${found}) as demo join practice_session s using (session_id)`,
    );
    return row!;
  }

  /** The assignments of the sessions of a kind among them, one for each session. */
  assignmentsFound(kind: SessionKind): Promise<number[]> {
    return this.ids(
      `select s.assignment_id as id from (select h.session_id from ${found}) as demo join practice_session s using (session_id)
       where s.kind = $1`,
      [kind],
    );
  }

  /** Answers the number of the wish; null while another is open. */
  async wish({ act, ofRun, askedBy, askedName, askedAt }: DemoScoresWish): Promise<number | null> {
    const [runId] = await this.ids(
      `insert into demo_score_run (act, of_run, asked_by, asked_name, asked_at, due_at) values ($1, $2, $3, $4, $5, now())
       on conflict ((finished_at is null)) where finished_at is null do nothing returning run_id as id`,
      [act, ofRun, askedBy, askedName, askedAt],
    );
    return runId ?? null;
  }

  run(runId: number): Promise<DemoScoresRunRow | null> {
    return this.first<DemoScoresRunRow>(`${run} where run_id = $1`, [runId]);
  }

  /** What was wished for and is not begun yet; nobody else begins it meanwhile. */
  toBegin(runId: number): Promise<DemoScoresRunRow | null> {
    return this.first<DemoScoresRunRow>(
      `${run} where run_id = $1 and begun_at is null and finished_at is null for update of r`,
      [runId],
    );
  }

  /** Writes down which sessions a run is about, and answers them: those found, or what the clearing took back. */
  async begin(runId: number, ofRun: number | null, now: Date): Promise<number[]> {
    const sessions = ofRun === null ? found : stillCleared('$2');
    const sessionIds = await this.ids(
      `insert into demo_score_session (run_id, session_id) select $1::int, h.session_id from ${sessions} returning session_id as id`,
      ofRun === null ? [runId] : [runId, ofRun],
    );
    await this.query(
      `update demo_score_run set begun_at = $2, total = $3, due_at = now() + ${lookAgain} where run_id = $1`,
      [runId, now, sessionIds.length],
    );
    return sessionIds;
  }

  async refuse(runId: number, reason: string, now: Date): Promise<void> {
    await this.query(`update demo_score_run set refused = $2, finished_at = $3 where run_id = $1`, [
      runId,
      reason,
      now,
    ]);
  }

  /** Forgets a wish that nobody has begun; false when somebody has. */
  async takeBack(runId: number): Promise<boolean> {
    const gone = await this.affected(
      `delete from demo_score_run where run_id = $1 and begun_at is null and finished_at is null`,
      [runId],
    );
    return gone === 1;
  }

  /** The next sessions that a run has not dealt with. */
  next(runId: number, most: number): Promise<SessionOfRun[]> {
    return this.query(
      `select session_id as "sessionId", s.assignment_id as "assignmentId"
       from demo_score_session d join practice_session s using (session_id)
       where d.run_id = $1 and d.outcome is null order by session_id limit $2`,
      [runId, most],
    );
  }

  /** Those of the sessions in whose assignments another that counts was begun after the moment. */
  async overtaken(sessionIds: readonly number[], since: Date): Promise<Set<number>> {
    const ids = await this.ids(
      `select s.session_id as id from practice_session s
       where s.session_id = any ($1) and exists (
         select from session_head h
         where h.task_id = s.task_id and h.assignment_id = s.assignment_id and ${countedHead} and h.session_id > s.session_id
           and h.started_at > $2)`,
      [sessionIds, since],
    );
    return new Set(ids);
  }

  /** Notes what became of sessions; the run is alive. */
  async settle(runId: number, outcomes: ReadonlyMap<number, boolean>): Promise<void> {
    const rows = [...outcomes].map(([session_id, done]) => ({ session_id, outcome: done ? 'done' : 'kept' }));
    await this.query(
      `with alive as (update demo_score_run set due_at = now() + ${lookAgain} where run_id = $1)
       update demo_score_session d set outcome = o.outcome from ${outcomeRows.from('$2', 'o')}
       where d.run_id = $1 and d.session_id = o.session_id and d.outcome is null`,
      [runId, outcomeRows.value(rows)],
    );
  }

  async finish(runId: number, now: Date): Promise<void> {
    await this.query(`update demo_score_run set finished_at = $2 where run_id = $1 and finished_at is null`, [
      runId,
      now,
    ]);
  }

  /** What is under way, and the last one that was finished: asked together, so that one that ends meanwhile is one of them. */
  async newest(): Promise<{ running: DemoScoresRunRow | null; last: DemoScoresRunRow | null }> {
    const rows = await this.query<DemoScoresRunRow[]>(
      `${run} where refused is null order by run_id desc limit 2`,
    );
    return {
      running: rows.find(({ finishedAt }) => finishedAt === null) ?? null,
      last: rows.find(({ finishedAt }) => finishedAt !== null) ?? null,
    };
  }

  /** Clearings since the moment that have left sessions without a score, the latest first. */
  clearings(since: Date): Promise<(DemoScoresRunRow & { sessions: number })[]> {
    return this.query(
      `select * from (
         select r.*, (select count(*)::int from ${stillCleared('r."runId"')}) as sessions
         from (${run} where act = 'clear' and finished_at is not null and refused is null and asked_at > $1) as r
       ) as cleared where sessions > 0 order by "runId" desc`,
      [since],
    );
  }

  /** Unfinished runs that nobody works on. They are this caller's to queue: nobody else gets them meanwhile. */
  takeDue(): Promise<{ runId: number; queued: number }[]> {
    return this.returned(
      `update demo_score_run set due_at = now() + ${lookAgain}, queued = queued + 1
       where finished_at is null and due_at <= now() returning run_id as "runId", queued`,
    );
  }
}
