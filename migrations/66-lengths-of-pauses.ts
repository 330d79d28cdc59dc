import { script, type Migration } from './script.js';

/**
 * - Pauses are found by how long they are: those under way at a moment began within their length before it. Read from one index alone they take
 *   a third of the time of a search among ranges, whose rows lie all over the table.
 * - Trends have sums of each place by day as well.
 * - A change says whether the sessions of just its day are others: the trend is made of these alone.
 */
export class MeasurePauses1790000066000 implements Migration {
  up = script(
    `drop index statistics_pause_moment`,
    `alter table statistics_pause
       -- The pause is shorter than two to the power of this many days.
       add column doublings smallint not null
         generated always as (width_bucket(ended_at - began_at, '{${lengths.join()}}'::interval[])) stored`,
    `create index statistics_pause_doublings on statistics_pause (doublings, began_at)
       include (ended_at, first_at, last_at, employee_id, department_path_id, course_id, assignment_id,
         before_best, before_first, before_tries, before_total, after_best, after_first, after_tries, after_total)`,

    `insert into statistics_trend (grain, starts_on, course_id, department_path_id, employee_id, learners, means, scored, score)
     with placed as (
       select *, count(*) over (partition by starts_on, course_id, employee_id) = 1 as alone
       from statistics_rollup where grain = 1 and course_id <= 0 and best is not null)
     select 1, starts_on, course_id, department_path_id, 0, count(*),
       sum((own_score * 1000000::bigint + own_scored / 2) / own_scored), 0, 0
     from placed where alone group by starts_on, course_id, department_path_id
     union all
     select 1, starts_on, course_id, department_path_id, employee_id, 1, 0, own_scored, own_score from placed where not alone`,

    `alter table statistics_change
       -- Of a session that ended on the day and has another score, or ended on another; else of what counts of an assignment.
       add column own boolean not null default true`,
    `create or replace function note_ended_session() returns trigger language plpgsql as $$
     declare other constant boolean = (old.score, old.ended_on) is distinct from (new.score, new.ended_on);
     begin
       if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
       insert into statistics_change (employee_id, assignment_id, day, scored, own)
       select employee_id, assignment_id, day, bool_or(scored), bool_or(own) from (values
         (old.employee_id, old.assignment_id, old.ended_on, old.score is not null or new.score is not null, other),
         (old.employee_id, old.assignment_id, old.first_on, true, false),
         (new.employee_id, new.assignment_id, new.ended_on, old.score is not null or new.score is not null, other),
         (new.employee_id, new.assignment_id, new.first_on, true, false)
       ) as noted (employee_id, assignment_id, day, scored, own)
       where day is not null group by employee_id, assignment_id, day;
       return null;
     end $$`,
  );
  down = script(
    `create or replace function note_ended_session() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
       insert into statistics_change (employee_id, assignment_id, day, scored)
       select employee_id, assignment_id, day, bool_or(scored) from (values
         (old.employee_id, old.assignment_id, old.ended_on, old.score is not null or new.score is not null),
         (old.employee_id, old.assignment_id, old.first_on, true),
         (new.employee_id, new.assignment_id, new.ended_on, old.score is not null or new.score is not null),
         (new.employee_id, new.assignment_id, new.first_on, true)
       ) as noted (employee_id, assignment_id, day, scored)
       where day is not null group by employee_id, assignment_id, day;
       return null;
     end $$`,
    `alter table statistics_change drop column own`,
    `delete from statistics_trend where grain = 1`,
    `alter table statistics_pause drop column doublings`,
    `create index statistics_pause_moment on statistics_pause using gist (tstzrange(began_at, ended_at, '(]'))`,
  );
}

/** From one day to more than ten years, in hours, which no change of the clock makes longer. */
const lengths = Array.from({ length: 13 }, (_, doublings) => `${24 * 2 ** doublings}:00:00`);
