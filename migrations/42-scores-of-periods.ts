import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * In a period the best session that ended in it counts, so that later ones change nothing of it.
 *
 * - `ended_session` says when a session ended for its task, never after the task's end, and when its score was corrected; the one that
 *   counts for its assignment says when the first scored one ended.
 * - `statistics_rollup` has its scores by the day of an assignment's first one, and besides of the best in just its own day, week or month;
 *   one grain holds all courses together (course 0), those of each type (the type below zero), and each.
 * - `statistics_pause` holds what must be said otherwise of assignments that are under way when a period begins or ends.
 */
export class ScorePeriods1790000042000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ended_session
        -- The day on which its score became another than the one that first stood, or on which a late one came.
        add column corrected_on date,
        -- Of the session that counts: when the first scored one of its assignment ended, and the day of that.
        add column first_at timestamptz,
        add column first_on date,
        -- How far it is above the mean of all scored ones, in millionths of a tenth of a point; null while that is the only one.
        add column chance int;
      drop trigger ended_session_changed on ended_session`);
    await this.dateOldSessions(runner);
    await this.rankOldSessions(runner);
    await runner.query(`
      drop index ended_session_counted;
      drop index ended_session_counted_day;
      create index ended_session_counted on ended_session (employee_id, first_on) where counted;
      create index ended_session_first on ended_session (first_on) where counted;
      create index ended_session_corrected on ended_session (ended_on) where corrected_on is not null;
      -- What the scored sessions of an assignment come to is read from the index alone.
      drop index ended_session_assignment;
      create index ended_session_assignment on ended_session (assignment_id, ended_at)
        include (session_id, score, pass_score, excellent_score);

      truncate statistics_rollup, statistics_axis_rollup, statistics_trend, statistics_change, statistics_task_change;
      drop table statistics_rollup_course_month, statistics_rollup_course_year, statistics_rollup_week;
      create table statistics_rollup_week partition of statistics_rollup for values in (4) with (${sumSettings});
      drop index statistics_rollup_day_scored, statistics_rollup_month_scored;
      alter table statistics_rollup drop constraint statistics_rollup_pkey;
      alter table statistics_rollup
        -- Of those in gains: how far their best session is above the mean of all, in millionths of a tenth of a point.
        add column chance bigint not null default 0,
        -- Assignments with a score in just this time, and the sum of the best of each; 0 for years.
        add column own_scored int not null default 0,
        add column own_score int not null default 0,
        ${sums.map((column) => `alter column ${column} set default 0`).join(', ')};
      alter table statistics_rollup add primary key (grain, course_id, starts_on, employee_id, department_path_id)
        include (assigned, sessions, spoken, unscored, scored, score, pass_score, excellent_score, gains, gain, chance);
      -- Trends and rankings read the best scores alone, of many days.
      create index statistics_rollup_best on statistics_rollup (course_id, starts_on)
        include (employee_id, department_path_id, own_scored, own_score, best, best_at) where best is not null;

      -- 0 for all courses, below zero those of a type, as in statistics_rollup.
      alter table statistics_trend add column course_id int not null;
      alter table statistics_trend drop constraint statistics_trend_pkey;
      alter table statistics_trend add primary key (grain, starts_on, course_id, department_path_id, employee_id)
        include (learners, means, scored, score);

      create table statistics_pause (
        assignment_id int not null,
        -- The scored session that ended before the pause.
        session_id int not null,
        employee_id int not null,
        department_path_id int not null,
        course_id int not null,
        -- When that one ended, and when the next.
        began_at timestamptz not null,
        ended_at timestamptz not null,
        -- Of the sessions until then: the best one and its marks as one number (see sums.sql.ts), the first one's score, how many, their sum.
        before_best bigint not null,
        before_first smallint not null,
        before_tries int not null,
        before_total int not null,
        -- The same of those after it.
        after_best bigint not null,
        after_first smallint not null,
        after_tries int not null,
        after_total int not null,
        primary key (assignment_id, session_id)
      ) with (${sumSettings});
      create index statistics_pause_moment on statistics_pause using gist (tstzrange(began_at, ended_at, '(]'));
      create index statistics_pause_employee on statistics_pause (employee_id);

      alter table statistics_change drop column assigned, drop column counted,
        -- Whose sessions ended on the day; null: what was assigned to the learner in its month.
        add column assignment_id int,
        -- Another session of the assignment counts, or the same with another score.
        add column scored boolean not null default false;
      create or replace function note_ended_session() returns trigger language plpgsql as $$
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
      end $$;
      ${noteSessions};
      ${countAnew}`);
  }

  /** The earlier of a session's end and its task's; and when a score came late, or was changed. From the logs, as far as there are any. */
  private async dateOldSessions(runner: QueryRunner): Promise<void> {
    const zone = [process.env.APP_TIMEZONE || 'Asia/Shanghai'];
    await runner.query(
      `update ended_session e set ended_at = known.at, ended_on = (known.at at time zone $1)::date
       from (
         select session_id, min(case v.kind
           when 'session.started' then to_timestamp((v.payload ->> 'endsAt')::float8 / 1000) else v.created_at end) as at
         from session_head h join session_event v using (session_id)
         where h.reason = 'task_ended' and (v.kind = 'session.started' and (v.payload ->> 'endsWithTask')::boolean
           or v.kind = 'session.state' and v.payload ->> 'reason' = 'task_ended')
         group by session_id) as known
       where known.session_id = e.session_id and known.at < e.ended_at`,
      zone,
    );
    await runner.query(
      `with judged as (
         select session_id, seq, created_at, kind = 'session.result' or kind = 'eval.failed' and turn = 0 as settles,
           case when payload #>> '{result,status}' = 'scored' then (payload #>> '{result,score}')::numeric * 10 end as score
         from session_event
         where kind in ('session.result', 'result.withdrawn', 'result.restored', 'result.accepted', 'eval.failed', 'eval.retried')),
       first as (
         select distinct on (session_id) session_id, seq, created_at, score from judged where settles order by session_id, seq),
       last as (
         select session_id, max(j.created_at) as created_at from judged j join first f using (session_id) where j.seq >= f.seq group by session_id),
       day as (
         select f.session_id, f.score, (f.created_at at time zone $1)::date as came_on, (l.created_at at time zone $1)::date as changed_on
         from first f join last l using (session_id))
       update ended_session e
       set corrected_on = case when e.result_status = 'pending' or e.score is distinct from d.score then d.changed_on else d.came_on end
       from day d
       where d.session_id = e.session_id
         and (e.result_status = 'pending' or e.score is distinct from d.score or d.came_on > e.ended_on)`,
      zone,
    );
  }

  private async rankOldSessions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update ended_session e
      set first_at = x.first_at, first_on = x.first_on,
        chance = case when tries > 1 then e.score * 1000000::bigint - (total * 2000000 + tries) / (2 * tries) end
      from (
        select session_id,
          first_value(ended_at) over earliest as first_at, first_value(ended_on) over earliest as first_on,
          count(*) over (partition by assignment_id) as tries, sum(score) over (partition by assignment_id) as total
        from ended_session where score is not null
        window earliest as (partition by assignment_id order by ended_at, session_id)
      ) x where x.session_id = e.session_id and e.counted`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger ended_session_changed on ended_session;
      drop table statistics_pause;
      truncate statistics_rollup, statistics_axis_rollup, statistics_trend, statistics_change, statistics_task_change;
      alter table statistics_trend drop column course_id;
      alter table statistics_trend add primary key (grain, starts_on, department_path_id, employee_id)
        include (learners, means, scored, score);
      drop index statistics_rollup_best;
      alter table statistics_rollup drop constraint statistics_rollup_pkey;
      drop table statistics_rollup_week;
      alter table statistics_rollup drop column chance, drop column own_scored, drop column own_score,
        ${sums.map((column) => `alter column ${column} drop default`).join(', ')};
      alter table statistics_rollup add primary key (grain, course_id, starts_on, employee_id, department_path_id)
        include (assigned, sessions, spoken, unscored, scored, score, pass_score, excellent_score, gains, gain);
      create table statistics_rollup_week partition of statistics_rollup for values in (6) with (${sumSettings});
      ${['course_month', 'course_year']
        .map(
          (name, n) => `
      create table statistics_rollup_${name} partition of statistics_rollup for values in (${4 + n}) with (${sumSettings});
      create index statistics_rollup_${name}_scored on statistics_rollup_${name} (course_id, starts_on)
        include (employee_id, department_path_id, scored, score, best, best_at) where scored > 0;`,
        )
        .join('')}
      ${['day', 'month']
        .map(
          (name) => `
      create index statistics_rollup_${name}_scored on statistics_rollup_${name} (starts_on)
        include (employee_id, department_path_id, scored, score, best, best_at) where scored > 0;`,
        )
        .join('')}
      alter table statistics_change drop column assignment_id, drop column scored,
        add column assigned boolean not null default false, add column counted boolean not null default false;
      drop index ended_session_counted, ended_session_first, ended_session_corrected, ended_session_assignment;
      alter table ended_session drop column corrected_on, drop column first_at, drop column first_on, drop column chance;
      create index ended_session_assignment on ended_session (assignment_id);
      create index ended_session_counted on ended_session (employee_id, ended_on) where counted;
      create index ended_session_counted_day on ended_session (ended_on, session_id) where counted;
      create or replace function note_ended_session() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' and old is not distinct from new then return null; end if;
        if tg_op <> 'INSERT' then
          insert into statistics_change (employee_id, day, counted)
          values (old.employee_id, old.ended_on, old.counted or (tg_op = 'UPDATE' and new.counted));
        end if;
        if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.ended_on <> old.ended_on) then
          insert into statistics_change (employee_id, day, counted) values (new.employee_id, new.ended_on, new.counted);
        end if;
        return null;
      end $$;
      ${noteSessions};
      ${countAnew}`);
  }
}

const sums = 'assigned sessions spoken unscored scored score pass_score excellent_score gains gain'.split(
  ' ',
);
/** What was written is looked up in the table, too, until it is swept: of millions of rows by default a fifth may wait. */
const sumSettings = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02';
const noteSessions = `
  create trigger ended_session_changed after insert or update or delete on ended_session
  for each row execute function note_ended_session()`;
/** Whoever runs the worker, or `rebuild:statistics`, has the rollups filled again. */
const countAnew = `
  insert into statistics_task_change (task_id, sessions) select task_id, true from task where published_at is not null`;
