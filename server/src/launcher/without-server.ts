/**
 * The embedded stores and stand-ins without the server, for a program that starts servers of its own (the comparison, the load test):
 * `node dist/server/src/launcher/without-server.js <data folder>`. Whatever the environment configures is taken from there. When the schema and
 * the sample content are in, it prints one line of JSON, `{ "settings": { … } }`, the environment for a server, and stays until it is ended.
 */
import { resolve } from 'node:path';
import { loadDatabaseUrl } from '../platform/config/index.js';
import { migrateUp } from '../platform/database/migrate.js';
import { Supervisor } from './supervisor.js';
import { claim, openDataFolder } from './data-folder.js';
import { startOwnServices } from './own-services.js';
import { seedOnce } from './seed.js';
import { ownServices, ownSettings, serverSettings } from './settings.js';

const root = resolve(import.meta.dirname, '../../../..');
const data = openDataFolder(resolve(root, process.argv[2] ?? '.data/without-server'));
const release = claim(data);
const supervisor = new Supervisor(
  data,
  () => undefined,
  (sentence) => {
    console.error(sentence);
    void end(1);
  },
);

async function end(code: number): Promise<void> {
  await supervisor.stop();
  release();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void end(0));
try {
  const own = await ownSettings(process.env, data);
  const parts = await startOwnServices(root, data, ownServices(process.env), own, supervisor);
  const settings = serverSettings(process.env, own, parts);
  const applied = await migrateUp(loadDatabaseUrl(settings));
  await seedOnce(root, data, settings, applied.length > 0, supervisor.log('seed'), supervisor.signal);
  console.log(JSON.stringify({ settings }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}
