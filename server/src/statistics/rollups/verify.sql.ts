/** What is compared besides the rows that are counted anew. */
import { countedHead, standingColumns, standingOf } from '../../practice/index.js';
import { period } from './change-queue.sql.js';

/** Periods of tasks, in time zone $1, but for tasks whose change waits. */
export const wrongTasks = `
  with period as (${period})
  select jsonb_build_object('task', task_id, 'expected', to_jsonb(p) - 'task_id', 'stored', to_jsonb(s) - 'task_id') as difference
  from period p full join statistics_task s using (task_id)
  where (p.starts_on, p.ends_on) is distinct from (s.starts_on, s.ends_on)
    and task_id not in (select task_id from statistics_task_change)`;

const facts = ['assignment_id', 'task_id', 'course_id', 'employee_id', 'result_status', 'score'];
const of = (alias: string): string => facts.map((name) => `${alias}.${name}`).join(', ');

/**
 * Ended sessions against what their heads say, with days in time zone $1, of learners $2 (null: of everybody). When a session ended for its
 * task is in its log alone: never later than it did, and on the day that is stored.
 */
export const wrongSessions = `
  with head as (
    select h.session_id, s.assignment_id, s.task_id, s.course_id, s.employee_id,
      case when h.result_status = 'none' then 'pending' when h.result_status in ('undecided', 'withdrawn') then 'unscored'
        else h.result_status end as result_status,
      case when h.result_status = 'scored' then (h.score * 10)::smallint end as score, h.ended_at
    from session_head h join practice_session s using (session_id)
    where s.origin = 'task' and ${countedHead} and h.status = 'ended' and ($2::int[] is null or s.employee_id = any ($2))),
  row as (
    select session_id, ${facts.join(', ')}, ended_at, ended_on from ended_session where $2::int[] is null or employee_id = any ($2))
  select jsonb_build_object('session', session_id, 'expected', to_jsonb(h) - 'session_id', 'stored', to_jsonb(r) - 'session_id') as difference
  from head h full join row r using (session_id)
  where (${of('h')}) is distinct from (${of('r')})
    or r.ended_at > h.ended_at or r.ended_on <> (r.ended_at at time zone $1)::date limit $3`;

/** How sessions stand among all ended sessions of learners $1 (null: of everybody). */
export const wrongStandings = `
  with expected as (${standingOf('(select * from ended_session where $1::int[] is null or employee_id = any ($1)) as chosen')}),
  stored as (select session_id, assignment_id, ${standingColumns.join(', ')} from ended_session)
  select jsonb_build_object('session', session_id, 'expected', to_jsonb(e), 'stored', to_jsonb(s)) as difference
  from expected e join stored s using (session_id)
  where (${standingColumns.map((name) => `e.${name}`).join(', ')}) is distinct from (${standingColumns.map((name) => `s.${name}`).join(', ')})
  limit $2`;

/** Learners and departments for whom a change waits: their rows may be behind. */
export const waitingLearners = `
  select employee_id as id from statistics_change
  union select a.employee_id from assignment a join statistics_task_change c using (task_id)`;
export const waitingPlaces = `
  select department_path_id as id from assignment where employee_id = any ($1)
  union select department_path_id from statistics_rollup where employee_id = any ($1)`;

/** Days of scores for which a change waits: the trends of their weeks and months may be behind. */
export const waitingDays = `
  select day::text from statistics_change where scored
  union select d.day::text from ended_session e join statistics_task_change using (task_id)
    cross join lateral (values (e.ended_on), (e.first_on)) as d (day) where e.score is not null and d.day is not null`;

/** About $1 sessions of tasks whose log there is, chosen by chance: parts of the log are looked at until there are enough. */
export const loggedSessions = `
  select session_id as id from (
    select distinct session_id from session_event tablesample system ($2)) as logged
  join practice_session s using (session_id) where s.origin = 'task' order by random() limit $1`;
