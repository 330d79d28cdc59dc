/** Copies of a session, log and all, to have many that the product itself could have written. */
import { setStanding, standingOf } from '../../src/practice/index.js';
import type { TestApp } from '../harness/index.js';

/** The columns of heads that are written: PostgreSQL works the others out. */
export async function headColumns(app: TestApp): Promise<string> {
  const [row] = await app.dataSource.query<[{ columns: string }]>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = current_schema() and table_name = 'session_head' and is_generated = 'NEVER'`,
  );
  return row.columns;
}

/** So many, in turn at the assignments of the session's task. */
export async function copySession(app: TestApp, sid: number, many: number): Promise<void> {
  const columns = await headColumns(app);
  await app.dataSource.query(
    `with place as (
       select a.assignment_id, a.employee_id, row_number() over (order by a.assignment_id) as n, count(*) over () as all
       from practice_session s join assignment a using (task_id) where s.session_id = $1
     ), made as (
       insert into practice_session (origin, assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no, created_at)
       select s.origin, p.assignment_id, s.task_id, s.course_id, p.employee_id, s.kind, s.snapshot_id, i, s.created_at
       from practice_session s, generate_series(1, $2::int) i join place p on p.n = 1 + i % p.all
       where s.session_id = $1 returning session_id, assignment_id, employee_id
     ), heads as (
       insert into session_head (${columns}) select ${columns}
       from (select (jsonb_populate_record(h, to_jsonb(m))).* from session_head h, made m where h.session_id = $1) copied
     ), log as (
       insert into session_event select (jsonb_populate_record(e, to_jsonb(m) - 'assignment_id')).*
       from session_event e, made m where e.session_id = $1
     )
     insert into ended_session select (jsonb_populate_record(e, to_jsonb(m))).* from ended_session e, made m where e.session_id = $1`,
    [sid, many],
  );
  await app.dataSource.query(setStanding(`(${standingOf('ended_session')})`));
}
