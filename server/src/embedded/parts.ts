import pg from 'pg';
import { routes } from '#contracts';
import type { DataFolder } from './data-folder.js';
import { startPostgres } from './postgres.js';
import { startRedis } from './redis.js';
import type { OwnParts, PartAddresses, Settings } from './settings.js';
import { standInProgram, startStandIn } from './stand-ins.js';
import type { Child } from './child.js';

/** Children in the order of their start; they are stopped in the reverse order. */
export interface Crew {
  add(child: Child): void;
  log(part: string): (line: string) => void;
  say(text: string): void;
}

export const databaseName = 'lianhuo';

/** Starts what nobody configured, all at once. */
export async function startParts(
  root: string,
  data: DataFolder,
  own: OwnParts,
  settings: Settings,
  crew: Crew,
): Promise<PartAddresses> {
  const starts = [
    own.postgres ? database(root, data, crew) : null,
    own.redis ? queues(data, crew) : null,
    own.provider ? workplace(root, data, settings, crew) : null,
    own.model ? standIn(root, 'model', {}, crew) : null,
  ] as const;
  // When one fails the others must be known before they can be stopped.
  await Promise.allSettled(starts);
  const [postgres, redis, provider, model] = await Promise.all(starts);
  return { postgres, redis, provider, model };
}

/** PostgreSQL with our database in it. */
export async function database(root: string, data: DataFolder, crew: Crew): Promise<string> {
  const postgres = await startPostgres({
    root,
    dataDir: data.file('postgres'),
    password: data.secret('postgres'),
    onLine: crew.log('postgres'),
  });
  crew.add(postgres.child);
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
  await client.end();
  return postgres.url(databaseName);
}

async function queues(data: DataFolder, crew: Crew): Promise<string> {
  const redis = await startRedis({
    dataDir: data.file('redis'),
    toolsDir: data.file('tools'),
    password: data.secret('redis'),
    onLine: crew.log('redis'),
    onProgress: crew.say,
  });
  crew.add(redis.child);
  return redis.url();
}

async function workplace(root: string, data: DataFolder, settings: Settings, crew: Crew) {
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
  return { url: await standIn(root, 'provider', env, crew), appId, appSecret, encryptKey, token };
}

const settingThatReplaces = { provider: 'FEISHU_APP_ID', model: 'OPENAI_BASE_URL' } as const;

async function standIn(root: string, name: 'provider' | 'model', env: Settings, crew: Crew): Promise<string> {
  const program = standInProgram(root, name);
  if (program === null)
    throw new Error(`The ${name} stand-in isn't built; build it or set ${settingThatReplaces[name]}.`);
  const running = await startStandIn(name, program, env, crew.log(name));
  crew.add(running.child);
  return running.url;
}
