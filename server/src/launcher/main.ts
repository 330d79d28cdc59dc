import { constants } from 'node:os';
import { resolve } from 'node:path';
import { loadDatabaseUrl, namesDatabase } from '../platform/config/index.js';
import { migrate, migrateUp } from '../platform/database/migrate.js';
import { say, summary } from './console.js';
import { Supervisor } from './supervisor.js';
import { claim, noteDatabase, noteSettings, openDataFolder, type DataFolder } from './data-folder.js';
import { database, startOwnServices } from './own-services.js';
import { seedOnce } from './seed.js';
import { startServer } from './server-process.js';
import { checkSettings, ownServices, ownSettings, serverSettings } from './settings.js';

/** The checkout: this file runs as dist/server/src/launcher/main.js. */
const root = resolve(import.meta.dirname, '../../../..');
let ending: Promise<void> | null = null;
let isReady = false;

/** `npm start`: whatever is not configured is brought up, then the server over it. `begun`: when the command was given, as a time of the clock. */
async function start(data: DataFolder, supervisor: Supervisor, begun: number): Promise<void> {
  const env = process.env;
  const own = ownServices(env);
  const settings = await ownSettings(env, data);
  checkSettings(env, settings, own);
  say('Starting the stores …');
  const parts = await startOwnServices(root, data, own, { ...settings, ...withoutEmpty(env) }, supervisor);
  const full = serverSettings(env, settings, parts);
  const url = loadDatabaseUrl(full);
  noteDatabase(data, url);
  noteSettings(data, serverSettings({}, settings, parts));
  const applied = await migrateUp(url);
  if (applied.length > 0) say(`Applied ${applied.length} migrations.`);
  if (await seedOnce(root, data, full, applied.length > 0, supervisor.log('seed'), supervisor.signal))
    say('Put the sample content in.');
  say('Starting the server …');
  const log = supervisor.log('server');
  const { value: ports } = await supervisor.keep(() => startServer(root, full, log, supervisor.signal));
  isReady = true;
  const publicBaseUrl = full.PUBLIC_BASE_URL ?? `http://localhost:${ports.apiPort ?? full.PORT}`;
  say(
    summary({
      publicBaseUrl,
      socketPort: ports.socketPort,
      own,
      inbox: parts.provider && `${parts.provider.url}/inbox`,
      serviceKeyFile: env.AUTH_SERVICE_KEY ? null : data.file('service-key'),
      dataFolder: data.path,
      seconds: (Date.now() - begun) / 1000,
    }),
  );
}

/** `npm run migrate [down]`, on the database that is named or, without one, on our own. */
async function migrateSchema(
  data: DataFolder,
  supervisor: Supervisor,
  named: string | null,
  down: boolean,
): Promise<void> {
  say(await migrate(named ?? (await database(root, data, supervisor)), down));
}

const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));

function end(code: number): Promise<void> {
  ending ??= (async () => {
    await supervisor?.stop();
    release();
    process.exit(code);
  })();
  return ending;
}

let supervisor: Supervisor | null = null;
let release = (): void => undefined;

async function run(command: string | undefined, argument: string | undefined): Promise<void> {
  const data = openDataFolder(resolve(root, process.env.DATA_DIR || '.data'));
  const named = command === 'migrate' && namesDatabase(process.env) ? loadDatabaseUrl(process.env) : null;
  release = claim(data, named);
  supervisor = new Supervisor(data, say, (sentence) => {
    console.error(sentence);
    void end(1);
  });
  if (command === 'migrate') {
    await migrateSchema(data, supervisor, named, argument === 'down');
    await end(0);
  } else {
    await start(data, supervisor, Number(argument ?? performance.timeOrigin));
  }
}

// What the stores write, in folders that they make themselves, is the present user's alone.
process.umask(0o077);
// Nobody may be looking any more, or the console is a file on a full disk: what runs goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(isReady ? 0 : 128 + constants.signals[signal]));
run(process.argv[2], process.argv[3]).catch((error: unknown) => {
  if (ending === null) console.error(error instanceof Error ? error.message : String(error));
  void end(1);
});
