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
 * count no more or again, those in which they ended. A batch of them is then short, however many learners a task has.
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
    insert into statistics_change (employee_id, day, assigned, counted, changed_at)
    select a.employee_id, m.day, true, false, m.changed_at from month m join assignment a using (task_id)
    union all
    select distinct e.employee_id, date_trunc('month', e.ended_on::timestamp)::date, false, true, c.changed_at
    from change c join ended_session e using (task_id) where c.sessions
    -- A learner's months follow each other, so that a batch counts their year once.
    order by 1, 2)
  select task_id from change`;

/** Takes the $1 oldest changes. Answers each learner's month once, as text. */
export const takeChanges = `
  with taken as (
    delete from statistics_change where ctid = any (array(select ctid from statistics_change order by changed_at limit $1))
    returning employee_id, day, assigned, counted)
  select employee_id as learner, to_char(day, 'YYYY-MM-01') as start, assigned, bool_or(counted) as counted
  from taken group by 1, 2, 3`;

/** When the oldest change was made that the rollups do not hold; now, when they hold everything. */
export const heldUntil = `
  select coalesce(
    least((select min(changed_at) from statistics_change), (select min(changed_at) from statistics_task_change)),
    clock_timestamp()) as at`;
