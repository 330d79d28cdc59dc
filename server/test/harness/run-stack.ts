import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '../../src/launcher/postgres.js';
import { startRedis, type RunningRedis } from '../../src/launcher/redis.js';
import { standInProgram, startStandIn } from '../../src/launcher/stand-ins.js';
import { publishStack } from './stack.js';

const root = resolve(import.meta.dirname, '../../..');
const stops: Array<() => Promise<void> | void> = [];

/** `workers`: how many test files go on side by side. */
export async function startStack(workers: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lianhuo-test-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const [postgres, redises, model, provider] = await Promise.all([
    // Nothing here must survive a power cut; killed processes lose nothing either way.
    startPostgres({
      root,
      dataDir: join(folder, 'pg'),
      password: null,
      settings: ['fsync=off', 'full_page_writes=off'],
    }),
    startRedises(join(folder, 'redis'), workers),
    startModel(),
    startProvider(),
  ]);
  stops.push(
    async () => void (await Promise.all(redises.map((redis) => redis.stop()))),
    () => postgres.stop(),
  );
  publishStack({
    postgres: postgres.url('postgres'),
    redises: redises.map((redis) => redis.url()),
    model,
    provider,
  });
}

/** Ends in the reverse order of the start. */
export async function stopStack(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

/** One for each worker: what is published reaches all databases of a server, and sessions of different tests have the same numbers. */
async function startRedises(folder: string, workers: number): Promise<RunningRedis[]> {
  const redises: RunningRedis[] = [];
  // One after the other: the first may have to be fetched.
  while (redises.length < workers) {
    const redis = await startRedis({
      root,
      dataDir: join(folder, String(redises.length)),
      password: null,
      databases: 64,
    });
    redises.push(redis);
  }
  return redises;
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
