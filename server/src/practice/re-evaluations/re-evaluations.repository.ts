import { Injectable } from '@nestjs/common';
import type {
  Band,
  CourseType,
  ReEvaluationCriterion,
  ReEvaluationList,
  ReEvaluationState,
} from '#contracts';
import type { Reevaluation } from '#dialogue';
import { SqlRepository } from '../../platform/database/index.js';
import type { Slice } from '../../platform/http/index.js';
import { countedHead } from '../engine/counted-sessions.sql.js';
import { mostTries, type Difference } from './re-evaluations.rules.js';

/** Which sessions: by their task, their course or when they ended. */
export interface Scope {
  taskId: number | null;
  courseId: number | null;
  startTime: Date | null;
  endTime: Date | null;
}

/** What judges. */
export interface Judge {
  practicePrompts: string;
  examPrompts: string;
  model: string;
}

/** A re-evaluation of many sessions, as it stands. */
export interface ReEvaluationRow extends Scope, Judge {
  id: number;
  state: ReEvaluationState;
  paused: boolean;
  pauseReason: string | null;
  askedName: string;
  askedAt: Date;
  appliedBy: number | null;
  appliedUnionId: string | null;
  appliedName: string | null;
  finishedAt: Date | null;
  total: number;
  wanted: number;
  taskName: string | null;
  courseName: string | null;
  judged: number;
  unscored: number;
  failed: number;
  bandChanged: number;
  higher: number;
  lower: number;
  meanDelta: number | null;
  failing: number;
  applied: number;
  kept: number;
}

/** One session of it. */
export interface SessionRow {
  sessionId: number;
  courseType: CourseType;
  taskId: number;
  taskName: string;
  studentName: string;
  judged: 'scored' | 'unscored' | 'failed' | null;
  scoreBefore: number | null;
  scoreAfter: number | null;
  bandBefore: Band | null;
  bandAfter: Band | null;
  failing: boolean;
  changes: Difference['changes'];
  outcome: 'applied' | 'kept' | null;
}

export interface MadeRow {
  sessionId: number;
  made: Reevaluation;
  scoreBefore: number | null;
  scoreAfter: number | null;
}

/** One that is waited for, or whose worker has died, is looked for again after this. */
const lookAgain = `interval '15 seconds'`;

const running = `state in ('judging', 'applying') and not paused`;

const columns = `
  r.re_evaluation_id as id, r.state, r.paused, r.pause_reason as "pauseReason", r.task_id as "taskId", r.course_id as "courseId",
  r.start_time as "startTime", r.end_time as "endTime", r.practice_prompts as "practicePrompts", r.exam_prompts as "examPrompts",
  r.model, r.asked_name as "askedName", r.asked_at as "askedAt", r.applied_by as "appliedBy", r.applied_name as "appliedName",
  r.finished_at as "finishedAt", r.total, r.wanted,
  (select union_id from employee where id = r.applied_by) as "appliedUnionId",
  (select task_name from task where task_id = r.task_id) as "taskName",
  (select course_name from course where course_id = r.course_id) as "courseName"`;

const both = `judged = 'scored' and score_before is not null`;

const found = `
  select ${columns}, became.* from re_evaluation r cross join lateral (
    select count(judged)::int as judged, count(*) filter (where judged = 'unscored')::int as unscored,
      count(*) filter (where judged = 'failed')::int as failed,
      count(*) filter (where judged = 'scored' and band_before is distinct from band_after)::int as "bandChanged",
      count(*) filter (where ${both} and score_after > score_before)::int as higher,
      count(*) filter (where ${both} and score_after < score_before)::int as lower,
      (avg(score_after - score_before) filter (where ${both}))::float8 / 10 as "meanDelta",
      count(*) filter (where judged = 'scored' and failing)::int as failing,
      count(*) filter (where outcome = 'applied')::int as applied, count(*) filter (where outcome = 'kept')::int as kept
    from re_evaluation_session s where s.re_evaluation_id = r.re_evaluation_id
  ) as became`;

const listed: Record<ReEvaluationList, string> = {
  all: `s.place <= r.wanted`,
  band: `s.judged = 'scored' and s.band_before is distinct from s.band_after`,
  failing: `s.judged = 'scored' and s.failing`,
  not_applied: `(s.judged in ('unscored', 'failed') or s.outcome = 'kept')`,
};

/** Questions about re-evaluations of many sessions. */
@Injectable()
export class ReEvaluationsRepository extends SqlRepository {
  /** Writes down one with its sessions in an order by chance; answers its number and how many they are. */
  async create(
    { taskId, courseId, startTime, endTime }: Scope,
    { practicePrompts, examPrompts, model }: Judge,
    by: { employeeId: number; name: string; at: Date },
    sample: number,
  ): Promise<{ id: number; total: number }> {
    const [id] = await this.ids(
      `insert into re_evaluation (task_id, course_id, start_time, end_time, practice_prompts, exam_prompts, model, asked_by, asked_name,
         asked_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + ${lookAgain}) returning re_evaluation_id as id`,
      [
        ...[taskId, courseId, startTime, endTime],
        ...[practicePrompts, examPrompts, model],
        ...[by.employeeId, by.name, by.at],
      ],
    );
    const sessions = await this.ids(
      `insert into re_evaluation_session (re_evaluation_id, session_id, place)
       select $1::int, session_id, row_number() over (order by random())
       from ended_session e join session_head h using (session_id)
       where h.result_status in ('scored', 'unscored') and e.spoken and ${countedHead}
         and ($2::int is null or e.task_id = $2) and ($3::int is null or e.course_id = $3)
         and ($4::timestamptz is null or e.ended_at >= $4) and ($5::timestamptz is null or e.ended_at < $5::timestamptz + interval '1 second')
       returning session_id as id`,
      [id, taskId, courseId, startTime, endTime],
    );
    const total = sessions.length;
    await this.query(`update re_evaluation set total = $2, wanted = $3 where re_evaluation_id = $1`, [
      ...[id, total, Math.min(sample, total)],
    ]);
    return { id: id!, total };
  }

  one(id: number): Promise<ReEvaluationRow | null> {
    return this.first<ReEvaluationRow>(`${found} where re_evaluation_id = $1`, [id]);
  }

  /** The same, which nobody else changes meanwhile. */
  async held(id: number): Promise<ReEvaluationRow | null> {
    await this.query(`select from re_evaluation where re_evaluation_id = $1 for update`, [id]);
    return this.one(id);
  }

  /** The newest first. */
  list({ skip, take }: Slice): Promise<ReEvaluationRow[]> {
    return this.query(`${found} order by re_evaluation_id desc offset $1 limit $2`, [skip, take]);
  }

  async count(): Promise<number> {
    const [row] = await this.query<{ total: number }[]>(`select count(*)::int as total from re_evaluation`);
    return row!.total;
  }

  /** What was judged otherwise, the most frequent first. */
  criteria(id: number, most: number): Promise<ReEvaluationCriterion[]> {
    return this.query(
      `select c.name, count(*) filter (where c.better)::int as better, count(*) filter (where not c.better)::int as worse
       from re_evaluation_session s cross join jsonb_to_recordset(s.changes) as c (name text, better boolean)
       where s.re_evaluation_id = $1 and s.judged = 'scored' and c.better is not null
       group by c.name order by count(*) desc, c.name limit $2`,
      [id, most],
    );
  }

  /** What would change most comes first. */
  async sessions(
    id: number,
    list: ReEvaluationList,
    { skip, take }: Slice,
  ): Promise<{ rows: SessionRow[]; total: number }> {
    const from = `from re_evaluation_session s join re_evaluation r using (re_evaluation_id)
      where s.re_evaluation_id = $1 and ${listed[list]}`;
    const [rows, [counted]] = await Promise.all([
      this.query<SessionRow[]>(
        `select p.session_id as "sessionId", case p.kind when 'exam' then 2 else 1 end as "courseType", p.task_id as "taskId",
           t.task_name as "taskName", m.name as "studentName", s.judged, s.score_before as "scoreBefore", s.score_after as "scoreAfter",
           s.band_before as "bandBefore", s.band_after as "bandAfter", s.failing, s.changes, s.outcome
         from (
           select s.* ${from}
           order by s.failing desc, abs(s.score_after - s.score_before) desc nulls last, s.place offset $2 limit $3
         ) as s
         join practice_session p using (session_id) join task t on t.task_id = p.task_id join employee m on m.id = p.employee_id
         order by s.failing desc, abs(s.score_after - s.score_before) desc nulls last, s.place`,
        [id, skip, take],
      ),
      this.query<{ total: number }[]>(`select count(*)::int as total ${from}`, [id]),
    ]);
    return { rows, total: counted!.total };
  }

  /** Changes where it stands; the worker takes it up at once. */
  async set(
    id: number,
    to: {
      state: ReEvaluationState;
      paused?: boolean;
      wanted?: number;
      applied?: { by: number; name: string };
      finishedAt?: Date;
    },
  ): Promise<{ id: number; queued: number }> {
    const [row] = await this.returned<{ id: number; queued: number }>(
      `update re_evaluation set state = $2, paused = coalesce($3, paused), pause_reason = null, wanted = coalesce($4, wanted),
         applied_by = coalesce($5, applied_by), applied_name = coalesce($6, applied_name), finished_at = coalesce($7, finished_at),
         due_at = now() + ${lookAgain}, queued = queued + 1
       where re_evaluation_id = $1 returning re_evaluation_id as id, queued`,
      [
        ...[id, to.state, to.paused ?? null, to.wanted ?? null],
        ...[to.applied?.by ?? null, to.applied?.name ?? null, to.finishedAt ?? null],
      ],
    );
    return row!;
  }

  /** Nobody will apply what was made. */
  async forgetMade(id: number): Promise<void> {
    await this.query(
      `update re_evaluation_session set made = null where re_evaluation_id = $1 and made is not null`,
      [id],
    );
  }

  /** It pauses by itself, for this reason. */
  async pauseItself(id: number, reason: string): Promise<void> {
    await this.query(
      `update re_evaluation set paused = true, pause_reason = $2 where re_evaluation_id = $1 and ${running}`,
      [id, reason],
    );
  }

  /** Who works on it says so now and then; false when it doesn't run any more. */
  async stillRuns(id: number): Promise<boolean> {
    const rows = await this.affected(
      `update re_evaluation set due_at = now() + ${lookAgain} where re_evaluation_id = $1 and ${running}`,
      [id],
    );
    return rows === 1;
  }

  /** How many evaluations learners' sessions owe, counted no further than so many. */
  async owed(most: number): Promise<number> {
    const [row] = await this.query<{ owed: number }[]>(
      `select count(*)::int as owed from (select from evaluation where status in ('pending', 'running') limit $1) as open`,
      [most],
    );
    return row!.owed;
  }

  /** The next ones to judge; those about which the model was away come last. */
  nextToJudge(id: number, most: number): Promise<{ sessionId: number; tries: number }[]> {
    return this.query(
      `select s.session_id as "sessionId", s.tries from re_evaluation_session s join re_evaluation r using (re_evaluation_id)
       where s.re_evaluation_id = $1 and s.judged is null and s.place <= r.wanted order by s.tries, s.place limit $2`,
      [id, most],
    );
  }

  /** What was found of a session, once; null: the evaluation came to nothing. */
  async settle(
    id: number,
    sessionId: number,
    judged: 'scored' | 'unscored' | 'failed',
    difference: Difference | null,
    made: Reevaluation | null,
  ): Promise<void> {
    await this.query(
      `update re_evaluation_session set judged = $3, score_before = $4, score_after = $5, band_before = $6, band_after = $7,
         failing = $8, changes = $9, made = $10
       where re_evaluation_id = $1 and session_id = $2 and judged is null`,
      [
        ...[id, sessionId, judged],
        ...[difference?.scoreBefore ?? null, difference?.scoreAfter ?? null],
        ...[difference?.bandBefore ?? null, difference?.bandAfter ?? null, difference?.failing ?? false],
        ...[JSON.stringify(difference?.changes ?? []), made && JSON.stringify(made)],
      ],
    );
  }

  /** The model was away. One about which it was so too often is left as it is. */
  async tried(id: number, sessionId: number): Promise<void> {
    await this.query(
      `update re_evaluation_session set tries = tries + 1, judged = case when tries >= ${mostTries} then 'failed' end
       where re_evaluation_id = $1 and session_id = $2 and judged is null`,
      [id, sessionId],
    );
  }

  /** The next ones to apply. */
  nextToApply(id: number, most: number): Promise<MadeRow[]> {
    return this.query(
      `select session_id as "sessionId", made, score_before as "scoreBefore", score_after as "scoreAfter" from re_evaluation_session
       where re_evaluation_id = $1 and judged = 'scored' and outcome is null order by place limit $2`,
      [id, most],
    );
  }

  async applied(id: number, outcomes: ReadonlyMap<number, boolean>): Promise<void> {
    const ids = (done: boolean) =>
      [...outcomes].flatMap(([sessionId, was]) => (was === done ? [sessionId] : []));
    await this.query(
      `update re_evaluation_session set outcome = case when session_id = any ($2) then 'applied' else 'kept' end, made = null
       where re_evaluation_id = $1 and session_id = any ($2 || $3::int[]) and outcome is null`,
      [id, ids(true), ids(false)],
    );
  }

  /** Nothing is left to do of what runs. */
  async finish(id: number, now: Date): Promise<void> {
    await this.query(
      `update re_evaluation set state = case state when 'judging' then 'judged' else 'done' end,
         finished_at = case state when 'applying' then $2::timestamptz end
       where re_evaluation_id = $1 and ${running}`,
      [id, now],
    );
  }

  /** Those that run and nobody works on. They are this caller's to queue: nobody else gets them meanwhile. */
  takeDue(): Promise<{ id: number; queued: number }[]> {
    return this.returned(
      `update re_evaluation set due_at = now() + ${lookAgain}, queued = queued + 1
       where ${running} and due_at <= now() returning re_evaluation_id as id, queued`,
    );
  }
}
