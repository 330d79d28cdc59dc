/**
 * `npm run rebuild:statistics`: makes the statistics' rollups again from the sessions and assignments, month by month, and the lists of
 * what was said wrongly from the sessions' logs, while the product runs. It says how far it is. Exit code 0: done · 2: it could not be done; it may be started again at any time.
 */
import { loadTimeZone } from '../platform/config/index.js';
import { rebuildStatistics } from '../statistics/index.js';
import { runWithSource } from './with-database.js';

await runWithSource(async (source) => {
  await rebuildStatistics(source, loadTimeZone(process.env), console.log);
  return 0;
});
