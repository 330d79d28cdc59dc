import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '../../src/embedded/postgres.js';
import { startRedis } from '../../src/embedded/redis.js';
import { standInProgram, startStandIn } from '../../src/embedded/stand-ins.js';
import { publishStack } from './stack.js';

const root = resolve(import.meta.dirname, '../../..');
const stops: Array<() => Promise<void> | void> = [];

export async function startStack(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lianhuo-test-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const [postgres, redis, model, provider] = await Promise.all([
    // Nothing here must survive a power cut; killed processes lose nothing either way.
    startPostgres({
      root,
      dataDir: join(folder, 'pg'),
      password: null,
      settings: ['fsync=off', 'full_page_writes=off'],
    }),
    startRedis({
      dataDir: join(folder, 'redis'),
      toolsDir: join(root, '.data', 'tools'),
      password: null,
      databases: 1_024,
    }),
    startModel(),
    startProvider(),
  ]);
  stops.push(
    () => redis.stop(),
    () => postgres.stop(),
  );
  publishStack({ postgres: postgres.url('postgres'), redis: redis.url(), model, provider });
}

/** Ends in the reverse order of the start. */
export async function stopStack(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

async function startModel(): Promise<string | null> {
  const program = standInProgram(root, 'model');
  if (program === null) return null;
  const model = await startStandIn('model', program, {});
  stops.push(() => model.stop());
  return model.url;
}

async function startProvider() {
  const program = standInProgram(root, 'provider');
  if (program === null) return null;
  const [appId, appSecret] = ['cli_domain_tests', 'secret-of-the-domain-tests'];
  const provider = await startStandIn('provider', program, { APP_ID: appId, APP_SECRET: appSecret });
  stops.push(() => provider.stop());
  return { url: provider.url, appId, appSecret };
}
