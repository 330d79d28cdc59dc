/** Commands about the data itself: they work on the configured database, else on `npm start`'s, whether it runs or not. */
import { resolve } from 'node:path';
import { DataSource } from 'typeorm';
import { loadDatabaseUrl, namesDatabase } from '../platform/config/index.js';
import { checkDatabaseConnection } from '../platform/database/connection-check.js';
import { dataSourceOptions } from '../platform/database/data-source.js';
import { claim, openDataFolder } from './data-folder.js';
import { database, runningDatabase } from './own-services.js';
import { Supervisor } from './supervisor.js';

const root = resolve(import.meta.dirname, '../../../..');

/** Our own database, which is started for the command when it doesn't run. */
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

/**
 * Runs a command and ends the process with its exit code; 2 when it could not be done, with one line that says why.
 * @param work answers the exit code
 */
export async function runWithDatabase(work: (url: string) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await (namesDatabase(process.env)
      ? checked(loadDatabaseUrl(process.env), work)
      : withOwnDatabase((url) => checked(url, work)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

/** Runs a command over TypeORM, whose statements may take as long as they take. */
export const runWithSource = (work: (source: DataSource) => Promise<number>): Promise<void> =>
  runWithDatabase(async (url) => {
    const patient = { statementMs: 0, silenceMs: 0 };
    const source = await new DataSource(dataSourceOptions(url, 1, patient)).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  });

async function checked<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  await checkDatabaseConnection(url);
  return work(url);
}
