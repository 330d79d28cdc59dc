import type { DataSource } from 'typeorm';
import { UnitOfWork, type RunQuery } from '../platform/database/index.js';
import { ContradictionRecount, EndedSessionRecount } from '../practice/index.js';
import { rebuildContradictions } from './contradictions/rebuild.js';
import { rebuildRollups } from './rollups/rebuild.js';
import { Verification, type VerifyOptions } from './rollups/verify.js';

const asker =
  (work: UnitOfWork): RunQuery =>
  (sql, values) =>
    work.manager.query(sql, values);

/** Makes the lists of what was said wrongly and all rollups again while the product runs. @param say is told how far it is */
export async function rebuildStatistics(
  source: DataSource,
  timeZone: string,
  say: (line: string) => void,
): Promise<void> {
  const work = new UnitOfWork(source);
  await rebuildContradictions((commit) => work.run(commit), new ContradictionRecount(work), say);
  await rebuildRollups((commit) => work.run(() => commit(asker(work))), timeZone, say);
}

/** Compares what statistics are read from with what it was made from, and answers the number of differences. @param say is told each */
export function verifyStatistics(
  source: DataSource,
  timeZone: string,
  options: VerifyOptions,
  say: (line: string) => void,
): Promise<number> {
  const work = new UnitOfWork(source);
  return work.run(async () => {
    const ask = asker(work);
    // Everything is seen as of one moment, however long it takes.
    await ask('set transaction isolation level repeatable read, read only');
    await ask(`set local work_mem = '256MB'`);
    return new Verification(
      ask,
      { ended: new EndedSessionRecount(work, { timeZone }), contradictions: new ContradictionRecount(work) },
      timeZone,
      say,
    ).run(options);
  });
}
