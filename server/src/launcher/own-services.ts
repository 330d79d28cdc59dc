import pg from 'pg';
import { routes } from '#contracts';
import { join } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import type { DataFolder } from './data-folder.js';
import type { OwnServices, ServiceAddresses, Settings } from './settings.js';
import type { Supervisor } from './supervisor.js';
import { nativeFolder, servesFolder, startPostgres, superuser } from './postgres.js';
import { startRedis } from './redis.js';
import { freePort } from './ports.js';
import { standInProgram, startStandIn } from './stand-ins.js';
import { postgresHome } from './postgres-user.js';

export const databaseName = 'lianhuo';

/** Starts what nobody configured, all at once. */
export async function startOwnServices(
  root: string,
  data: DataFolder,
  own: OwnServices,
  settings: Settings,
  supervisor: Supervisor,
): Promise<ServiceAddresses> {
  const starts = [
    own.postgres ? database(root, data, supervisor) : null,
    own.redis ? queues(root, data, supervisor) : null,
    own.provider ? workplace(root, data, settings, supervisor) : null,
    own.model ? standIn(root, 'model', {}, supervisor) : null,
  ] as const;
  // When one fails the others must be known before they can be stopped.
  await Promise.allSettled(starts);
  const [postgres, redis, provider, model] = await Promise.all(starts);
  return { postgres, redis, provider, model };
}

/** PostgreSQL with our database in it. */
export async function database(root: string, data: DataFolder, supervisor: Supervisor): Promise<string> {
  const settings = await storeOptions(root, data, 'postgres', supervisor);
  const postgres = await supervisor.keep(() => startPostgres(settings));
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
  await client.end();
  return postgres.url(databaseName);
}

async function queues(root: string, data: DataFolder, supervisor: Supervisor): Promise<string> {
  const options = await storeOptions(root, data, 'redis', supervisor);
  const settings = { ...options, onProgress: supervisor.say };
  return (await supervisor.keep(() => startRedis(settings))).url();
}

const storeOptions = async (root: string, data: DataFolder, store: string, supervisor: Supervisor) => ({
  root,
  dataDir: data.file(store),
  password: data.secret(store),
  port: await freePort(),
  onLine: supervisor.log(store),
  signal: supervisor.signal,
});

async function workplace(root: string, data: DataFolder, settings: Settings, supervisor: Supervisor) {
  const appId = 'cli_lianhuo_standin';
  const appSecret = data.secret('provider');
  const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${settings.PORT}`);
  if (settings.PUBLIC_BASE_URL) origins.push(new URL(settings.PUBLIC_BASE_URL).origin);
  const encryptKey = settings.FEISHU_ENCRYPT_KEY ?? data.secret('provider-events');
  const token = settings.FEISHU_VERIFICATION_TOKEN ?? data.secret('provider-token');
  const env = {
    APP_ID: appId,
    APP_SECRET: appSecret,
    REDIRECT_ALLOW: origins.join(','),
    EVENT_URL: `http://127.0.0.1:${settings.PORT}${routes.feishu.events}`,
    EVENT_ENCRYPT_KEY: encryptKey,
    EVENT_TOKEN: token,
  };
  return { url: await standIn(root, 'provider', env, supervisor), appId, appSecret, encryptKey, token };
}

const settingThatReplaces = { provider: 'FEISHU_APP_ID', model: 'OPENAI_BASE_URL' } as const;

async function standIn(
  root: string,
  name: 'provider' | 'model',
  env: Settings,
  supervisor: Supervisor,
): Promise<string> {
  const program = standInProgram(root, name);
  if (program === null)
    throw new Error(`The ${name} stand-in isn't built; build it or set ${settingThatReplaces[name]}.`);
  const full = { ...env, PORT: String(await freePort()) };
  const log = supervisor.log(name);
  return (await supervisor.keep(() => startStandIn(name, program, full, log, supervisor.signal))).url;
}

/** The address of our own database while `npm start` runs over this data folder; null when it doesn't. */
export function runningDatabase(root: string, data: DataFolder): string | null {
  const { dataDir } = postgresHome(nativeFolder(root), data.file('postgres'));
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return null;
  // PostgreSQL writes its process number into the first line and its port into the fourth.
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  if (!servesFolder(Number(pid), dataDir)) return null;
  const password = encodeURIComponent(data.secret('postgres'));
  return `postgres://${superuser}:${password}@127.0.0.1:${port!.trim()}/${databaseName}`;
}
