import { Injectable } from '@nestjs/common';
import type {
  BatchTestProblem,
  BatchTestSessionState,
  BatchTestState,
  CourseSnapshot,
  CourseStatus,
  CourseType,
  Persona,
} from '#contracts';
import { SqlRepository, type Actor } from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import type { SessionReport } from './report/session-report.rules.js';

type ProblemCounts = Record<BatchTestProblem, number>;

/** What is to be tested, as it stands in the table. */
export interface NewBatchTest {
  courseId: number;
  snapshot: CourseSnapshot;
  versionHash: string;
  courseVersion: number;
  courseStatus: CourseStatus;
  courseUpdatedAt: Date;
  roleId: number | null;
  personas: readonly Persona[];
  parallel: number;
}

/** A batch test as it stands. */
export interface BatchTestRow extends Omit<NewBatchTest, 'snapshot'> {
  id: number;
  number: number;
  state: BatchTestState;
  courseName: string;
  courseType: CourseType;
  roleName: string | null;
  passScore: number;
  askedName: string;
  askedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  problemCounts: ProblemCounts | null;
}

/** One session of it. `score` in points. */
export interface BatchTestSessionRow {
  id: number;
  place: number;
  persona: number;
  nth: number;
  state: BatchTestSessionState;
  sessionId: number | null;
  tries: number;
  beganAt: Date | null;
  endedAt: Date | null;
  score: number | null;
  firstWords: number[];
  tokens: number | null;
  /** In yuan; null while no price was set. */
  cost: number | null;
  reason: string | null;
  report: SessionReport | null;
}

/** A session under way, with how its head stands. */
export interface SessionUnderWay extends Pick<BatchTestSessionRow, 'place' | 'persona' | 'nth' | 'tries'> {
  sessionId: number;
  state: 'running' | 'evaluating';
  status: 'running' | 'closing' | 'ended';
  reason: string | null;
  resultStatus: string;
  score: number | null;
}

/** Which job works on it: a job that was taken for dead is told from the next one. */
export interface BatchTestJob {
  id: number;
  queued: number;
}

/** One whose worker has died is looked for again after this. */
const lookAgain = `interval '15 seconds'`;

const columns = `
  b.batch_test_id as id, (select count(*)::int from batch_test o where o.batch_test_id <= b.batch_test_id) as number, b.state,
  b.course_id as "courseId", b.snapshot ->> 'course_name' as "courseName", (b.snapshot ->> 'course_type')::int as "courseType",
  (b.snapshot ->> 'pass_score')::float8 as "passScore", b.version_hash as "versionHash", b.course_version as "courseVersion",
  b.course_status as "courseStatus", b.course_updated_at as "courseUpdatedAt", b.role_id as "roleId",
  case when b.role_id is not null then b.snapshot #>> '{roles,0,role_name}' end as "roleName", b.personas, b.parallel,
  b.asked_name as "askedName", b.asked_at as "askedAt", b.started_at as "startedAt", b.finished_at as "finishedAt",
  b.problem_counts as "problemCounts"`;

const open = `state in ('waiting', 'running', 'evaluating')`;

/** What the model was used for a session (`s`). Without a price for any of its calls nothing is known of what it cost. */
const usedOfModel = `
  left join lateral (
    select sum(prompt_tokens + completion_tokens)::float8 as tokens,
      case when sum(unpriced_calls) < sum(calls) then sum(cost)::float8 end as cost
    from session_model_usage u where u.session_id = s.session_id) as used on true`;

/** Questions about batch tests. */
@Injectable()
export class BatchTestRepository extends SqlRepository {
  /** Writes down one that waits for its turn, with its sessions: the first of each persona, then the second. */
  async create(test: NewBatchTest, by: Actor): Promise<number> {
    const [id] = await this.ids(
      `insert into batch_test (course_id, snapshot, version_hash, course_version, course_status, course_updated_at, role_id, personas,
         parallel, asked_by, asked_name, asked_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), now()) returning batch_test_id as id`,
      [
        ...[test.courseId, JSON.stringify(test.snapshot), test.versionHash, test.courseVersion],
        ...[test.courseStatus, test.courseUpdatedAt, test.roleId, JSON.stringify(test.personas)],
        ...[test.parallel, by.employeeId, by.name],
      ],
    );
    await this.query(
      `insert into batch_test_session (batch_test_id, place, persona, nth)
       select $1::int, row_number() over (order by nth, persona), persona, nth
       from unnest($2::int[]) with ordinality as p (count, at) cross join lateral (select (p.at - 1)::int as persona) as x
       cross join lateral generate_series(1, p.count) as nth`,
      [id, test.personas.map(({ count }) => count)],
    );
    return id!;
  }

  one(id: number): Promise<BatchTestRow | null> {
    return this.first<BatchTestRow>(`select ${columns} from batch_test b where batch_test_id = $1`, [id]);
  }

  /** The same, whose state nobody else changes meanwhile. */
  async held(id: number): Promise<BatchTestRow | null> {
    await this.query(`select from batch_test where batch_test_id = $1 for update`, [id]);
    return this.one(id);
  }

  /** The newest first. */
  list(courseId: number | null, { skip, take }: Slice): Promise<BatchTestRow[]> {
    return this.query(
      `select ${columns} from batch_test b where $1::int is null or course_id = $1
       order by batch_test_id desc offset $2 limit $3`,
      [courseId, skip, take],
    );
  }

  async count(courseId: number | null): Promise<number> {
    const row = await this.first<{ total: number }>(
      `select count(*)::int as total from batch_test where $1::int is null or course_id = $1`,
      [courseId],
    );
    return row!.total;
  }

  /** The others of the course that are done, the newest first. */
  othersDone(id: number, courseId: number): Promise<BatchTestRow[]> {
    return this.query(
      `select ${columns} from batch_test b where course_id = $2 and batch_test_id <> $1 and state = 'done'
       order by batch_test_id desc limit 50`,
      [id, courseId],
    );
  }

  /** The newest of a course's version that has come to its end; null when there is none. */
  async lastDone(courseId: number, versionHash: string): Promise<number | null> {
    const row = await this.first<{ id: number }>(
      `select batch_test_id as id from batch_test where course_id = $1 and version_hash = $2 and state = 'done'
       order by batch_test_id desc limit 1`,
      [courseId, versionHash],
    );
    return row?.id ?? null;
  }

  /** By batch test, persona and place in it. @param whole with what was found in their logs, which is most of a row, and what they have used of the model */
  sessions(ids: readonly number[], whole = true): Promise<BatchTestSessionRow[]> {
    return this.query(
      `select batch_test_id as id, place, persona, nth, state, session_id as "sessionId", tries, began_at as "beganAt",
         ended_at as "endedAt", score / 10.0::float8 as score, first_words as "firstWords", reason,
         ${whole ? 'report, tokens, cost' : 'null as report, null as tokens, null as cost'}
       from batch_test_session s ${whole ? usedOfModel : ''}
       where batch_test_id = any ($1) order by batch_test_id, persona, nth`,
      [ids],
    );
  }

  async keepProblemCounts(id: number, counts: ProblemCounts): Promise<void> {
    await this.query(`update batch_test set problem_counts = $2 where batch_test_id = $1`, [
      ...[id, JSON.stringify(counts)],
    ]);
  }

  async snapshot(id: number): Promise<CourseSnapshot> {
    const row = await this.first<{ snapshot: CourseSnapshot }>(
      `select snapshot from batch_test where batch_test_id = $1`,
      [id],
    );
    return row!.snapshot;
  }

  // ---- What a worker does ---------------------------------------------------------------------------------------

  /** Those that run and nobody works on, else the one whose turn it is. They are this caller's to queue: nobody else gets them meanwhile. */
  takeDue(): Promise<BatchTestJob[]> {
    return this.returned(
      `update batch_test set state = 'running', started_at = coalesce(started_at, now()), due_at = now() + ${lookAgain},
         queued = queued + 1
       where batch_test_id = (
         select batch_test_id from batch_test
         where (state = 'running' and due_at <= now())
           or (state = 'queued' and not exists (select from batch_test where state = 'running'))
         order by batch_test_id limit 1 for update skip locked)
       returning batch_test_id as id, queued`,
    );
  }

  /** Who works on it says so now and then; false when it is not this job's any more. */
  async stillRuns({ id, queued }: BatchTestJob): Promise<boolean> {
    const rows = await this.affected(
      `update batch_test set due_at = now() + ${lookAgain} where batch_test_id = $1 and queued = $2 and state = 'running'`,
      [id, queued],
    );
    return rows === 1;
  }

  /** Who leaves it says so: somebody else need not wait. */
  async leave({ id, queued }: BatchTestJob): Promise<void> {
    await this.query(`update batch_test set due_at = now() where batch_test_id = $1 and queued = $2`, [
      id,
      queued,
    ]);
  }

  underWay(id: number): Promise<SessionUnderWay[]> {
    return this.query(
      `select s.place, s.persona, s.nth, s.tries, s.session_id as "sessionId", s.state, h.status, h.reason,
         h.result_status as "resultStatus", h.score::float8 as score
       from batch_test_session s join session_head h using (session_id)
       where s.batch_test_id = $1 and s.state in ('running', 'evaluating') order by s.place`,
      [id],
    );
  }

  /** The next that has not begun. */
  nextWaiting(id: number): Promise<Pick<BatchTestSessionRow, 'place' | 'persona' | 'nth'> | null> {
    return this.first(
      `select place, persona, nth from batch_test_session where batch_test_id = $1 and state = 'waiting'
       order by place limit 1 for update skip locked`,
      [id],
    );
  }

  async begun(id: number, place: number, sessionId: number): Promise<void> {
    await this.query(
      `update batch_test_session set state = 'running', session_id = $3, began_at = now()
       where batch_test_id = $1 and place = $2`,
      [id, place, sessionId],
    );
  }

  /** Its talk has ended. @param firstWords what is added to what its learner has waited */
  async talked(id: number, place: number, firstWords: readonly number[]): Promise<void> {
    await this.query(
      `update batch_test_session set state = 'evaluating', first_words = first_words || $3::int[]
       where batch_test_id = $1 and place = $2 and state = 'running'`,
      [id, place, firstWords],
    );
  }

  /** It came to nothing this time. */
  async tried(id: number, place: number): Promise<void> {
    await this.query(
      `update batch_test_session set tries = tries + 1 where batch_test_id = $1 and place = $2`,
      [...[id, place]],
    );
  }

  /** It begins anew, as another session: this one is lost. */
  async lost(id: number, place: number): Promise<void> {
    await this.query(
      `update batch_test_session set state = 'waiting', session_id = null, began_at = null, tries = tries + 1, first_words = '{}'
       where batch_test_id = $1 and place = $2 and state in ('running', 'evaluating')`,
      [id, place],
    );
  }

  async settle(
    id: number,
    place: number,
    end: {
      state: 'done' | 'failed';
      score: number | null;
      reason: string | null;
      report: SessionReport | null;
    },
  ): Promise<void> {
    await this.query(
      `update batch_test_session set state = $3, score = $4, reason = $5, report = $6, ended_at = now()
       where batch_test_id = $1 and place = $2 and state in ('running', 'evaluating')`,
      [
        ...[id, place, end.state, end.score === null ? null : Math.round(end.score * 10), end.reason],
        end.report && JSON.stringify(end.report),
      ],
    );
  }

  /** Ends it when nothing is left to do; true when that is so. */
  async finish({ id, queued }: BatchTestJob): Promise<boolean> {
    const rows = await this.affected(
      `update batch_test set state = 'done', finished_at = now()
       where batch_test_id = $1 and queued = $2 and state = 'running'
         and not exists (select from batch_test_session s where s.batch_test_id = $1 and s.${open})`,
      [id, queued],
    );
    return rows === 1;
  }

  /** Stops it where it is. Answers the sessions that are under way. */
  async cancel(id: number): Promise<number[]> {
    await this.query(
      `update batch_test set state = 'cancelled', finished_at = now() where batch_test_id = $1 and state in ('queued', 'running')`,
      [id],
    );
    const left = await this.returned<{ id: number | null }>(
      `update batch_test_session set state = 'cancelled', ended_at = now() where batch_test_id = $1 and ${open}
       returning session_id as id`,
      [id],
    );
    return left.flatMap(({ id: sessionId }) => sessionId ?? []);
  }

  /** How many evaluations are owed to people's sessions, and to those of batch tests; each counted no further than so many. */
  async owed(most: number): Promise<{ people: number; own: number }> {
    const owed = (origin: string) => `
      (select count(*)::int from (select from evaluation e join practice_session p using (session_id)
         where e.status in ('pending', 'running') and p.origin ${origin} 'batch' limit $1) as open)`;
    const row = await this.first<{ people: number; own: number }>(
      `select ${owed('<>')} as people, ${owed('=')} as own`,
      [most],
    );
    return row!;
  }
}
