import { script, type Migration } from './script.js';

/**
 * Sums by week, so that the days at a period's ends are few, and the sessions that count by day, for those that remain; sums of axes by year,
 * so that three years are read from few rows; and what a trend is drawn from, by place.
 */
export class CountTrend1790000025000 implements Migration {
  up = script(`
    create table statistics_rollup_week partition of statistics_rollup for values in (6)
    with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
    insert into statistics_rollup
    select 6, date_trunc('week', starts_on::timestamp)::date, 0, employee_id, department_path_id, 0, sum(sessions), sum(spoken),
      sum(unscored), sum(scored), sum(score), sum(pass_score), sum(excellent_score), sum(gains), sum(gain), max(best),
      (array_agg(best_at order by best desc, best_at) filter (where best is not null))[1]
    from statistics_rollup_day group by 2, employee_id, department_path_id;
    -- 2 a month, 3 a year, as in statistics_rollup. Of a year's learners it is known that they are at least as many as in one month.
    alter table statistics_axis_rollup add column grain smallint not null default 2;
    alter table statistics_axis_rollup alter column grain drop default;
    alter table statistics_axis_rollup drop constraint statistics_axis_rollup_pkey;
    alter table statistics_axis_rollup add primary key (grain, starts_on, course_id, department_path_id, rule_id)
      include (scored, score, learners);
    insert into statistics_axis_rollup (grain, starts_on, course_id, department_path_id, rule_id, scored, score, learners)
    select 3, date_trunc('year', starts_on::timestamp)::date, course_id, department_path_id, rule_id,
      sum(scored)::int, sum(score)::int, max(learners)
    from statistics_axis_rollup group by 2, 3, 4, 5;
    -- Who counts anew asks for departments; the key is ordered for who reads courses.
    create index statistics_axis_rollup_department on statistics_axis_rollup (department_path_id, starts_on);
    create table statistics_trend (
      -- 2 a month, 6 a week, of all courses.
      grain smallint not null,
      starts_on date not null,
      department_path_id int not null,
      -- 0: all learners who have scores that count at this place and at no other then.
      employee_id int not null,
      learners int not null,
      -- Of those the sum of their mean scores, in millionths of a tenth of a point.
      means bigint not null,
      -- Of one who has scores elsewhere, too: how many count here, and their sum in tenths.
      scored int not null,
      score int not null,
      primary key (grain, starts_on, department_path_id, employee_id) include (learners, means, scored, score)
    );
    insert into statistics_trend (grain, starts_on, department_path_id, employee_id, learners, means, scored, score)
    with learner as (
      select 2 as grain, starts_on, employee_id, department_path_id, scored, score from statistics_rollup_month where scored > 0
      union all
      select 6, date_trunc('week', starts_on::timestamp)::date, employee_id, department_path_id, sum(scored)::int, sum(score)::int
      from statistics_rollup_day where scored > 0 group by 2, 3, 4),
    placed as (select *, count(*) over (partition by grain, starts_on, employee_id) = 1 as alone from learner)
    select grain, starts_on, department_path_id, 0, count(*)::int,
      sum((score * 1000000::bigint + scored / 2) / scored)::bigint, 0, 0
    from placed where alone group by grain, starts_on, department_path_id
    union all
    select grain, starts_on, department_path_id, employee_id, 1, 0, scored, score from placed where not alone;
    create index ended_session_counted_day on ended_session (ended_on, session_id) where counted`);
  down = script(`
    drop index ended_session_counted_day;
    drop table statistics_trend;
    drop table statistics_rollup_week;
    drop index statistics_axis_rollup_department;
    delete from statistics_axis_rollup where grain = 3;
    alter table statistics_axis_rollup drop column grain;
    alter table statistics_axis_rollup add primary key (starts_on, course_id, department_path_id, rule_id)`);
}
