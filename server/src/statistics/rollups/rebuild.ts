import { advisoryLocks, type RunQuery } from '../../platform/database/index.js';
import { rememberTasks } from './change-queue.sql.js';
import { allPauses, isLastOfYear, learnersOf, monthsOf, partsOf, placesOf } from './extent.js';
import { recount } from './recount.sql.js';
import { rollups } from './rollup-definitions.js';

/**
 * Makes all rollups again from the facts, month by month, while the product runs: rows are replaced where they stand, so that readers see no
 * hole. It may be ended at any time and started again. Each `commit` is one transaction.
 */
export async function rebuildRollups(
  commit: <T>(work: (ask: RunQuery) => Promise<T>) => Promise<T>,
  timeZone: string,
  say: (line: string) => void,
): Promise<void> {
  const locked = (sql: string, values: unknown[]): Promise<unknown> =>
    commit(async (ask) => {
      await ask('select pg_advisory_xact_lock($1)', [advisoryLocks.rollups]);
      return ask(sql, values);
    });
  const alone: RunQuery = (sql, values) => commit((ask) => ask(sql, values));
  await locked(rememberTasks, [timeZone]);
  const months = await monthsOf(alone);
  const learners = await learnersOf(alone);
  const places = await placesOf(alone);
  for await (const part of allPauses(alone, months)) await locked(recount(part.recount), part.values);
  for (const [index, month] of months.entries()) {
    for (const part of partsOf(month, isLastOfYear(month, months[index + 1]), learners, places))
      await locked(recount(part.recount), part.values);
    say(`${month.slice(0, 7)}: ${index + 1} of ${months.length} months`);
  }
  for (const table of new Set(Object.values(rollups).map(({ table }) => table)))
    await alone(`analyze ${table}`);
}
