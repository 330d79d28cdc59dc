/** How many different people completed a session of a course, by parts of regions and months: from the sums that are kept, beside plain SQL over the sessions. */
import pg from 'pg';
import { percentile } from '../percentiles.js';

const months = 36;
const monthGrain = 2;

const course = `select course_id as id, date_trunc('month', max(ended_on))::date - interval '${months - 1} months' as first
  from ended_session join course using (course_id) where course_type = 1 group by course_id order by count(*) desc, course_id limit 1`;

const counted = `count(distinct employee_id)::int as people from done join department_path d on d.id = department_path_id
  where cardinality(d.path_ids) >= 3 group by 1, 2 order by 1, 2`;

const bySums = `
  with done as (
    select employee_id, department_path_id, starts_on as month from statistics_rollup
    where grain = ${monthGrain} and course_id = $1 and starts_on >= $2 and sessions > 0)
  select array_to_string(d.path_ids[1:3], '/') as part, month::text, ${counted}`;

const byPlainSql = `
  with done as (
    select a.employee_id, a.department_path_id, date_trunc('month', least(h.ended_at, t.ended_at, t.end_time) at time zone 'Asia/Shanghai')::date as month
    from task t join practice_session s using (task_id) join session_head h using (session_id) join assignment a on a.assignment_id = s.assignment_id
    where t.course_id = $1 and t.published_at is not null and not t.is_deleted and a.withdrawn_at is null and s.origin = 'task'
      and h.status = 'ended' and h.reason <> 'abandoned'
      and least(h.ended_at, t.ended_at, t.end_time) >= $2::timestamp at time zone 'Asia/Shanghai')
  select array_to_string(d.path_ids[1:3], '/') as part, month::text, ${counted}`;

export interface PeopleByMonth {
  /** Parts of regions in all months together. */
  cells: number;
  p50: number;
  p95: number;
  plainMs: number;
  equal: boolean;
}

export async function measurePeople(databaseUrl: string, asks: number): Promise<PeopleByMonth> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query(`set random_page_cost = 1.1; set work_mem = '256MB'`);
    const { id, first } = (await db.query<{ id: number; first: Date }>(course)).rows[0]!;
    const timed = async (sql: string) => {
      const began = performance.now();
      const { rows } = await db.query(sql, [id, first]);
      return { ms: performance.now() - began, rows };
    };
    const took: number[] = [];
    let found = await timed(bySums);
    for (let n = 0; n < asks; n += 1) {
      found = await timed(bySums);
      took.push(found.ms);
    }
    const plain = await timed(byPlainSql);
    const equal = JSON.stringify(found.rows) === JSON.stringify(plain.rows);
    return {
      ...{ cells: found.rows.length, p50: percentile(took, 0.5), p95: percentile(took, 0.95) },
      ...{ plainMs: plain.ms, equal },
    };
  } finally {
    await db.end();
  }
}
