/** Stores whose passwords hold what an address may not: configured in parts they are written as they are. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPostgres, type RunningPostgres } from '../../src/launcher/postgres.js';
import { redisProgram } from '../../src/launcher/redis-program.js';
import { loadDatabaseUrl } from '../../src/platform/config/index.js';
import { migrateUp } from '../../src/platform/database/index.js';
import { ownPort, startApp } from '../harness/index.js';

const password = `p@ss/w#rd:%41?&+ ='"$x\\é店`;
let folder: string;
let postgres: RunningPostgres;
let redis: ChildProcess;
let redisPort: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lianhuo-addresses-'));
  const root = resolve(import.meta.dirname, '../../..');
  postgres = await startPostgres({ root, dataDir: join(folder, 'pg'), password });
  redisPort = await ownPort();
  // As the compose file starts it.
  const settings = ['--port', String(redisPort), '--dir', folder, '--save', '', '--requirepass', password];
  const { path, env } = await redisProgram(root);
  redis = spawn(path, settings, { env: { ...process.env, ...env } });
  await new Promise<void>((ready) =>
    redis.stdout!.on('data', (data) => /ready to accept/i.test(String(data)) && ready()),
  );
});
afterAll(async () => {
  redis.kill();
  await once(redis, 'exit');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a password with @, / and # reaches both stores, and a wrong one does not', async () => {
  const database = {
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: String(postgres.port),
    DATABASE_NAME: 'postgres',
    DATABASE_PASSWORD: password,
  };
  await migrateUp(loadDatabaseUrl(database));
  const parts = {
    ...database,
    DATABASE_URL: '',
    REDIS_URL: '',
    REDIS_HOST: '127.0.0.1',
    REDIS_PORT: String(redisPort),
    REDIS_PASSWORD: password,
  };
  const app = await startApp(parts);
  await app.call('get', '/readyz').expect(200, { status: 'ready', checks: { database: 'ok', redis: 'ok' } });
  await app.close();
  await expect(startApp({ ...parts, DATABASE_PASSWORD: 'p' })).rejects.toThrow(
    /^The database .* can't be used: password authentication failed/,
  );
  await expect(startApp({ ...parts, REDIS_PASSWORD: 'p' })).rejects.toThrow(
    /^The Redis server .* can't be used: WRONGPASS/,
  );
});
