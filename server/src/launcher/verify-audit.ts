/**
 * `npm run verify:audit`: checks the chain of the audit log, of the configured database or of `npm start`'s, running or not. It prints one
 * line of JSON. Exit code 0: every line is as it was written · 1: one was changed, taken out or put in · 2: it could not be checked.
 */
import { resolve } from 'node:path';
import pg from 'pg';
import { verifyChain } from '../platform/audit/chain.js';
import { loadDatabaseUrl, namesDatabase } from '../platform/config/index.js';
import { checkDatabaseConnection } from '../platform/database/connection-check.js';
import { Supervisor } from './supervisor.js';
import { claim, openDataFolder } from './data-folder.js';
import { database } from './parts.js';
import { runningDatabase } from './running-postgres.js';

const root = resolve(import.meta.dirname, '../../../..');

/** Our own database, which is started for the check when it doesn't run. */
async function withOwnDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const data = openDataFolder(resolve(root, process.env.DATA_DIR || '.data'));
  const running = runningDatabase(root, data);
  if (running !== null) return work(running);
  const release = claim(data);
  const silent = () => undefined;
  const supervisor = new Supervisor(data, silent, silent);
  try {
    return await work(await database(root, data, supervisor));
  } finally {
    await supervisor.stop();
    release();
  }
}

async function verify(url: string) {
  await checkDatabaseConnection(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await verifyChain(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

try {
  const verdict = await (namesDatabase(process.env)
    ? verify(loadDatabaseUrl(process.env))
    : withOwnDatabase(verify));
  console.log(JSON.stringify({ ok: verdict.brokenAt === null, ...verdict }));
  process.exitCode = verdict.brokenAt === null ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
