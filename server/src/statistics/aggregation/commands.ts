import type { DataSource } from 'typeorm';
import { UnitOfWork, type Ask } from '../../platform/database/index.js';
import { EndedSessionRecount } from '../../practice/index.js';
import { rebuildRollups } from './rebuild.js';
import { Verification, type VerifyOptions } from './verify.js';

const asker =
  (work: UnitOfWork): Ask =>
  (sql, values) =>
    work.manager.query(sql, values);

/** Makes all rollups again while the product runs. @param say is told how far it is */
export function rebuildStatistics(
  source: DataSource,
  timeZone: string,
  say: (line: string) => void,
): Promise<void> {
  const work = new UnitOfWork(source);
  return rebuildRollups((commit) => work.run(() => commit(asker(work))), timeZone, say);
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
    return new Verification(ask, new EndedSessionRecount(work, { timeZone }), timeZone, say).run(options);
  });
}
