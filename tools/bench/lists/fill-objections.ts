/** What customers of a chain object in a hundred thousand talks: two thousand objections, three lines a talk, some of them far more often. */
import type pg from 'pg';

const objections = 2_000;
const wordings = 60_000;

/** @param talks whose keys are nobody's; over fifty courses and two years */
export async function fillObjections(db: pg.Client, talks: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `select objection_id as id from objection order by times desc limit 1`,
  );
  if (rows[0]) return rows[0].id;
  await db.query('begin');
  await db.query(
    `insert into objection (name) select (array['太贵了','网上更便宜','怕不合脚','再考虑','怕过敏','没地方放'])[1 + n % 6] || ' ' || n
     from generate_series(1, $1::int) n`,
    [objections],
  );
  await db.query(
    `insert into objection_wording (objection_id, normal, text)
     select o.objection_id, '说法' || n, '说法 ' || n || '。'
     from generate_series(1, $1::int) n
       join (select objection_id, row_number() over (order by objection_id) as at from objection) o
         on o.at = 1 + floor(power(n * 7 % 1000 / 1000.0, 2) * $2::int)`,
    [wordings, objections],
  );
  await db.query(
    `insert into objection_line (session_id, turn, wording_id, objection_id, course_id, employee_id, ended_at, won, score, answer)
     select 1000000 + n / 3, n % 3, w.wording_id, w.objection_id, 201 + n / 3 % 50, 1 + n % 5000, now() - n / 3 * interval '10 minutes',
       case when n % 10 > 0 then n % 5 < 2 end, case when n % 10 > 0 then n % 1000 end, '回答 ' || n
     from generate_series(0, $1::int * 3 - 1) n
       join (select wording_id, objection_id, row_number() over (order by wording_id) as at from objection_wording) w
         on w.at = 1 + n * 13 % $2::int`,
    [talks, wordings],
  );
  await db.query(
    `update objection o set times = s.times, people = s.people, judged = s.judged, won = s.won, last_at = s.last_at from (
       select objection_id, count(*) as times, count(distinct employee_id) as people, count(won) as judged,
         count(*) filter (where won) as won, max(ended_at) as last_at
       from objection_line group by objection_id) s where s.objection_id = o.objection_id`,
  );
  await db.query('commit');
  await db.query('vacuum analyze');
  return fillObjections(db, talks);
}
