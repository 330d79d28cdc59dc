/** Which learners' months wait to be counted anew. */
import { limits } from '#contracts';
import { endOfSql } from '../../task/index.js';

/** A task's days in time zone $1, while it counts; no more than the form lets it have, whatever stands in the table. */
export const period = `
  select t.task_id, (t.start_time at time zone $1)::date as starts_on,
    (least(${endOfSql}, t.start_time + interval '${limits.taskYears} years') at time zone $1)::date as ends_on
  from task t where t.published_at is not null and not t.is_deleted`;

/** Has `statistics_task` remember every task's period as it is now. */
export const rememberTasks = `
  with period as (${period}),
  forgotten as (delete from statistics_task s where not exists (select from period p where p.task_id = s.task_id))
  insert into statistics_task select * from period
  on conflict (task_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`;

/**
 * Takes the oldest changed task and has its learners' months wait instead: those of its period as it was and as it is now, and, where sessions
 * count no more or again, the days on which they ended. A batch of them is then short, however many learners a task has. The trend of a day is
 * of everybody who practised then: each waits by itself, for nobody (0), until all of the learners are counted.
 */
export const takeTask = `
  with taken as (
    delete from statistics_task_change where task_id = (select task_id from statistics_task_change order by id limit 1)
    returning task_id, sessions, changed_at),
  change as materialized (
    select task_id, bool_or(sessions) as sessions, min(changed_at) as changed_at from taken group by task_id),
  period as materialized (${period} and t.task_id in (select task_id from change)),
  month as (
    select distinct c.task_id, c.changed_at, first::date as day
    from change c
    join (select * from period union all select * from statistics_task) as known using (task_id)
    cross join generate_series(date_trunc('month', known.starts_on::timestamp), known.ends_on, interval '1 month') as first),
  forgotten as (
    delete from statistics_task where task_id in (select task_id from change) and task_id not in (select task_id from period)),
  remembered as (
    insert into statistics_task select * from period
    on conflict (task_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on),
  waiting as (
    insert into statistics_change (employee_id, day, assignment_id, scored, own, changed_at)
    select employee_id, day, assignment_id, scored, own, changed_at from (
      select a.employee_id, m.day, null::int as assignment_id, false as scored, false as own, m.changed_at, a.department_path_id as place
      from month m join assignment a using (task_id)
      union all
      select distinct e.employee_id, d.day, e.assignment_id, e.score is not null, false, c.changed_at, a.department_path_id
      from change c join ended_session e using (task_id) join assignment a using (assignment_id)
        cross join lateral (values (e.ended_on), (e.first_on)) as d (day)
      where c.sessions and d.day is not null
      union all
      select distinct 0, e.ended_on, 0, true, true, c.changed_at + interval '1 microsecond', 0
      from change c join ended_session e using (task_id) where c.sessions and e.score is not null) as known
    -- A learner's months follow each other, and a place's learners, so that a batch counts their years and its axes once.
    order by place, employee_id, day)
  select task_id from change`;

/** What is to be counted again of a learner. */
export interface Change {
  learner: number;
  /** Which sessions ended then, or the month in which something was assigned. */
  day: string;
  /** What was assigned, and not the sessions. */
  assigned: boolean;
  /** Assignments of which another session counts, or the same with another score. */
  rescored: number[];
  /** Sessions that ended then have other scores; else others count, or of assignments that first had a score then. */
  own: boolean;
  /** How many rows all of these were. */
  taken: number;
}

/** Takes the $1 oldest changes. */
export const takeChanges = `
  with taken as (
    delete from statistics_change where ctid = any (array(select ctid from statistics_change order by changed_at limit $1))
    returning employee_id, day, assignment_id, scored, own)
  select employee_id as learner, day::text, assignment_id is null as assigned,
    coalesce(array_agg(distinct assignment_id) filter (where scored), '{}') as rescored, bool_or(scored and own) as own,
    (select count(*) from taken)::int as taken
  from taken group by employee_id, day, assignment_id is null`;

/** When the oldest change was made that the rollups do not hold; now, when they hold everything. */
export const heldUntil = `
  select coalesce(
    least((select min(changed_at) from statistics_change), (select min(changed_at) from statistics_task_change)),
    clock_timestamp()) as at`;
