import pg from 'pg';
import { DataSource } from 'typeorm';
import * as migrations from '../../../../migrations/index.js';
import { advisoryLocks } from './advisory-locks.js';
import { checkDatabaseConnection } from './connection-check.js';
import { dataSourceOptions } from './data-source.js';

/** Applies every migration that the database lacks and answers their names. */
export function migrateUp(url: string): Promise<string[]> {
  return locked(url, async (source) => (await source.runMigrations()).map((migration) => migration.name));
}

/** Takes back the latest migration and answers its name; null when there is none. */
export function migrateDown(url: string): Promise<string | null> {
  return locked(url, async (source) => {
    const [table] = await source.query("select to_regclass('migrations') as name");
    if (table.name === null) return null;
    const [latest] = await source.query('select name from migrations order by id desc limit 1');
    if (latest === undefined) return null;
    await source.undoLastMigration();
    return latest.name;
  });
}

/** How many migrations a database lacks. */
export async function lackingMigrations(ask: (sql: string) => Promise<{ name: string }[]>): Promise<number> {
  const [table] = await ask(`select to_regclass('migrations')::text as name`);
  const applied = table!.name ? await ask('select name from migrations') : [];
  const known = new Set(applied.map(({ name }) => name));
  return Object.keys(migrations).filter((name) => !known.has(name)).length;
}

/** Brings the schema up to date, or takes the latest migration back; answers what was done, in a sentence for the operator. */
export async function migrate(url: string, down: boolean): Promise<string> {
  if (down) {
    const name = await migrateDown(url);
    return name === null ? 'There is no migration to take back.' : `Took back ${name}.`;
  }
  const names = await migrateUp(url);
  return names.length === 0 ? 'The database is up to date.' : `Applied ${names.join(', ')}.`;
}

async function locked<T>(url: string, work: (source: DataSource) => Promise<T>): Promise<T> {
  await checkDatabaseConnection(url);
  const guard = new pg.Client({ connectionString: url });
  // It waits beside the work, which fails by itself when the database goes.
  guard.on('error', () => undefined);
  await guard.connect();
  // An index on a table of years takes what it takes.
  const source = new DataSource(dataSourceOptions(url, 2, { statementMs: 0, silenceMs: 0 }));
  try {
    await guard.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await source.initialize();
    return await work(source);
  } finally {
    if (source.isInitialized) await source.destroy();
    await guard.end();
  }
}
