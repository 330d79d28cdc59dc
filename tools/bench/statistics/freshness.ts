import { setTimeout as pause } from 'node:timers/promises';
import { routes, type StatisticsView } from '#contracts';
import pg from 'pg';
import { percentile } from '../figures.js';
import type { Statistics } from './server.js';

export interface Freshness {
  perSecond: number;
  /** From the commit of a session until an answer counts it. */
  p50Ms: number;
  worstMs: number;
  answersP95Ms: number;
}

const perSecond = 200;
const everyMs = 50;
const graceMs = 15_000;

/**
 * Sessions end as the engine's writer has them end, in one commit for those of an instant, while a manager looks at the figures of the day
 * again and again.
 */
export async function measureFreshness(
  statistics: Statistics,
  databaseUrl: string,
  seconds: number,
): Promise<Freshness> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return await statistics.over(databaseUrl, 'api,worker', async (api) => {
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
      const look = async () => {
        const { summary } = await api.post<StatisticsView>(routes.analysis.overall, {
          start_time: `${today}T00:00:00+08:00`,
        });
        return summary.training_count;
      };
      const before = await look();
      /** When each session was committed, in their order. */
      const committed: number[] = [];
      const lags: number[] = [];
      const answers: number[] = [];
      let writing = true;
      const writer = write(db, seconds, committed).finally(() => (writing = false));
      for (let until = Infinity; lags.length < committed.length || writing; await pause(20)) {
        const asked = performance.now();
        if (asked > until) throw new Error(`${committed.length - lags.length} sessions are not counted`);
        const counted = (await look()) - before;
        const now = performance.now();
        answers.push(now - asked);
        while (lags.length < Math.min(counted, committed.length)) lags.push(now - committed[lags.length]!);
        if (!writing && until === Infinity) until = now + graceMs;
      }
      await writer;
      return {
        perSecond: committed.length / seconds,
        p50Ms: percentile(lags, 0.5),
        worstMs: Math.max(...lags),
        answersP95Ms: percentile(answers, 0.95),
      };
    });
  } finally {
    await db.end();
  }
}

async function write(db: pg.Client, seconds: number, committed: number[]): Promise<void> {
  const many = (perSecond * everyMs) / 1000;
  const began = performance.now();
  for (let tick = 0; tick < (seconds * 1000) / everyMs; tick += 1) {
    await pause(Math.max(0, began + tick * everyMs - performance.now()));
    const { rowCount } = await db.query(endSessions, [many]);
    const now = performance.now();
    for (let n = 0; n < rowCount!; n += 1) committed.push(now);
  }
}

/** $1 sessions of assignments anywhere in the latest tasks, and for each assignment which session counts. */
const endSessions = `
  with given as materialized (
    select a.assignment_id, a.task_id, a.employee_id, t.course_id, s.kind, s.snapshot_id, e.pass_score, e.excellent_score, s.attempt_no
    from (select distinct 1 + floor(random() * (select max(assignment_id) from assignment))::int as assignment_id
          from generate_series(1, 4 * $1::int)) of
      join assignment a using (assignment_id) join task t using (task_id)
      join lateral (select * from practice_session s where s.assignment_id = a.assignment_id and s.origin = 'task'
                    order by session_id desc limit 1) s on true
      join ended_session e using (session_id)
    where a.withdrawn_at is null and not t.is_deleted and s.kind = 'practice' limit $1),
  session as (
    insert into practice_session (origin, assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no, created_at)
    select 'task', assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no + 1, now() - interval '5 minutes'
    from given returning session_id, assignment_id),
  scored as materialized (select *, (300 + floor(random() * 700))::int as score from session join given using (assignment_id)),
  head as (
    insert into session_head (session_id, assignment_id, task_id, head, rev, status, reason, turn, max_turns, epoch, gen, started_at,
      ends_at, ended_at, result_status, result_seq, score)
    select session_id, assignment_id, task_id, 30, 30, 'ended', 'finished', 6, 10, 1, 7, now() - interval '5 minutes',
      now() + interval '25 minutes', now(), 'scored', 30, score / 10.0 from scored),
  known as (
    select session_id, assignment_id, score from scored
    union all
    select e.session_id, e.assignment_id, e.score from ended_session e join given using (assignment_id)),
  standing as materialized (
    select session_id, assignment_id, score, score is not null and place = 1 as counted,
      case when score is not null and place = 1 and times > 1 then score - first end as gain
    from (
      select *, row_number() over (partition by assignment_id order by score desc nulls last, session_id) as place,
        first_value(score) over (partition by assignment_id order by score is null, session_id) as first,
        count(score) over (partition by assignment_id) as times
      from known) k),
  others as (
    update ended_session e set counted = s.counted, gain = s.gain from standing s
    where e.session_id = s.session_id and (e.counted, e.gain) is distinct from (s.counted, s.gain))
  insert into ended_session (session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status, score,
    pass_score, excellent_score, counted, gain)
  select session_id, assignment_id, task_id, course_id, employee_id, now(), (now() at time zone 'Asia/Shanghai')::date, true, 'scored', score,
    pass_score, excellent_score, s.counted, s.gain
  from scored join standing s using (session_id, assignment_id, score)`;
