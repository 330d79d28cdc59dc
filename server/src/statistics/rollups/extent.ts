/** Everything that there are sums of, part by part: for who makes all of them again, or compares them. */
import type { RunQuery } from '../../platform/database/index.js';
import { addDays, buckets, monthEnd, monthOf, yearOf, Grain } from '../period/calendar.rules.js';
import { assignedOf, pairs, pairsUntil, type Pair } from './keys.js';
import type { Recount } from './recount.sql.js';
import { rollups } from './rollup-definitions.js';

/** The months in which there is anything, facts or rows of rollups, by their first days. */
export async function monthsOf(ask: RunQuery): Promise<string[]> {
  const rows = await ask<{ month: string }>(
    `select to_char(day, 'YYYY-MM-DD') as month from (
       select min(starts_on) as first, max(ends_on) as last from (
         select min(ended_on) as starts_on, max(ended_on) as ends_on from ended_session
         union all select min(starts_on), max(ends_on) from statistics_task
         union all select min(starts_on), max(starts_on) from statistics_rollup
         union all select min(starts_on), max(starts_on) from statistics_axis_rollup
         union all select min(starts_on), max(starts_on) from statistics_trend) as known) as extent,
     generate_series(date_trunc('month', first::timestamp), last, interval '1 month') as day`,
  );
  return rows.map(({ month }) => month);
}

/** What a statement selects as `id`. */
export const idsOf = async (ask: RunQuery, sql: string, values?: unknown[]): Promise<number[]> =>
  (await ask<{ id: number }>(sql, values)).map(({ id }) => id);

/** Everybody who has an assignment, or a row of a rollup. */
export const learnersOf = (ask: RunQuery): Promise<number[]> =>
  idsOf(
    ask,
    `select employee_id as id from assignment union select employee_id from statistics_rollup order by id`,
  );

/** Departments that have learners or rows. */
export const placesOf = (ask: RunQuery): Promise<number[]> =>
  idsOf(
    ask,
    `select id from department_path union select department_path_id from statistics_axis_rollup order by id`,
  );

export function* chunksOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** How many learners, departments or assignments one statement counts. */
const learnersAtOnce = 500;
const placesAtOnce = 250;
const assignmentsAtOnce = 20_000;

/** A recount with its keys. */
interface Part {
  recount: Recount;
  values: unknown[];
}

/** All pauses: of assignments by the month of their first score, then those of assignments that have none any more. */
export async function* allPauses(ask: RunQuery, months: readonly string[]): AsyncGenerator<Part> {
  const scoredFirst = `select assignment_id as id from ended_session where counted and first_on >= $1::date and first_on < $1::date + interval '1 month'`;
  const unscored = `select distinct assignment_id as id from statistics_pause p
    where not exists (select from ended_session e where e.assignment_id = p.assignment_id and e.counted)`;
  const partsOfIds = function* (ids: number[]): Generator<Part> {
    for (const some of chunksOf(ids, assignmentsAtOnce)) yield { recount: rollups.pauses, values: [some] };
  };
  for (const month of months) yield* partsOfIds(await idsOf(ask, scoredFirst, [month]));
  yield* partsOfIds(await idsOf(ask, unscored));
}

/** The pauses of these learners' assignments. */
export async function* pausesOf(ask: RunQuery, learners: readonly number[]): AsyncGenerator<Part> {
  for (const some of chunksOf(learners, learnersAtOnce)) {
    const ids = await idsOf(
      ask,
      `select assignment_id as id from assignment where employee_id = any ($1) and withdrawn_at is null
       union select assignment_id from statistics_pause where employee_id = any ($1)`,
      [some],
    );
    yield { recount: rollups.pauses, values: [ids] };
  }
}

/**
 * All sums of a month; of its year, too, when it is the last one of that. What others are made from comes first.
 * @param isLeftOut days, weeks and months, by their grain and first day, of which the trend is not asked for
 */
export function* partsOf(
  month: string,
  isLast: boolean,
  learners: readonly number[],
  places: readonly number[],
  isLeftOut: (step: Pair) => boolean = () => false,
): Generator<Part> {
  const starting =
    (start: string) =>
    (of: number): Pair => [of, start];
  const weeks = buckets(month, monthEnd(month), 'week');
  const [inMonth, inYear] = [starting(monthOf(month)), starting(yearOf(month))];
  for (const some of chunksOf(learners, learnersAtOnce)) {
    const months = some.map(inMonth);
    yield { recount: rollups.days, values: pairsUntil(months, () => addDays(monthEnd(month), 1)) };
    yield { recount: rollups.months, values: pairs(months) };
    yield { recount: rollups.weeks, values: pairs(weeks.flatMap((week) => some.map(starting(week)))) };
    yield { recount: rollups.assigned, values: assignedOf(months, []) };
  }
  for (const some of chunksOf(places, placesAtOnce))
    yield { recount: rollups.axes, values: pairs(some.map(inMonth)) };
  const days = buckets(month, monthEnd(month), 'day');
  const steps: Pair[] = [
    [Grain.month, month],
    ...weeks.map((week): Pair => [Grain.week, week]),
    ...days.map((day): Pair => [Grain.day, day]),
  ];
  yield { recount: rollups.trend, values: pairs(steps.filter((step) => !isLeftOut(step))) };
  if (!isLast) return;
  for (const some of chunksOf(learners, learnersAtOnce)) {
    yield { recount: rollups.years, values: pairs(some.map(inYear)) };
    yield { recount: rollups.assigned, values: assignedOf([], some.map(inYear)) };
  }
  for (const some of chunksOf(places, placesAtOnce))
    yield { recount: rollups.axisYears, values: pairs(some.map(inYear)) };
}

export const isLastOfYear = (month: string, next: string | undefined): boolean =>
  next === undefined || yearOf(next) !== yearOf(month);
