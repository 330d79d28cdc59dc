/**
 * `npm run verify:statistics`: compares the statistics' rollups with the sessions and assignments they were counted from, and those sessions
 * and what was said wrongly in them with their logs. It prints each difference as a line of JSON, and what it looked at.
 *   --learners 500     looks at the rows of so many learners, by chance; all without it
 *   --sessions 10000   reads so many logs
 * Exit code 0: everything agrees · 1: something differs · 2: it could not be checked.
 */
import { parseArgs } from 'node:util';
import { loadTimeZone } from '../platform/config/index.js';
import { verifyStatistics } from '../statistics/index.js';
import { runWithSource } from './with-database.js';

const { values } = parseArgs({
  options: { learners: { type: 'string' }, sessions: { type: 'string', default: '10000' } },
});

await runWithSource(async (source) => {
  const options = {
    learners: values.learners === undefined ? null : Number(values.learners),
    sessions: Number(values.sessions),
  };
  const differences = await verifyStatistics(source, loadTimeZone(process.env), options, console.log);
  return differences === 0 ? 0 : 1;
});
