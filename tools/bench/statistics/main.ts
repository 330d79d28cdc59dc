/**
 * `npm run bench:statistics`: what managers ask, over HTTP against the built server and by plain SQL against the same rows, in rounds one
 * after the other. Every figure must be the same. Ends with 1 when a figure differs or a goal of docs/performance is missed.
 *   --database-url $DATABASE_URL   filled by `npm run seed:scale` and `npm run rebuild:statistics`; 10 000 000 sessions are what the goals are for
 *   --small-url <address>   the same with 1 000 000 sessions, to see how it grows
 *   --restart <command that restarts PostgreSQL, to ask it cold>
 *   --rounds 5  --asks 8  --plain-rounds 2  --only <part of a title and period>  --freshness 0 (seconds; writes sessions into the database)
 *   --per-second 200   how many sessions end each second of these
 *   --export           a hundred thousand rows as a spreadsheet, and again with the connection cut
 */
import { startStores } from '../benched-engine.js';
import { startModel } from '../benched-server.js';
import { optionsOf } from '../options.js';
import { measureCold } from './cold.js';
import { measureExport } from './export.js';
import { measureFreshness } from './freshness.js';
import { Statistics } from './server.js';
import { measurePeople } from './people.js';
import { measureWarm } from './warm.js';
import { grewBy, isMissed, lineOf, type Row } from './table.js';

const values = optionsOf({
  'database-url': process.env.DATABASE_URL ?? '',
  'small-url': '',
  restart: '',
  rounds: '5',
  asks: '8',
  'plain-rounds': '2',
  only: '',
  freshness: '0',
  'per-second': '200',
  export: false,
});
const databaseUrl = values['database-url'];
if (!databaseUrl) throw new Error('Name a database that npm run seed:scale has filled: --database-url.');
const amount = {
  rounds: Number(values.rounds),
  asks: Number(values.asks),
  plainRounds: Number(values['plain-rounds']),
  only: values.only,
};

const model = await startModel();
const stores = await startStores(model.url);
const missed: string[] = [];
const show = (rows: readonly Row[]) => {
  for (const row of rows) {
    console.log(lineOf(row));
    for (const difference of row.differences.slice(0, 10)) console.log(`    differs: ${difference}`);
    if (isMissed(row)) missed.push(`${row.title}, ${row.period}`);
  }
};
try {
  const statistics = new Statistics(stores.settings);
  const large = await measureWarm(statistics, databaseUrl, amount);
  show(large);
  const people = await measurePeople(databaseUrl, amount.rounds * amount.asks);
  console.log(
    `\nPeople by part of a region and month of three years, one course: ${people.cells} figures by the sums p50 ${people.p50.toFixed(0)} ms, ` +
      `p95 ${people.p95.toFixed(0)} ms, by plain SQL ${people.plainMs.toFixed(0)} ms, ${people.equal ? 'equal' : 'they differ'}`,
  );
  if (!people.equal || people.p95 > 200) missed.push('people by part of a region and month');
  if (values['small-url']) {
    console.log('\nWith the small database (growth beside it):');
    for (const row of await measureWarm(statistics, values['small-url'], amount)) {
      const growth = grewBy(row, large);
      console.log(`${lineOf(row)}  × ${growth?.toFixed(1) ?? '–'}`);
      if (row.differences.length > 0 || (growth ?? 0) > 3) missed.push(`growth: ${row.title}, ${row.period}`);
    }
  }
  if (values.restart) {
    console.log('\nThe first answer after a restart of PostgreSQL:');
    for (const { title, period, ms } of await measureCold(
      statistics,
      databaseUrl,
      values.restart,
      amount.only,
    )) {
      console.log(`${ms.toFixed(0).padStart(7)} ms  ${title}, ${period}`);
      if (ms > 500) missed.push(`cold: ${title}, ${period}`);
    }
  }
  if (values.export) {
    const done = await measureExport(statistics, databaseUrl);
    const { rows, expected, firstByteMs, ms, megabytes, beforeMb, peakMb, stoppedAfterMs } = done;
    const stopped = stoppedAfterMs === null ? 'was read on' : `stopped after ${stoppedAfterMs.toFixed(0)} ms`;
    console.log(
      `\nExport of ${rows} rows (by plain SQL ${expected}): first byte ${firstByteMs.toFixed(0)} ms, all ${megabytes.toFixed(1)} MB in ` +
        `${(ms / 1000).toFixed(1)} s; the server's memory ${beforeMb.toFixed(0)} MB before, at most ${peakMb.toFixed(0)} MB; cut, it ${stopped}`,
    );
    if (rows !== expected || stoppedAfterMs === null || peakMb - beforeMb > 100) missed.push('export');
  }
  if (Number(values.freshness) > 0) {
    const fresh = await measureFreshness(
      statistics,
      databaseUrl,
      Number(values.freshness),
      Number(values['per-second']),
    );
    console.log(
      `\nFreshness with ${fresh.perSecond.toFixed(0)} sessions/s: p50 ${fresh.p50Ms.toFixed(0)} ms, worst ${fresh.worstMs.toFixed(0)} ms, after a killed worker ${fresh.afterKillMs.toFixed(0)} ms from the next one's readiness; meanwhile answers took p95 ${fresh.answersP95Ms.toFixed(0)} ms`,
    );
    if (Math.max(fresh.worstMs, fresh.afterKillMs) > 5_000) missed.push('freshness');
  }
} finally {
  for (const { stop } of [stores.process, model.process]) await stop();
}
for (const what of missed) console.log(`missed: ${what}`);
process.exitCode = missed.length > 0 ? 1 : 0;
