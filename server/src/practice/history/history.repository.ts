import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#contracts';
import { SqlRepository } from '../../platform/database/index.js';
import type { Slice } from '../../platform/http/index.js';
import type { SessionNews, TaskPractice } from '../../task/index.js';

/** How long a learner is taken to wait for a score. */
const waitedForMs = 2 * 60_000;

/** How one assignment stands: what its sessions brought so far. */
export interface AttemptSummary {
  assignmentId: number;
  /** Ended sessions that count. */
  attempts: number;
  lastSessionId: number | null;
  /** When the last of them ended. */
  lastEndedAt: Date | null;
  /** The last session is without a score for good. */
  undecided: boolean;
  /** The last session's score was taken back. */
  withdrawn: boolean;
  bestScore: number | null;
  /** The pass mark under which the best session ran. */
  passScore: number | null;
  running: { sessionId: number; turn: number; maxTurns: number; endsAt: Date } | null;
}

/** One ended session of a learner. */
export interface PastSession {
  sessionId: number;
  taskId: number;
  courseId: number;
  kind: SessionKind;
  startedAt: Date;
  endedAt: Date;
  score: number | null;
  /** Without a score for good. */
  undecided: boolean;
  /** Of the last scored session of the same assignment before this one. */
  previousScore: number | null;
  passScore: number;
  excellentScore: number;
  /** Its score was taken back. */
  withdrawn: boolean;
}

/** Questions about what sessions have brought; each is one statement, whatever the number of rows. */
@Injectable()
export class HistoryRepository extends SqlRepository implements TaskPractice {
  /** One row for every assignment that is asked for. */
  async attemptSummaries(assignmentIds: readonly number[]): Promise<AttemptSummary[]> {
    const rows = await this.query<AttemptSummaryRow[]>(
      `select a.id as "assignmentId", past.*, coalesce(last.result_status = 'undecided', false) as undecided,
         coalesce(last.result_status = 'withdrawn', false) as withdrawn, running.*
       from unnest($1::int[]) as a (id)
       cross join lateral (
         select count(*)::int as attempts, max(session_id) as "lastSessionId", max(ended_at) as "lastEndedAt",
           ${inPoints('max(score) filter (where counted)')} as "bestScore",
           ${inPoints('max(pass_score) filter (where counted)')} as "passScore"
         from ended_session where assignment_id = a.id
       ) as past
       left join session_head last on last.session_id = past."lastSessionId"
       left join lateral (
         select session_id as "sessionId", turn, max_turns as "maxTurns", ends_at as "endsAt" from session_head
         where assignment_id = a.id and status <> 'ended'
       ) as running on true`,
      [assignmentIds],
    );
    return rows.map(attemptSummary);
  }

  /** A page of the learner's ended sessions, newest first. */
  past(employeeId: number, kind: SessionKind | null, slice: Slice): Promise<PastSession[]> {
    return this.query<PastSession[]>(
      `with past as (
         select session_id as "sessionId", s.assignment_id, s.task_id as "taskId", s.course_id as "courseId", s.kind,
           h.started_at as "startedAt", h.ended_at as "endedAt", ${inPoints('e.score')} as score,
           h.result_status = 'undecided' as undecided,
           ${inPoints('coalesce(e.pass_score, 0)')} as "passScore", ${inPoints('coalesce(e.excellent_score, 0)')} as "excellentScore",
           h.result_status in ('withdrawn', 'returned') as withdrawn
         from ${pastSessions}
         where s.employee_id = $1 and ($2::text is null or s.kind = $2) and ${isPast}
         order by session_id desc offset $3 limit $4
       )
       select past.*, before.score as "previousScore" from past
       left join lateral (${scoreBefore('past.assignment_id', 'past."sessionId"')}) as before on true
       order by "sessionId" desc`,
      [employeeId, kind, slice.skip, slice.take],
    );
  }

  /** How many those are, and the mean of the scored ones with one decimal: of all (`kind` null, the first), and of each kind. */
  totals(
    employeeId: number,
    kind: SessionKind | null,
  ): Promise<{ kind: SessionKind | null; total: number; average: number | null }[]> {
    return this.query(
      `select s.kind, count(*)::int as total, round(avg(e.score) / 10, 1)::float8 as average
       from ${pastSessions}
       where s.employee_id = $1 and ($2::text is null or s.kind = $2) and ${isPast}
       group by grouping sets ((), (s.kind)) order by s.kind desc nulls first`,
      [employeeId, kind],
    );
  }

  /** The score of the last scored session of an assignment before this one; null without one that can be compared. */
  async scoreBefore(assignmentId: number, sessionId: number): Promise<number | null> {
    const values = [assignmentId, sessionId];
    const row = await this.first<{ score: number | null }>(scoreBefore('$1', '$2'), values);
    return row?.score ?? null;
  }

  /** For every task that is asked for and has any: how many assignments have a completed session. */
  async completedCounts(taskIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.query<{ taskId: number; completed: number }[]>(
      `select task_id as "taskId", count(*)::int as completed from shown_session
       where task_id = any ($1) and state = 2 group by task_id`,
      [taskIds],
    );
    return new Map(rows.map(({ taskId, completed }) => [taskId, completed]));
  }

  /** The assignments of a task that have a completed session. */
  completedAssignments(taskId: number): Promise<number[]> {
    return this.ids(`select distinct assignment_id as id from ended_session where task_id = $1`, [taskId]);
  }

  /** Appeals against scores that were answered since, each with the sentence that its learner is told. */
  answeredAppeals(since: Date): Promise<SessionNews[]> {
    return this.query(
      `select 'appeal' as kind, session_id as "sessionId", r.turn, s.task_id as "taskId", s.employee_id as "employeeId", r.answered_at as at,
         '第 ' || r.turn || case s.kind when 'exam' then ' 题' else ' 轮' end || '的评分申诉' ||
           case r.outcome when 'accepted' then '已采纳，得分已更正' else '没有采纳，答复在评分详情里' end as told
       from review_request r join practice_session s using (session_id)
       where r.about = 'appeal' and r.outcome is not null and r.answered_at > $1`,
      [since],
    );
  }

  /** Sessions that ended since and have a score for which their learners could not wait: it came late, or their task's end ended the session. */
  lateResults(since: Date): Promise<SessionNews[]> {
    return this.query(
      `select 'result' as kind, session_id as "sessionId", 0 as turn, e.task_id as "taskId", e.employee_id as "employeeId", scored.at,
         (case s.kind when 'exam' then '的考核成绩' else '的练习评分' end) || '出来了' as told
       from ended_session e join session_head h using (session_id) join practice_session s using (session_id)
       cross join lateral (
         select min(created_at) as at from session_event where session_id = e.session_id and kind = 'session.result') as scored
       where e.ended_on >= ($1::timestamptz - interval '1 day')::date and e.ended_at > $1 and e.result_status = 'scored'
         and (h.reason = 'task_ended' or scored.at > e.ended_at + interval '${waitedForMs} milliseconds')
         and not exists (select from notice n where n.session_id = e.session_id and n.turn = 0)`,
      [since],
    );
  }

  /** Which of the tasks somebody has begun a session in, given up or not. */
  async startedTasks(taskIds: readonly number[]): Promise<ReadonlySet<number>> {
    const ids = await this.ids(
      `select id from unnest($1::int[]) as t (id)
       where exists (select from practice_session s where s.task_id = t.id and s.origin = 'task')`,
      [taskIds],
    );
    return new Set(ids);
  }
}

/** Ended sessions, and exams whose attempts were given back, which count nowhere and whose learners took them all the same. */
const pastSessions = `practice_session s join session_head h using (session_id) left join ended_session e using (session_id)`;
const isPast = `(e.session_id is not null or h.result_status = 'returned')`;

/** The arithmetic behind the score of a head; results from before it was stored are of the first version. */
const scoringVersion = (head: string): string =>
  `coalesce((select (e.payload #>> '{result,scoring_version}')::int from session_event e
     where e.session_id = ${head}.session_id and e.seq = ${head}.result_seq), 1)`;

/** null too when another arithmetic made it: the two can't be compared. */
const scoreBefore = (assignmentId: string, sessionId: string): string =>
  `select case when ${scoringVersion('h')} =
     (select ${scoringVersion('own')} from session_head own where own.session_id = ${sessionId})
     then ${inPoints('e.score')} end as score
   from ended_session e join session_head h using (session_id)
   where e.assignment_id = ${assignmentId} and session_id < ${sessionId} and e.score is not null
   order by session_id desc limit 1`;

/** Stored are tenths. */
const inPoints = (tenths: string): string => `(${tenths} / 10.0)::float8`;

interface AttemptSummaryRow extends Omit<AttemptSummary, 'running'> {
  sessionId: number | null;
  turn: number;
  maxTurns: number;
  endsAt: Date;
}

function attemptSummary({
  sessionId,
  turn,
  maxTurns,
  endsAt,
  ...summary
}: AttemptSummaryRow): AttemptSummary {
  return { ...summary, running: sessionId === null ? null : { sessionId, turn, maxTurns, endsAt } };
}
