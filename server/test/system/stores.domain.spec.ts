import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
import pg from 'pg';
import { startPostgres, type RunningPostgres } from '../../src/launcher/postgres.js';
import { Public } from '../../src/platform/access/index.js';
import { migrateDown, migrateUp, UnitOfWork } from '../../src/platform/database/index.js';
import { Redis } from '../../src/platform/jobs/index.js';
import { startApp, type TestApp } from '../harness/index.js';

@Public()
@Controller('/api/stores')
class StoresController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly redis: Redis,
  ) {}
  @Get('database')
  database(): Promise<unknown> {
    return this.work.run(() => this.work.manager.query('select 1 as one'));
  }
  @Get('redis')
  async answer(): Promise<{ pong: string }> {
    return { pong: await this.redis.client.ping() };
  }
}

@Module({ controllers: [StoresController] })
class StoresModule {}
const extra: DynamicModule = { module: StoresModule };

describe('while a store is away', () => {
  let folder: string;
  let postgres: RunningPostgres;
  let app: TestApp;
  const start = (port?: number) =>
    startPostgres({
      root: resolve(import.meta.dirname, '../../..'),
      dataDir: join(folder, 'pg'),
      password: null,
      port,
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lianhuo-stores-'));
    postgres = await start();
    await migrateUp(postgres.url('postgres'));
    app = await startApp({ DATABASE_URL: postgres.url('postgres'), LOG_LEVEL: 'silent' }, [extra]);
  });
  afterAll(async () => {
    await app.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const unavailable = {
    code: 503,
    status: 'Service Unavailable',
    message: '服务暂时不可用，请稍后再试',
    errors: {},
  };

  it('calls that need the database say so, and work again when it is back, without a restart', async () => {
    await app.call('get', '/api/stores/database').expect(200);
    await postgres.stop();
    await app.call('get', '/api/stores/database').expect(503, unavailable);
    await app.call('get', '/readyz').expect(503);
    await app.call('get', '/healthz').expect(200);
    postgres = await start(postgres.port);
    await app.call('get', '/api/stores/database').expect(200, [{ one: 1 }]);
    await app.call('get', '/readyz').expect(200);
  });

  it('calls that need Redis say so', async () => {
    await app.call('get', '/api/stores/redis').expect(200, { pong: 'PONG' });
    app.get(Redis).client.disconnect();
    await app.call('get', '/api/stores/redis').expect(503, unavailable);
  });

  it('every migration can be taken back and applied again', async () => {
    const url = postgres.url('template1');
    const names = await migrateUp(url);
    for (const name of names.toReversed()) expect(await migrateDown(url)).toBe(name);
    expect(await migrateDown(url)).toBeNull();
    expect(await migrateUp(url)).toEqual(names);
  });

  it('prompts that older re-evaluations wrote into the log come to stand once, and can be put back', async () => {
    const url = postgres.url('template1');
    await migrateUp(url);
    await migrateDown(url);
    const client = new pg.Client(url);
    await client.connect();
    const prompts = { 4: { prompt_id: 4, version: 9, content: '新的要求' } };
    // Nothing of a session is needed but its event.
    await client.query(`set session_replication_role = replica`);
    for (const [sid, payload] of [
      [1, { run: 2, prompts }],
      [2, { run: 2, prompts }],
      [2, { run: 3 }],
    ] as const)
      await client.query(
        `insert into session_event (session_id, seq, turn, kind, payload, created_at) values ($1, $2, 1, 'eval.retried', $3, now())`,
        [sid, payload.run, payload],
      );
    const payloads = async () =>
      (await client.query(`select payload from session_event order by session_id, seq`)).rows;
    await migrateUp(url);
    const { rows } = await client.query(`select content_hash as hash, content from prompt_set`);
    expect(rows).toMatchObject([{ content: prompts }]);
    const moved = { payload: { run: 2, prompts: rows[0].hash } };
    expect(await payloads()).toEqual([moved, moved, { payload: { run: 3 } }]);
    await migrateDown(url);
    expect(await payloads()).toEqual(
      [{ run: 2, prompts }, { run: 2, prompts }, { run: 3 }].map((payload) => ({ payload })),
    );
    await client.end();
  });
});
