import type { RunQuery } from '../../platform/database/index.js';

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

/** Everybody who has an assignment, or a row of a rollup. */
export async function learnersOf(ask: RunQuery): Promise<number[]> {
  const rows = await ask<{ id: number }>(
    `select employee_id as id from assignment union select employee_id from statistics_rollup order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Departments that have learners or rows. */
export async function placesOf(ask: RunQuery): Promise<number[]> {
  const rows = await ask<{ id: number }>(
    `select id from department_path union select department_path_id from statistics_axis_rollup order by id`,
  );
  return rows.map(({ id }) => id);
}

export function* chunksOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
