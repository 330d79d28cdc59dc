import pg from 'pg';
import { createDatabase, dropDatabase, emptyRedis } from '../harness/index.js';
import type { Fault } from './faults.js';
import type { Breaches } from './ledger.js';
import type { Report } from './run.js';
import type { Site } from './deployment.js';

/** A run in a database of its own of the stores that all tests share; answers what it found. */
export async function withMutantSite(
  sql: string | undefined,
  run: (site: Site) => Promise<Report>,
): Promise<Breaches> {
  const databaseUrl = await createDatabase();
  try {
    if (sql) await change(databaseUrl, sql);
    return (await run({ databaseUrl, redisUrl: await emptyRedis() })).breaches;
  } finally {
    await dropDatabase(databaseUrl);
  }
}

/** Chance has a say in what a fault meets, so that there are many; the run ends when the bug is found. */
export const again = (...faults: Fault[]): Fault[] => Array.from({ length: 30 }, () => faults).flat();

export const some =
  (pattern: RegExp) =>
  (breaches: Breaches): boolean =>
    breaches.some((breach) => pattern.test(breach));

async function change(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(sql);
  await client.end();
}
