/** Every table of sums, and what the facts say of its rows. */
import { Grain } from '../period/calendar.rules.js';
import type { Recount } from './recount.sql.js';
import {
  added,
  addedColumns,
  bestOf,
  joinAssignment,
  packed,
  ranked,
  sumColumns,
  sumsOfCounted,
  sumsOfSession,
  validAssignment,
  type AddedColumn,
} from './sums.sql.js';

const rollup = {
  name: 'rollup',
  table: 'statistics_rollup',
  id: ['grain', 'course_id', 'starts_on', 'employee_id', 'department_path_id'],
} as const;

/** Which sums a row is of: those of a course, of all courses of a type (the type below zero), or of all courses (0). */
const ofCourses = `
  case when grouping(course_id) = 0 then course_id when grouping(course_type) = 0 then -course_type else 0 end as course_id`;
/** Grouped by these columns in all courses, in those of each type, and in each course. */
const byCourses = (columns: string): string[] => [
  columns,
  `${columns}, course_type`,
  `${columns}, course_id`,
];
const sets = (all: readonly string[]): string => `grouping sets (${all.map((set) => `(${set})`).join(', ')})`;

/** CTE `key`: learners $1 and the days from the first ones $2 on. */
const learnersSpans = (length: 'week' | 'month' | 'year'): string => `
  select employee_id, starts_on, (starts_on + interval '1 ${length}')::date as until
  from unnest($1::int[], $2::date[]) as k (employee_id, starts_on)`;
const learnersDays = `
  select * from unnest($1::int[], $2::date[], $3::date[]) as k (employee_id, starts_on, until)`;
const ofSpan = (grain: number): string =>
  `r.grain = ${grain} and r.employee_id = k.employee_id and r.starts_on = k.starts_on`;

/** The columns that add up, of which a line has some. */
const columnsOf = (sums: Partial<Record<AddedColumn, string>>): string =>
  addedColumns.map((column) => `${sums[column] ?? '0'} as ${column}`).join(', ');

/**
 * Rows of days, weeks or months, in all courses and in each, from the sessions that ended then and the assignments that first had a score then;
 * `own_scored` and `own_score` are of the best session of each assignment in just this time.
 */
const sessionsOf = (length: 'day' | 'week' | 'month'): Recount => {
  const byDay = length === 'day';
  const startOf = (day: string) => (byDay ? day : 'k.starts_on');
  return {
    ...rollup,
    columns: sumColumns,
    keep: 'assigned',
    keys: byDay ? learnersDays : learnersSpans(length),
    fresh: `
    session as materialized (
      select a.department_path_id, a.course_type, ${startOf('e.ended_on')} as starts_on, e.*,
        e.score is not null and row_number() over (
          partition by e.assignment_id, ${startOf('e.ended_on')} order by e.score desc nulls last) = 1 as own
      from key k
      cross join lateral (
        select * from ended_session e
        where e.employee_id = k.employee_id and e.ended_on >= k.starts_on and e.ended_on < k.until
        offset 0) e
      ${joinAssignment}),
    line as (
      select e.employee_id, e.starts_on, e.department_path_id, e.course_id, e.course_type, ${columnsOf(sumsOfSession)},
        e.own::int as own_scored, case when e.own then e.score else 0 end as own_score, ${ranked('e.score', 'e.ended_at')} as greatest
      from session e
      union all
      select k.employee_id, ${startOf('e.first_on')}, a.department_path_id, e.course_id, a.course_type, ${columnsOf(sumsOfCounted)}, 0, 0, null
      from key k
      cross join lateral (
        select * from ended_session e
        where e.employee_id = k.employee_id and e.first_on >= k.starts_on and e.first_on < k.until and e.counted
        offset 0) e
      ${joinAssignment}),
    fresh as materialized (
      select ${Grain[length]}::smallint as grain, ${ofCourses}, starts_on, employee_id, department_path_id, ${added(addedColumns, 'line')},
        sum(own_scored)::int as own_scored, sum(own_score)::int as own_score, ${bestOf('max(greatest)')}
      from line group by ${sets(byCourses('employee_id, starts_on, department_path_id'))})`,
    held: byDay
      ? `r.grain = ${Grain.day} and r.employee_id = k.employee_id and r.starts_on >= k.starts_on and r.starts_on < k.until`
      : ofSpan(Grain[length]),
  };
};

/** Keys are learners $1, and days from $2 until before $3. */
const daySums = sessionsOf('day');
/** Keys are learners $1 and the first days of their months $2. */
const monthSums = sessionsOf('month');
const ofAll = (rows: 'fresh' | 'held'): string => `(select * from ${rows} where course_id = 0)`;
const changedPlaces = `
  select distinct department_path_id as place, starts_on::text as start
  from ${ofAll('fresh')} f full join ${ofAll('held')} h using (employee_id, starts_on, department_path_id)`;
/** Departments and months whose axes may have changed with these: where other scores are dated than before (or withdrawn by a change yet to be taken). */
export const placesOfOtherScores = `${changedPlaces}
  where (coalesce(f.scored, 0), coalesce(f.score, 0)) <> (coalesce(h.scored, 0), coalesce(h.score, 0))`;
/** The same where it is known that some have: wherever there are scores, or were. */
export const placesOfScores = `${changedPlaces} where greatest(f.scored, h.scored) > 0`;

/** Keys are learners $1 and the Mondays of their weeks $2. */
const weekSums = sessionsOf('week');

/** The months' rows of years, once they are right. Keys are learners $1 and the first days of their years $2. No trend goes by years. */
const yearSums: Recount = {
  ...rollup,
  columns: sumColumns,
  keep: 'assigned',
  keys: learnersSpans('year'),
  fresh: `
    fresh as materialized (
      select ${Grain.year}::smallint as grain, r.course_id, k.starts_on, r.employee_id, r.department_path_id,
        ${added(addedColumns, 'r')}, 0 as own_scored, 0 as own_score, ${bestOf(`max(${ranked('r.best', 'r.best_at')})`)}
      from key k cross join lateral (
        select * from statistics_rollup r
        where r.grain = ${Grain.month} and r.employee_id = k.employee_id and r.starts_on >= k.starts_on and r.starts_on < k.until
          and r.sessions > 0
        offset 0) r
      group by r.course_id, k.starts_on, r.employee_id, r.department_path_id)`,
  held: ofSpan(Grain.year),
};

/**
 * Assignments by the months and years that their tasks' periods touch, in all courses and in each. The periods are those that
 * `statistics_task` remembers: what a task's change must undo. Keys are learners $1, grains $2 and first days $3.
 */
const assignedSums: Recount = {
  ...rollup,
  columns: ['assigned'],
  keep: 'sessions',
  keys: `
    select employee_id, grain, starts_on,
      (starts_on + case grain when ${Grain.month} then interval '1 month' else interval '1 year' end)::date as until
    from unnest($1::int[], $2::smallint[], $3::date[]) as k (employee_id, grain, starts_on)`,
  fresh: `
    given as materialized (
      select a.employee_id, a.department_path_id, t.course_id, t.course_type, s.starts_on, s.ends_on
      from (select distinct employee_id from key) l
      cross join lateral (select * from assignment a where a.employee_id = l.employee_id and a.withdrawn_at is null offset 0) a
      join statistics_task s on s.task_id = a.task_id
      join task t on t.task_id = a.task_id
      where ${validAssignment}),
    fresh as materialized (
      select k.grain, ${ofCourses}, k.starts_on, k.employee_id, a.department_path_id, count(*)::int as assigned
      from key k join given a on a.employee_id = k.employee_id and k.starts_on <= a.ends_on and k.until > a.starts_on
      group by ${sets(byCourses('k.grain, k.starts_on, k.employee_id, a.department_path_id'))})`,
  held: `r.grain = k.grain and r.employee_id = k.employee_id and r.starts_on = k.starts_on`,
};

const axes = (grain: number, fresh: string): Recount => ({
  name: 'axes',
  table: 'statistics_axis_rollup',
  id: ['grain', 'starts_on', 'course_id', 'department_path_id', 'rule_id'],
  columns: ['scored', 'score', 'learners'],
  keys: `select * from unnest($1::int[], $2::date[]) as k (department_path_id, starts_on)`,
  fresh,
  held: `r.grain = ${grain} and r.starts_on = k.starts_on and r.department_path_id = k.department_path_id`,
});

/** The axes of the sessions that count, by the month in which their assignments first had a score. Keys are departments $1 and months $2. */
const monthAxes = axes(
  Grain.month,
  `
  learner as materialized (
    select r.employee_id, k.department_path_id, k.starts_on, (k.starts_on + interval '1 month')::date as until
    from (select distinct starts_on from key) m
    cross join lateral (
      select * from statistics_rollup r
      where r.grain = ${Grain.month} and r.course_id = 0 and r.starts_on = m.starts_on and r.scored > 0
      offset 0) r
    join key k on k.starts_on = m.starts_on and k.department_path_id = r.department_path_id),
  fresh as materialized (
    select ${Grain.month}::smallint as grain, l.starts_on, e.course_id, a.department_path_id, x.rule_id,
      count(*)::int as scored, sum(x.score)::int as score, count(distinct e.employee_id)::int as learners
    from learner l
    cross join lateral (
      select * from ended_session e
      where e.employee_id = l.employee_id and e.first_on >= l.starts_on and e.first_on < l.until and e.counted
      offset 0) e
    ${joinAssignment}
    cross join unnest(e.rule_ids, e.rule_scores) as x (rule_id, score)
    where a.department_path_id = l.department_path_id and x.score is not null
    group by l.starts_on, e.course_id, a.department_path_id, x.rule_id)`,
);

/** The axes of years, as their months say them. Of their learners it is known that they are at least as many as in one month. */
const yearAxes = axes(
  Grain.year,
  `
  fresh as materialized (
    select ${Grain.year}::smallint as grain, k.starts_on, r.course_id, r.department_path_id, r.rule_id,
      sum(r.scored)::int as scored, sum(r.score)::int as score, max(r.learners) as learners
    from key k
    cross join lateral (
      select * from statistics_axis_rollup r
      where r.grain = ${Grain.month} and r.department_path_id = k.department_path_id
        and r.starts_on >= k.starts_on and r.starts_on < k.starts_on + interval '1 year'
      offset 0) r
    group by k.starts_on, r.course_id, r.department_path_id, r.rule_id)`,
);

/**
 * What a trend of all courses, or of those of a type, is drawn from: of each day, week and month the sum of the mean scores of those learners of a place who have scores nowhere else
 * then, in millionths of a tenth of a point, as `employee_id` 0; of the other learners their scores at each place. Keys are grains $1 and
 * first days $2.
 */
const trendSums: Recount = {
  name: 'trend',
  table: 'statistics_trend',
  id: ['grain', 'starts_on', 'course_id', 'department_path_id', 'employee_id'],
  columns: ['learners', 'means', 'scored', 'score'],
  keys: `select distinct grain, starts_on from unnest($1::smallint[], $2::date[]) as k (grain, starts_on)`,
  fresh: `
    placed as materialized (
      select r.*, count(*) over (partition by r.grain, r.starts_on, r.course_id, r.employee_id) = 1 as alone
      from key k cross join lateral (
        select r.grain, r.starts_on, r.course_id, r.employee_id, r.department_path_id, r.own_scored as scored, r.own_score as score
        from statistics_rollup r
        where r.grain = k.grain and r.course_id <= 0 and r.starts_on = k.starts_on and r.best is not null
        offset 0) r),
    fresh as materialized (
      select grain, starts_on, course_id, department_path_id, 0 as employee_id, count(*)::int as learners,
        sum((score * 1000000::bigint + scored / 2) / scored)::bigint as means, 0 as scored, 0 as score
      from placed where alone group by grain, starts_on, course_id, department_path_id
      union all
      select grain, starts_on, course_id, department_path_id, employee_id, 1, 0, scored, score from placed where not alone)`,
  held: `r.grain = k.grain and r.starts_on = k.starts_on`,
};

/**
 * Of assignments with several scored sessions the pauses between one and the next, each with what stood before it and what came after:
 * what a period's sums have to say of those assignments that were under way when it began or ended. Keys are assignments $1.
 */
const pauses: Recount = {
  name: 'pause',
  table: 'statistics_pause',
  id: ['assignment_id', 'session_id'],
  columns: [
    ...['employee_id', 'department_path_id', 'course_id', 'began_at', 'ended_at', 'first_at', 'last_at'],
    ...['before_best', 'before_first', 'before_tries', 'before_total'],
    ...['after_best', 'after_first', 'after_tries', 'after_total'],
  ],
  // Those under way at a moment began in the weeks before it: in another order each would be a page of its own.
  order: 'began_at',
  keys: `select distinct assignment_id from unnest($1::int[]) as k (assignment_id)`,
  fresh: `
    pause as (
      select e.assignment_id, e.session_id, e.employee_id, a.department_path_id, e.course_id,
        e.ended_at as began_at, lead(e.ended_at) over earliest as ended_at,
        min(e.ended_at) over (partition by e.assignment_id) as first_at, max(e.ended_at) over (partition by e.assignment_id) as last_at,
        max(${packed}) over before as before_best, first_value(e.score) over before as before_first,
        (count(*) over before)::int as before_tries, (sum(e.score) over before)::int as before_total,
        max(${packed}) over after as after_best, first_value(e.score) over after as after_first,
        (count(*) over after)::int as after_tries, (sum(e.score) over after)::int as after_total
      from key k
      cross join lateral (
        select * from ended_session e where e.assignment_id = k.assignment_id and e.score is not null offset 0) e
      ${joinAssignment}
      window earliest as (partition by e.assignment_id order by e.ended_at, e.session_id),
        before as (earliest rows unbounded preceding),
        after as (earliest rows between 1 following and unbounded following)),
    fresh as materialized (select * from pause where ended_at is not null)`,
  held: `r.assignment_id = k.assignment_id`,
};

/** All of them: what changes are counted into, and what is rebuilt and verified. */
export const rollups = {
  days: daySums,
  months: monthSums,
  weeks: weekSums,
  years: yearSums,
  assigned: assignedSums,
  axes: monthAxes,
  axisYears: yearAxes,
  trend: trendSums,
  pauses,
};
