/** What a chain says wrongly of its goods: so many rows of one course, and as many spread over fifty others. */
import type pg from 'pg';

export interface FilledContradictions {
  /** Has `rows`, all of one task. */
  courseId: number;
  taskId: number;
  /** What was said most often in it. */
  wording: string;
  /** Has a fiftieth of the others. */
  otherCourseId: number;
}

const others = { first: 201, last: 250 };

/** @param taskId a task with an assignment for everybody */
export async function fillContradictions(
  db: pg.Client,
  rows: number,
  taskId: number,
): Promise<FilledContradictions> {
  const { rowCount } = await db.query('select from contradiction limit 1');
  if (!rowCount) await insert(db, rows, taskId);
  const { rows: often } = await db.query<{ course_id: number; wording: string }>(
    `select course_id, wording from contradiction where task_id = $1 group by 1, 2 order by count(*) desc limit 1`,
    [taskId],
  );
  return { courseId: often[0]!.course_id, taskId, wording: often[0]!.wording, otherCourseId: others.first };
}

async function insert(db: pg.Client, rows: number, taskId: number): Promise<void> {
  await db.query('begin');
  await db.query(
    `insert into assignment (task_id, employee_id, department_id, dept_full_path, department_path_id)
     select t.task_id, a.employee_id, a.department_id, a.dept_full_path, a.department_path_id
     from task t cross join (select * from assignment where task_id = $3 order by assignment_id limit $4) a
     where t.course_id between $1 and $2`,
    [others.first, others.last, taskId, rows / 200],
  );
  await said(db, rows, 'task_id = $2', [taskId]);
  await said(db, rows, 'course_id between $2 and $3', [others.first, others.last]);
  // Of a few the assignment was withdrawn since.
  await db.query(
    `update assignment set withdrawn_at = now() where assignment_id % 100 = 0 and assignment_id in (select assignment_id from contradiction)`,
  );
  await db.query('commit');
  await db.query('vacuum analyze');
}

/** Four rows a session, the keys of which are nobody's. Of forty facts each is said wrongly in thirty ways, some of them more often. */
async function said(db: pg.Client, rows: number, where: string, values: number[]): Promise<void> {
  await db.query(
    `with place as materialized (
       select row_number() over (order by assignment_id) - 1 as at, assignment_id, task_id, employee_id, course_id
       from assignment join task using (task_id) where ${where} order by assignment_id limit $1::int / 5
     ), made as (
       select n, n * 7 % 40 as fact, (power(n * 13 % 1000 / 1000.0, 2) * 30)::int as way, n / 4 % (select count(*) from place) as at
       from generate_series(0, $1::int - 1) n)
     insert into contradiction (session_id, place, turn, assignment_id, task_id, course_id, employee_id, ended_at, thing, about, written, line,
       said, quote)
     select (select coalesce(min(session_id), 0) from contradiction) - 1 - n / 4, n % 4, 1 + n % 8, assignment_id, task_id, course_id,
       employee_id, now() - n / 4 * interval '1 minute', '云步缓震跑鞋 ' || fact, '价格', 600 + fact || ' 元',
       '· 云步缓震跑鞋 ' || fact || '，' || 600 + fact || ' 元，单只 228 克，真皮中底，七天内没有穿出门可以退换', 40 + way || ' 元',
       '这双云步今天只要 ' || 40 + way || ' 元，您穿上走两步就知道了'
     from made join place using (at)`,
    [rows, ...values],
  );
}
