import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What statistics are counted from, and what they are read from.
 *
 * - `department_path`: where somebody worked when an assignment was given, by the ids from the top.
 * - `ended_session`: one narrow row for each session of an assignment that ended and was not given up, written by the commit that ends or
 *   scores it.
 * - `statistics_rollup`: sums of those rows for each learner, department path and day, month or year; `statistics_axis_rollup` sums of the
 *   axes. They can be made again from the rows at any time.
 * - `statistics_change`, `statistics_task_change`: what the rollups do not hold yet. Triggers write them, so that no writer can forget.
 */
export class CountStatistics1790000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The table below takes the name.
      alter index department_path rename to department_path_ids;
      create table department_path (
        id int generated always as identity primary key,
        -- From the top to the department itself, the root left out; empty for people without a department.
        path_ids text[] not null unique,
        -- What these departments were called when an assignment was last given there.
        path_names text[] not null
      );
      insert into department_path (path_ids, path_names)
      select distinct on (path_ids) path_ids, path_names from (
        select coalesce(d.path_ids, '{}') as path_ids,
          case when d.department_id is null then '{}' else string_to_array(coalesce(a.dept_full_path, d.full_path), '/') end as path_names,
          a.assignment_id
        from assignment a left join department d using (department_id)
      ) given
      order by path_ids, assignment_id desc;
      alter table assignment add column department_path_id int references department_path (id);
      update assignment a set department_path_id = p.id
      from assignment same left join department d using (department_id) join department_path p
        on p.path_ids = coalesce(d.path_ids, '{}')
      where same.assignment_id = a.assignment_id;
      alter table assignment alter column department_path_id set not null`);
    await this.indexPlaces(runner, 'employee_id, department_path_id');

    await runner.query(`
      create table ended_session (
        session_id int primary key,
        assignment_id int not null,
        task_id int not null,
        course_id int not null,
        employee_id int not null,
        ended_at timestamptz not null,
        -- The day of the end in APP_TIMEZONE.
        ended_on date not null,
        -- The learner said something.
        spoken boolean not null,
        result_status text not null check (result_status in ('pending', 'scored', 'unscored')),
        -- Scores and marks are tenths of a point, so that sums are exact. null: no score, or none yet.
        score smallint check (score between 0 and 1000),
        pass_score smallint not null,
        excellent_score smallint not null,
        -- The session that counts for its assignment: the best scored one, of equals the earliest.
        counted boolean not null default false,
        -- Of the one that counts: how far it is above the assignment's first scored session; null while that is the only one.
        gain smallint,
        -- The axes of a practice session's result, in one order; an axis without evidence is null.
        rule_ids int[] not null default '{}',
        rule_scores smallint[] not null default '{}'
      );
      create index ended_session_assignment on ended_session (assignment_id);
      create index ended_session_task on ended_session (task_id, ended_on);
      create index ended_session_course on ended_session (course_id, ended_on);
      create index ended_session_employee on ended_session (employee_id, ended_on);
      create index ended_session_day on ended_session (ended_on, session_id);
      create index ended_session_counted on ended_session (employee_id, ended_on) where counted;
      create index ended_session_unscored on ended_session (ended_on, session_id) where result_status = 'unscored';
      create table statistics_rollup (
        -- 1 a day, 2 a month, 3 a year of all courses; 4 a month, 5 a year of one course.
        grain smallint not null,
        starts_on date not null,
        -- 0 for all courses together.
        course_id int not null,
        employee_id int not null,
        department_path_id int not null,
        -- Assignments whose task's period touches the month or year; 0 for days, which do not know it.
        assigned int not null,
        sessions int not null,
        spoken int not null,
        unscored int not null,
        -- Of the sessions that count: how many, and the sums of their scores and marks in tenths.
        scored int not null,
        score int not null,
        pass_score int not null,
        excellent_score int not null,
        -- Of those among them whose assignment has two scored sessions or more.
        gains int not null,
        gain int not null,
        best smallint,
        -- When the best score was first reached.
        best_at timestamptz,
        -- With the sums in it, a month is read from the index alone: its rows lie wherever their sessions ended.
        primary key (grain, course_id, starts_on, employee_id, department_path_id)
          include (assigned, sessions, spoken, unscored, scored, score, pass_score, excellent_score, gains, gain)
      ) partition by list (grain)`);
    for (const [grain, name] of grains)
      await runner.query(
        `create table statistics_rollup_${name} partition of statistics_rollup for values in (${grain}) with (${sumSettings})`,
      );
    await runner.query(
      `create index statistics_rollup_employee on statistics_rollup (employee_id, starts_on)`,
    );
    // Trends and rankings read what counts alone, of many days.
    for (const name of ['day', 'month'])
      await runner.query(`
        create index statistics_rollup_${name}_scored on statistics_rollup_${name} (starts_on)
        include (employee_id, department_path_id, scored, score, best, best_at) where scored > 0`);
    await runner.query(`
      create table statistics_axis_rollup (
        -- The first day of a month.
        starts_on date not null,
        course_id int not null,
        rule_id int not null,
        department_path_id int not null,
        -- Of the sessions that count and have this axis: how many, the sum in tenths, and how many learners.
        scored int not null,
        score int not null,
        learners int not null,
        primary key (starts_on, course_id, department_path_id, rule_id)
      );
      create table statistics_change (
        employee_id int not null,
        -- A day of the month that is to be counted again.
        day date not null,
        -- What was assigned to them then, else which sessions ended then.
        assigned boolean not null default false,
        -- A session that counts is among them, or was: their axes are to be added up again, too.
        counted boolean not null default false,
        changed_at timestamptz not null default clock_timestamp()
      ) with (${queueSettings});
      create index statistics_change_oldest on statistics_change (changed_at);
      create table statistics_task_change (
        id bigint generated always as identity primary key,
        task_id int not null,
        -- Which sessions count has changed, too: assignments were withdrawn or given back, or the task was published, revoked or deleted.
        sessions boolean not null,
        changed_at timestamptz not null default clock_timestamp()
      ) with (${queueSettings});
      -- The period that the rollups hold of a task: what they must forget when it changes.
      create table statistics_task (
        task_id int primary key,
        starts_on date not null,
        ends_on date not null
      );
      create function note_ended_session() returns trigger language plpgsql as $$
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
      create trigger ended_session_changed after insert or update or delete on ended_session
      for each row execute function note_ended_session();
      create function note_assignments() returns trigger language plpgsql as $$
      begin
        insert into statistics_task_change (task_id, sessions) select distinct task_id, tg_op = 'UPDATE' from changed;
        return null;
      end $$`);
    for (const [name, act] of [
      ['given', 'insert'],
      ['changed', 'update'],
    ])
      await runner.query(`
        create trigger assignment_${name} after ${act} on assignment referencing new table as changed
        for each statement execute function note_assignments()`);
    await runner.query(`
      create function note_task() returns trigger language plpgsql as $$
      begin
        insert into statistics_task_change (task_id, sessions) values (new.task_id,
          (old.published_at is null, old.is_deleted) is distinct from (new.published_at is null, new.is_deleted));
        return null;
      end $$;
      create trigger task_changed after update on task for each row
      when ((old.start_time, old.end_time, old.ended_at, old.published_at is null, old.is_deleted)
        is distinct from (new.start_time, new.end_time, new.ended_at, new.published_at is null, new.is_deleted))
      execute function note_task()`);
    await this.countOldSessions(runner);
  }

  private async indexPlaces(runner: QueryRunner, columns: string): Promise<void> {
    await runner.query(`
      drop index if exists assignment_place;
      create index assignment_place on assignment (task_id, assignment_id) include (${columns}) where withdrawn_at is null`);
  }

  /** Sessions from before. The triggers note them and every task, so that the rollups are filled next. */
  private async countOldSessions(runner: QueryRunner): Promise<void> {
    await runner.query(
      `insert into ended_session (session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status,
         score, pass_score, excellent_score, rule_ids, rule_scores)
       select s.session_id, s.assignment_id, s.task_id, s.course_id, s.employee_id, h.ended_at, (h.ended_at at time zone $1)::date,
         exists (select from session_event e where e.session_id = s.session_id and e.kind = 'turn.accepted' and e.payload ->> 'text' ~ '\\S'),
         case when h.result_status = 'none' then 'pending' else h.result_status end, scored.score * 10,
         (p.content ->> 'pass_score')::numeric * 10, (p.content ->> 'excellent_score')::numeric * 10,
         coalesce(axes.rule_ids, '{}'), coalesce(axes.rule_scores, '{}')
       from session_head h join practice_session s using (session_id) join session_snapshot p using (snapshot_id)
       cross join lateral (select case when h.result_status = 'scored' then h.score end) scored (score)
       left join session_event r on r.session_id = h.session_id and r.seq = h.result_seq and scored.score is not null
       cross join lateral (
         select array_agg((axis ->> 'rule_id')::int order by at) as rule_ids,
           array_agg(((axis ->> 'value')::numeric * 10)::smallint order by at) as rule_scores
         from jsonb_array_elements(r.payload #> '{result,axes}') with ordinality as a (axis, at)
       ) axes
       where s.origin = 'task' and h.status = 'ended' and h.reason is distinct from 'abandoned'`,
      [process.env.APP_TIMEZONE || 'Asia/Shanghai'],
    );
    await runner.query(`
      update ended_session e set counted = true, gain = case when scored > 1 then e.score - first end
      from (
        select session_id, row_number() over (partition by assignment_id order by score desc, session_id) as place,
          first_value(score) over (partition by assignment_id order by session_id) as first,
          count(*) over (partition by assignment_id) as scored
        from ended_session where score is not null
      ) x where x.session_id = e.session_id and x.place = 1;
      insert into statistics_task_change (task_id, sessions) select task_id, true from task where published_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger task_changed on task;
      drop trigger assignment_changed on assignment;
      drop trigger assignment_given on assignment;
      drop function note_task;
      drop function note_assignments;
      drop table statistics_task;
      drop table statistics_task_change;
      drop table statistics_change;
      drop table statistics_axis_rollup;
      drop table statistics_rollup;
      drop table ended_session;
      drop function note_ended_session;
      alter table assignment drop column department_path_id`);
    await this.indexPlaces(runner, 'employee_id');
    await runner.query(`
      drop table department_path;
      alter index department_path_ids rename to department_path`);
  }
}

/** Rows come and go all day: they are swept away when they are some thousands, however few stay. */
const queueSettings = 'autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000';

/** What was written is looked up in the table, too, until it is swept: of millions of rows by default a fifth may wait. */
const sumSettings = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02';

const grains = [
  [1, 'day'],
  [2, 'month'],
  [3, 'year'],
  [4, 'course_month'],
  [5, 'course_year'],
] as const;
