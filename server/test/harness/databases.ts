import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { advisoryLocks } from '../../src/platform/database/advisory-locks.js';
import { migrateUp } from '../../src/platform/database/migrate.js';
import { databaseUrl, testStack } from './stack.js';

const template = 'lianhuo_template';

/** A database of its own with the whole schema in it; answers its address. */
export function createDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  return asAdministrator(async (client) => {
    // One at a time: PostgreSQL copies no template that another session is connected to.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.testTemplate]);
    await makeTemplate(client);
    await client.query(`create database ${name} template ${template}`);
    return databaseUrl(name);
  });
}

export function dropDatabase(url: string): Promise<void> {
  return asAdministrator(async (client) => {
    await client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  });
}

/** The first test file of a run applies the migrations; under jest, because the setup can't load their source. */
async function makeTemplate(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount === 1) return;
  const unfinished = `${template}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  await migrateUp(databaseUrl(unfinished));
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testStack().postgres });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
