/** Sessions as an earlier model would have left them, to have something that evaluating them again changes. */
import { setStanding, standingOf } from '../../src/practice/index.js';
import type { TestApp } from '../harness/index.js';

/**
 * Every so-manieth session of a task, never its first, has so many points more, or less, and the first criterion that was met stands as not met. Answers which they are.
 */
export async function scoredOtherwise(
  app: TestApp,
  taskId: number,
  points: number,
  every: number,
): Promise<number[]> {
  const [rows] = await app.dataSource.query<[{ id: number }[], number]>(
    `with those as (
       select session_id from (
         select session_id, row_number() over (order by session_id) as n from practice_session where task_id = $1
       ) as counted where n % $3::int = 0
     ), result as (
       update session_event e set payload = jsonb_set(
         jsonb_set(e.payload, '{result,score}', to_jsonb((e.payload #>> '{result,score}')::numeric + $2)),
         '{result,criteria}', coalesce((
           select jsonb_agg(case when c.at = (
               select min(m.at) from jsonb_array_elements(e.payload #> '{result,criteria}') with ordinality as m (one, at) where m.one ->> 'verdict' = 'met'
             ) then c.one || '{"verdict": "not_met"}' else c.one end order by c.at)
           from jsonb_array_elements(e.payload #> '{result,criteria}') with ordinality as c (one, at)
         ), '[]'))
       where e.kind = 'session.result' and e.session_id in (select session_id from those)
     ), head as (
       update session_head h set score = h.score + $2 where h.session_id in (select session_id from those)
     )
     update ended_session e set score = e.score + 10 * $2 where e.session_id in (select session_id from those) returning session_id as id`,
    [taskId, points, every],
  );
  await app.dataSource.query(setStanding(`(${standingOf('ended_session')})`));
  await app.dataSource.query(
    `select show_session(task_id, assignment_id) from session_head where task_id = $1`,
    [taskId],
  );
  return rows.map(({ id }) => id);
}
