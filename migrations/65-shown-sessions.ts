import { script, type Migration } from './script.js';

const counts = `task_id is not null and reason is distinct from 'abandoned' and result_status <> 'returned'`;
const shown = ['session_id', 'state', 'sessions', 'started_at', 'ended_at', 'took', 'points', 'turn'];
const of = (row: string) => shown.map((name) => `${row}.${name}`).join(', ');

/** What a task's learners are sorted by; where there is nothing, no index is written. */
const sorts = [
  ['started_at', 'started_at is not null'],
  ['ended_at', 'ended_at is not null'],
  ['took', 'took is not null'],
  ['turn', 'turn is not null'],
  ['sessions', 'sessions > 0'],
  ['points', 'points is not null'],
] as const;

/**
 * Which session of each assignment is shown stands in a row of its own, with what lists sort by. `session_to_show` is that row by the heads, and
 * `show_session` writes it: triggers for what is new, the writer of sessions for what becomes of them. See decision 0073.
 */
export class ShowSessions1790000065000 implements Migration {
  up = script(
    `create table shown_session (
      task_id int not null,
      assignment_id int not null,
      -- Of those that count the best completed one, of equals the earliest; then the latest whose score is still to come; then the running one.
      session_id int,
      -- 0 there is none, 1 it runs, 2 it was completed.
      state smallint not null default 0,
      -- How many count.
      sessions int not null default 0,
      started_at timestamptz,
      ended_at timestamptz,
      took interval,
      -- The score in tenths.
      points smallint,
      -- Once it has ended: no turn writes here.
      turn int,
      primary key (task_id, assignment_id) include (state, points)
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`,
    `create view session_to_show as
     select a.task_id, a.assignment_id, h.session_id,
       (case when h.session_id is null then 0 when h.status = 'ended' then 2 else 1 end)::smallint as state,
       coalesce(h.sessions, 0)::int as sessions, h.started_at, h.ended_at, h.ended_at - h.started_at as took,
       nullif(greatest(h.points, -1), -1)::smallint as points, case when h.status = 'ended' then h.turn end as turn
     from assignment a left join (
       select distinct on (task_id, assignment_id) *, count(*) over (partition by task_id, assignment_id) as sessions
       from (
         select task_id, assignment_id, session_id, status, started_at, ended_at, turn,
           case when status <> 'ended' then -2 when result_status = 'scored' and score is not null then (score * 10)::int else -1 end as points
         from session_head where ${counts}) as counting
       order by task_id, assignment_id, points desc, case when points >= 0 then -session_id else session_id end desc
     ) h using (task_id, assignment_id)`,
    `create function show_session(of_task int, of_assignment int) returns void language plpgsql as $$
     begin
       -- Who changes another session of the assignment is waited for: the next statement sees what they did.
       perform from shown_session where task_id = of_task and assignment_id = of_assignment for no key update;
       update shown_session x set ${shown.map((name) => `${name} = s.${name}`).join(', ')} from session_to_show s
       where s.task_id = of_task and s.assignment_id = of_assignment and x.task_id = of_task and x.assignment_id = of_assignment
         and (${of('x')}) is distinct from (${of('s')});
     end $$`,
    `create function show_begun() returns trigger language plpgsql as $$
     begin
       perform show_session(new.task_id, new.assignment_id);
       return null;
     end $$`,
    `create trigger session_head_begun after insert on session_head for each row
     when (new.task_id is not null) execute function show_begun()`,
    `create function show_nothing() returns trigger language plpgsql as $$
     begin
       insert into shown_session (task_id, assignment_id) select task_id, assignment_id from given;
       return null;
     end $$`,
    `create trigger assignment_shown after insert on assignment referencing new table as given
     for each statement execute function show_nothing()`,
    // Both tables are held since their triggers were made: nothing changes between these rows and the first that a trigger writes.
    `insert into shown_session (task_id, assignment_id, ${shown.join(', ')}) select task_id, assignment_id, ${shown.join(', ')} from session_to_show`,
    `create index shown_session_state on shown_session (task_id, state, assignment_id)`,
    ...sorts.map(
      ([column, where]) =>
        `create index shown_session_${column} on shown_session (task_id, ${column}, assignment_id) where ${where}`,
    ),
    `drop index session_head_standing`,
    `alter table session_head drop column ended_turn`,
    `create index session_head_counted on session_head (task_id, assignment_id) where ${counts}`,
    `analyze shown_session`,
  );
  down = script(
    `drop trigger assignment_shown on assignment`,
    `drop trigger session_head_begun on session_head`,
    `drop function show_nothing, show_begun, show_session`,
    `drop view session_to_show`,
    `drop table shown_session`,
    `drop index session_head_counted`,
    `alter table session_head add column ended_turn int generated always as (case when status = 'ended' then turn end) stored`,
    `create index session_head_standing on session_head (
      task_id,
      assignment_id,
      (case when status <> 'ended' then -2 when result_status = 'scored' and score is not null then (score * 10)::int else -1 end),
      (case when status = 'ended' and result_status = 'scored' and score is not null then -session_id else session_id end)
    ) include (session_id, status, result_status, score, started_at, ended_at, ended_turn)
    where ${counts}`,
  );
}
