import type { Recounted } from './recounted.sql.js';

/**
 * What a trend is drawn from: of each month (grain 2) and week (6) the sum of the mean scores of those learners of a place who have scores
 * nowhere else then, in millionths of a tenth of a point, as `employee_id` 0; of the other learners their scores at each place. Keys are
 * grains $1 and first days $2.
 */
export const trend: Recounted = {
  table: 'statistics_trend',
  id: ['grain', 'starts_on', 'department_path_id', 'employee_id'],
  sums: ['learners', 'means', 'scored', 'score'],
  key: `select distinct grain, starts_on from unnest($1::smallint[], $2::date[]) as k (grain, starts_on)`,
  fresh: `
    learner as (
      select k.grain, k.starts_on, r.* from key k cross join lateral (
        select employee_id, department_path_id, scored, score from statistics_rollup_month r
        where r.starts_on = k.starts_on and r.scored > 0 offset 0) r
      where k.grain = 2
      union all
      select k.grain, k.starts_on, r.* from key k cross join lateral (
        select employee_id, department_path_id, sum(scored)::int as scored, sum(score)::int as score from statistics_rollup_day r
        where r.starts_on >= k.starts_on and r.starts_on < k.starts_on + 7 and r.scored > 0
        group by employee_id, department_path_id offset 0) r
      where k.grain = 6),
    placed as materialized (
      select *, count(*) over (partition by grain, starts_on, employee_id) = 1 as alone from learner),
    fresh as materialized (
      select grain, starts_on, department_path_id, 0 as employee_id, count(*)::int as learners,
        sum((score * 1000000::bigint + scored / 2) / scored)::bigint as means, 0 as scored, 0 as score
      from placed where alone group by grain, starts_on, department_path_id
      union all
      select grain, starts_on, department_path_id, employee_id, 1, 0, scored, score from placed where not alone)`,
  held: `r.grain = k.grain and r.starts_on = k.starts_on`,
};
