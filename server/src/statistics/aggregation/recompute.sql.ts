import { joinAssignment, rollupSums, sessionSums, sumColumns, validAssignment } from './sums.sql.js';

/**
 * What is counted anew: columns of the rollup rows of some learners in some months or years. The facts (`fresh`) and the rows that are there
 * (`held`) are read by the same keys, so that a row without facts is found, too.
 */
export interface RollupRecount {
  columns: readonly string[];
  /** What a row is kept for when these columns are all zero. */
  keep: string;
  /** CTE `key`: `employee_id`, and the days from `starts_on` until before `until`. */
  keys: string;
  fresh: string;
  held: string;
}

const id = ['grain', 'course_id', 'starts_on', 'employee_id', 'department_path_id'];

/**
 * The rollup rows of key `k`. Each key looks its rows up in the index (`offset 0` allows PostgreSQL nothing else): whatever it believes of
 * tables that have just grown, it never reads them whole.
 */
const rowsOf = (grains: string, days: 'of the key' | 'of its first day') => `
  cross join lateral (
    select r.*, r.tableoid as part, r.ctid as spot from statistics_rollup r
    where r.grain in (${grains}) and r.employee_id = k.employee_id
      and ${days === 'of the key' ? 'r.starts_on >= k.starts_on and r.starts_on < k.until' : 'r.starts_on = k.starts_on'}
    offset 0) r`;

/**
 * Sessions: by day, by month, and by month and course. Keys are learners $1 and the first days of their months $2; $3 says of which the axes
 * may have changed.
 */
export const monthSums: RollupRecount = {
  columns: sumColumns,
  keep: 'assigned',
  keys: `key as materialized (
    select employee_id, starts_on, (starts_on + interval '1 month')::date as until, axes
    from unnest($1::int[], $2::date[], $3::boolean[]) as k (employee_id, starts_on, axes))`,
  fresh: `
    select case when grouping(e.ended_on) = 0 then 1 when grouping(e.course_id) = 0 then 4 else 2 end::smallint as grain,
      coalesce(e.course_id, 0) as course_id, coalesce(e.ended_on, k.starts_on) as starts_on, k.employee_id, a.department_path_id,
      ${sessionSums}
    from key k
    cross join lateral (
      select * from ended_session e
      where e.employee_id = k.employee_id and e.ended_on >= k.starts_on and e.ended_on < k.until
      offset 0) e
    ${joinAssignment}
    group by grouping sets (
      (k.employee_id, k.starts_on, a.department_path_id, e.ended_on),
      (k.employee_id, k.starts_on, a.department_path_id),
      (k.employee_id, k.starts_on, a.department_path_id, e.course_id))`,
  held: `select r.* from key k ${rowsOf('1, 2, 4', 'of the key')}`,
};

/** Sessions by week, from the days'. Keys are learners $1 and the Mondays of their weeks $2. */
export const weekSums: RollupRecount = {
  columns: sumColumns,
  keep: 'assigned',
  keys: `key as materialized (
    select employee_id, starts_on, starts_on + 7 as until
    from unnest($1::int[], $2::date[]) as k (employee_id, starts_on))`,
  fresh: `
    select 6::smallint as grain, 0 as course_id, k.starts_on, r.employee_id, r.department_path_id, ${rollupSums}
    from key k ${rowsOf('1', 'of the key')}
    group by k.starts_on, r.employee_id, r.department_path_id`,
  held: `select r.* from key k ${rowsOf('6', 'of its first day')}`,
};

/** Sessions by year, and by year and course, from the months'. Keys are learners $1 and the first days of their years $2. */
export const yearSums: RollupRecount = {
  columns: sumColumns,
  keep: 'assigned',
  keys: `key as materialized (
    select employee_id, starts_on, (starts_on + interval '1 year')::date as until
    from unnest($1::int[], $2::date[]) as k (employee_id, starts_on))`,
  fresh: `
    select (r.grain + 1)::smallint as grain, r.course_id, k.starts_on, r.employee_id, r.department_path_id, ${rollupSums}
    from key k ${rowsOf('2, 4', 'of the key')}
    where r.sessions > 0
    group by r.grain, r.course_id, k.starts_on, r.employee_id, r.department_path_id`,
  held: `select r.* from key k ${rowsOf('3, 5', 'of its first day')}`,
};

/**
 * Assignments by the months and years that their tasks' periods touch, in all courses and in each. The periods are those that
 * `statistics_task` remembers: what a task's change must undo. Keys are learners $1, grains $2 (2: a month, 3: a year) and first days $3.
 */
export const assigned: RollupRecount = {
  columns: ['assigned'],
  keep: 'sessions',
  keys: `key as materialized (
    select employee_id, grain, starts_on,
      (starts_on + case grain when 2 then interval '1 month' else interval '1 year' end)::date as until
    from unnest($1::int[], $2::smallint[], $3::date[]) as k (employee_id, grain, starts_on))`,
  fresh: `
    select (case when grouping(a.course_id) = 0 then k.grain + 2 else k.grain end)::smallint as grain,
      coalesce(a.course_id, 0) as course_id, k.starts_on, k.employee_id, a.department_path_id, count(*)::int as assigned
    from key k
    join (
      select a.employee_id, a.department_path_id, t.course_id, s.starts_on, s.ends_on
      from (select distinct employee_id from key) l
      cross join lateral (
        select * from assignment a where a.employee_id = l.employee_id and a.withdrawn_at is null offset 0) a
      join statistics_task s on s.task_id = a.task_id
      join task t on t.task_id = a.task_id
      where ${validAssignment}
      offset 0) a on a.employee_id = k.employee_id and k.starts_on <= a.ends_on and k.until > a.starts_on
    group by grouping sets (
      (k.grain, k.starts_on, k.employee_id, a.department_path_id),
      (k.grain, k.starts_on, k.employee_id, a.department_path_id, a.course_id))`,
  held: `select r.* from key k ${rowsOf('k.grain, k.grain + 2', 'of its first day')}`,
};

const list = (columns: readonly string[], prefix = '') => columns.map((column) => prefix + column).join(', ');
const nullable = new Set(['best', 'best_at']);
const zero = (column: string) => (nullable.has(column) ? 'null' : '0');
const orZero = (column: string) => (nullable.has(column) ? `f.${column}` : `coalesce(f.${column}, 0)`);

/** CTE `changed`: rows of which the facts say something else than the rollup, with what the facts say. */
export const changed = ({ columns, keep, keys, fresh, held }: RollupRecount): string => {
  const gone = `(f.${columns[0]!} is null and h.${keep} = 0)`;
  return `${keys},
  fresh as materialized (${fresh}),
  held as materialized (${held}),
  changed as materialized (
    select ${list(id)}, ${columns.map((column) => `${orZero(column)} as ${column}`).join(', ')}, ${gone} as gone, h.part, h.spot
    from fresh f full join held h using (${list(id)})
    where (${columns.map(orZero).join(', ')}) is distinct from (${list(columns, 'h.')}) or ${gone})`;
};

const others = ['assigned', ...sumColumns];

/** Makes the rollups say what the facts say. Rows that say it already are not touched. */
export const recompute = (part: RollupRecount, answer = 'select'): string => `
  with ${changed(part)},
  deleted as (
    delete from statistics_rollup r
    where r.ctid = any (array(select spot from changed where gone))
      and (r.tableoid, r.ctid) in (select part, spot from changed where gone)),
  written as (
    insert into statistics_rollup (${list(id)}, ${list(others)})
    select ${list(id)}, ${others.map((column) => (part.columns.includes(column) ? column : zero(column))).join(', ')}
    from changed where not gone
    on conflict (${list(id)}) do update set ${part.columns.map((column) => `${column} = excluded.${column}`).join(', ')})
  ${answer}`;

const ofGrain = (grain: 1 | 2) => `
  (select * from fresh where grain = ${grain}) f
  full join (select * from held where grain = ${grain}) h using (employee_id, starts_on, department_path_id)`;
const scoresDiffer = `(coalesce(f.scored, 0), coalesce(f.score, 0)) <> (coalesce(h.scored, 0), coalesce(h.score, 0))`;

/**
 * What may have changed besides, with days and months as text:
 * - `place` and `start`: departments and months whose axes may have. In them a session of the learners counts that is said to have changed, or
 *   other scores count than before; these may have been withdrawn by a change that is yet to be taken.
 * - `learner` and `start`: their days of which something else is known; `scored` where other scores count.
 */
export const whatFollows = `
  select distinct department_path_id as place, null::int as learner, starts_on::text as start, null::boolean as scored
  from ${ofGrain(2)} join key using (employee_id, starts_on)
  where axes and greatest(f.scored, h.scored) > 0 or ${scoresDiffer}
  union all
  select null, employee_id, starts_on::text, bool_or(${scoresDiffer})
  from ${ofGrain(1)} join (select employee_id, starts_on, department_path_id from changed where grain = 1) c
    using (employee_id, starts_on, department_path_id)
  group by employee_id, starts_on`;
