import { countedHead, countedWithGain } from '../../practice/index.js';
import { monthAxes, yearAxes } from './axes.sql.js';
import { period } from './changes.sql.js';
import { wrongRows } from './recounted.sql.js';
import { assigned, changed, monthSums, weekSums, yearSums, type RollupRecount } from './recompute.sql.js';
import { trend } from './trend.sql.js';

/** Rows that say something else than they should, as JSON: what `expected` facts make of them, and what is `stored`; null: no row. */
const rollups = (part: RollupRecount) => `
  with ${changed(part)}
  select jsonb_build_object('rollup',
      jsonb_build_object('grain', c.grain, 'course_id', c.course_id, 'starts_on', c.starts_on, 'employee_id', c.employee_id,
        'department_path_id', c.department_path_id),
    'expected', case when not c.gone then jsonb_build_object(${part.columns.map((column) => `'${column}', c.${column}`).join(', ')}) end,
    'stored', (select jsonb_build_object(${part.columns.map((column) => `'${column}', r.${column}`).join(', ')})
      from statistics_rollup r where r.ctid = c.spot and r.tableoid = c.part)) as difference
  from changed c`;

export const wrongMonths = rollups(monthSums);
export const wrongWeeks = rollups(weekSums);
export const wrongYears = rollups(yearSums);
export const wrongAssigned = rollups(assigned);

export const wrongAxes = wrongRows('axes', monthAxes);
export const wrongAxisYears = wrongRows('axes', yearAxes);
export const wrongTrend = wrongRows('trend', trend);

/** Periods of tasks, in time zone $1, but for tasks whose change waits. */
export const wrongTasks = `
  with period as (${period})
  select jsonb_build_object('task', task_id, 'expected', to_jsonb(p) - 'task_id', 'stored', to_jsonb(s) - 'task_id') as difference
  from period p full join statistics_task s using (task_id)
  where (p.starts_on, p.ends_on) is distinct from (s.starts_on, s.ends_on)
    and task_id not in (select task_id from statistics_task_change)`;

const facts = `session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, result_status, score`;

/** Ended sessions against what their heads say, with days in time zone $1, of learners $2 (null: of everybody). */
export const wrongSessions = `
  with head as (
    select h.session_id, s.assignment_id, s.task_id, s.course_id, s.employee_id, h.ended_at, (h.ended_at at time zone $1)::date as ended_on,
      case when h.result_status = 'none' then 'pending' when h.result_status in ('undecided', 'withdrawn') then 'unscored'
        else h.result_status end as result_status,
      case when h.result_status = 'scored' then (h.score * 10)::smallint end as score
    from session_head h join practice_session s using (session_id)
    where s.origin = 'task' and ${countedHead} and h.status = 'ended' and ($2::int[] is null or s.employee_id = any ($2))),
  row as (select ${facts} from ended_session where $2::int[] is null or employee_id = any ($2))
  select jsonb_build_object('session', session_id, 'expected', to_jsonb(h) - 'session_id', 'stored', to_jsonb(r) - 'session_id') as difference
  from head h full join row r using (session_id) where h is distinct from r limit $3`;

/** Which session counts, and its gain, among all ended sessions of learners $1 (null: of everybody). */
export const wrongStandings = `
  select jsonb_build_object('session', e.session_id, 'expected', jsonb_build_object('counted', s.counted, 'gain', s.gain),
    'stored', jsonb_build_object('counted', e.counted, 'gain', e.gain)) as difference
  from (${countedWithGain('(select * from ended_session where $1::int[] is null or employee_id = any ($1)) as chosen')}) s
  join ended_session e using (session_id)
  where (e.counted, e.gain) is distinct from (s.counted, s.gain) limit $2`;

/** Learners and departments for whom a change waits: their rows may be behind. */
export const waitingLearners = `
  select employee_id as id from statistics_change
  union select a.employee_id from assignment a join statistics_task_change c using (task_id)`;
export const waitingPlaces = `
  select department_path_id as id from assignment where employee_id = any ($1)
  union select department_path_id from statistics_rollup where employee_id = any ($1)`;

/** About $1 sessions of tasks whose log there is, chosen by chance: parts of the log are looked at until there are enough. */
export const loggedSessions = `
  select session_id as id from (
    select distinct session_id from session_event tablesample system ($2)) as logged
  join practice_session s using (session_id) where s.origin = 'task' order by random() limit $1`;
