import type { Recounted } from './recounted.sql.js';
import { joinAssignment } from './sums.sql.js';

/** Axes of departments $1 in the months or years that begin on $2. */
const axes = (grain: 2 | 3, fresh: string): Recounted => ({
  table: 'statistics_axis_rollup',
  id: ['grain', 'starts_on', 'course_id', 'department_path_id', 'rule_id'],
  sums: ['scored', 'score', 'learners'],
  key: `select * from unnest($1::int[], $2::date[]) as k (department_path_id, starts_on)`,
  fresh,
  held: `r.grain = ${grain} and r.starts_on = k.starts_on and r.department_path_id = k.department_path_id`,
});

/** The axes of months, as the sessions say them. */
export const monthAxes = axes(
  2,
  `learner as materialized (
    select r.employee_id, k.department_path_id, k.starts_on, (k.starts_on + interval '1 month')::date as until
    from (select distinct starts_on from key) m
    cross join lateral (
      select * from statistics_rollup r
      where r.grain = 2 and r.course_id = 0 and r.starts_on = m.starts_on and r.scored > 0
      offset 0) r
    join key k on k.starts_on = m.starts_on and k.department_path_id = r.department_path_id),
  fresh as materialized (
    select 2::smallint as grain, l.starts_on, e.course_id, a.department_path_id, x.rule_id,
      count(*)::int as scored, sum(x.score)::int as score, count(distinct e.employee_id)::int as learners
    from learner l
    cross join lateral (
      select * from ended_session e
      where e.employee_id = l.employee_id and e.ended_on >= l.starts_on and e.ended_on < l.until and e.counted
      offset 0) e
    ${joinAssignment}
    cross join unnest(e.rule_ids, e.rule_scores) as x (rule_id, score)
    where a.department_path_id = l.department_path_id and x.score is not null
    group by l.starts_on, e.course_id, a.department_path_id, x.rule_id)`,
);

/** The axes of years, as their months say them. Of their learners it is known that they are at least as many as in one month. */
export const yearAxes = axes(
  3,
  `fresh as materialized (
    select 3::smallint as grain, k.starts_on, r.course_id, r.department_path_id, r.rule_id,
      sum(r.scored)::int as scored, sum(r.score)::int as score, max(r.learners) as learners
    from key k
    cross join lateral (
      select * from statistics_axis_rollup r
      where r.grain = 2 and r.department_path_id = k.department_path_id
        and r.starts_on >= k.starts_on and r.starts_on < k.starts_on + interval '1 year'
      offset 0) r
    group by k.starts_on, r.course_id, r.department_path_id, r.rule_id)`,
);
