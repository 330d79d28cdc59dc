import type { DataSource } from 'typeorm';
import { UnitOfWork, type RunQuery } from '../platform/database/index.js';
import { ContradictionRecount, EndedSessionRecount, shownOtherwise } from '../practice/index.js';
import { chunksOf } from './rollups/extent.js';
import { rebuildRollups } from './rollups/rebuild.js';
import { Verification, type VerifyOptions } from './rollups/verify.js';

type Say = (line: string) => void;

const asker =
  (work: UnitOfWork): RunQuery =>
  (sql, values) =>
    work.manager.query(sql, values);

/** Makes the lists of what was said wrongly, which sessions are shown and all rollups again while the product runs. @param say is told how far it is */
export async function rebuildStatistics(source: DataSource, timeZone: string, say: Say): Promise<void> {
  const work = new UnitOfWork(source);
  await rebuildContradictions(work, say);
  await rebuildShown(work, say);
  await rebuildRollups((commit) => work.run(() => commit(asker(work))), timeZone, say);
}

/** Ids that are looked through at once for what was said wrongly, and sessions whose logs are read in one transaction. */
const idsAtOnce = 20_000;
const logsAtOnce = 100;

/** From the logs of all sessions, where they say something else. It may be ended at any time and started again. */
async function rebuildContradictions(work: UnitOfWork, say: Say): Promise<void> {
  const recount = new ContradictionRecount(work);
  const { first, last } = (await recount.extent()) ?? { first: 1, last: 0 };
  let [looked, written] = [0, 0];
  for (let from = first; from <= last; from += idsAtOnce) {
    const sids = await recount.concerned(from, from + idsAtOnce - 1);
    for (const some of chunksOf(sids, logsAtOnce)) written += await work.run(() => recount.rewrite(some));
    looked += sids.length;
  }
  say(`${looked} sessions in which something was said wrongly: the lists of ${written} written anew`);
}

/** Where a row says something else than the heads. One assignment after another, so that no session's end can meet two of them in another order. */
async function rebuildShown({ manager }: UnitOfWork, say: Say): Promise<void> {
  await manager.query(
    `insert into shown_session (task_id, assignment_id) select task_id, assignment_id from assignment on conflict do nothing`,
  );
  const wrong = await manager.query<{ task_id: number; assignment_id: number }[]>(
    `select task_id, assignment_id from ${shownOtherwise}`,
  );
  for (const { task_id, assignment_id } of wrong)
    await manager.query(`select show_session($1, $2)`, [task_id, assignment_id]);
  say(`${wrong.length} assignments that showed another session than they should`);
}

/** Compares what statistics are read from with what it was made from, and answers the number of differences. @param say is told each */
export function verifyStatistics(
  source: DataSource,
  timeZone: string,
  options: VerifyOptions,
  say: Say,
): Promise<number> {
  const work = new UnitOfWork(source);
  return work.run(async () => {
    const ask = asker(work);
    // Everything is seen as of one moment, however long it takes.
    await ask('set transaction isolation level repeatable read, read only');
    await ask(`set local work_mem = '256MB'`);
    const recounts = {
      ended: new EndedSessionRecount(work, { timeZone }),
      contradictions: new ContradictionRecount(work),
    };
    return new Verification(ask, recounts, timeZone, say).run(options);
  });
}
