/** Sessions written straight into the store, to have many of them in every state. */
import { setStanding, standingOf } from '../../src/practice/index.js';
import type { TestApp } from '../harness/index.js';

export interface StoredSession {
  /** Minutes before now. */
  began: number;
  /** Minutes it took; null while it runs. */
  took: number | null;
  score: number | null;
  abandoned?: boolean;
  turns?: number;
}

/** A session of a place in a task; answers its id. */
export async function storeSessions(
  app: TestApp,
  assignmentId: number,
  session: StoredSession,
): Promise<number> {
  const { began, took, score, abandoned = false, turns = 2 } = session;
  const [{ session_id }] = await app.dataSource.query(
    `with snapshot as (
       insert into session_snapshot (content_hash, content) values ('planted', '{"pass_score": 60, "excellent_score": 90}')
       on conflict (content_hash) do update set content = excluded.content returning snapshot_id
     ), made as (
       insert into practice_session (origin, assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no, created_at)
       select 'task', a.assignment_id, a.task_id, t.course_id, a.employee_id, 'practice', snapshot_id, 1, $2
       from assignment a join task t using (task_id), snapshot where a.assignment_id = $1
       returning session_id, assignment_id, task_id
     )
     insert into session_head (session_id, assignment_id, task_id, head, rev, status, reason, turn, max_turns, epoch, gen, started_at,
       ends_at, ended_at, result_status, score)
     select session_id, assignment_id, task_id, 9, 9, $3, $4, $8, 10, 1, 2, $2, $2::timestamptz + interval '30 minutes', $5, $6, $7
     from made returning session_id`,
    [
      assignmentId,
      new Date(Date.now() - began * 60_000),
      took === null ? 'running' : 'ended',
      took === null ? null : abandoned ? 'abandoned' : 'finished',
      took === null ? null : new Date(Date.now() - (began - took) * 60_000),
      took === null ? 'none' : score === null ? 'unscored' : 'scored',
      score,
      turns,
    ],
  );
  await app.dataSource.query(endedRow, [session_id]);
  await app.dataSource.query(setStanding(`(${standingOf('ended_session')})`));
  return session_id as number;
}

/** What the writer would have made of it for statistics. */
const endedRow = `
  insert into ended_session (session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status, score,
    pass_score, excellent_score)
  select session_id, h.assignment_id, h.task_id, s.course_id, s.employee_id, h.ended_at, (h.ended_at at time zone 'Asia/Shanghai')::date,
    true, h.result_status, h.score * 10, 600, 900
  from session_head h join practice_session s using (session_id)
  where session_id = $1 and h.status = 'ended' and h.reason <> 'abandoned'`;

export interface Somebody {
  id: number;
  openId: string;
  name: string;
  deptPath: string;
}

/** So many people who work here, each in a department. */
export async function somePeople(app: TestApp, many: number): Promise<Somebody[]> {
  const found = await app.dataSource.query<Somebody[]>(
    `select e.id, e.open_id as "openId", e.name, d.full_path as "deptPath" from employee e join department d using (department_id)
     where e.left_at is null order by e.id limit $1`,
    [many],
  );
  if (found.length < many) throw new Error('The organisation is too small.');
  return found;
}
