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
    const prompts = { 4: { prompt_id: 4, version: 9, content: '新的要求' } };
    const old = [{ run: 2, prompts }, { run: 2, prompts }, { run: 3 }];
    const log = await oldLog(postgres.url('template1'), 'KeepPromptsOnce', 'eval.retried', old);
    await migrateUp(log.url);
    const { rows } = await log.client.query(`select content_hash as hash, content from prompt_set`);
    expect(rows).toMatchObject([{ content: prompts }]);
    const moved = { run: 2, prompts: rows[0].hash };
    expect(await log.payloads()).toEqual([moved, moved, { run: 3 }]);
    await takeBack(log.url, 'KeepPromptsOnce');
    expect(await log.payloads()).toEqual(old);
    await log.client.end();
  });

  it('evaluations from before exams are told apart by a type, which can be taken away again', async () => {
    const old = [{ run: 1, eval: { status: 'scored', score: 80 } }];
    const log = await oldLog(postgres.url('template1'), 'TakeExams', 'eval.completed', old);
    await migrateUp(log.url);
    expect(await log.payloads()).toEqual([{ run: 1, eval: { ...old[0]!.eval, type: 'practice-turn' } }]);
    await takeBack(log.url, 'TakeExams');
    expect(await log.payloads()).toEqual(old);
    await log.client.end();
  });
});

/** A database as it was before a migration, with events of one kind and nothing else of their sessions. */
async function oldLog(url: string, before: string, kind: string, events: readonly object[]) {
  await migrateUp(url);
  await takeBack(url, before);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(`delete from session_event`);
  for (const [at, payload] of events.entries())
    await client.query(
      `insert into session_event (session_id, seq, turn, kind, payload, created_at) values ($1, 2, 1, $2, $3, now())`,
      [at + 1, kind, payload],
    );
  const payloads = async () =>
    (await client.query(`select payload from session_event order by session_id`)).rows.map(
      (row) => row.payload,
    );
  return { url, client, payloads };
}

/** Takes migrations back, the newest first, until the named one is. */
async function takeBack(url: string, name: string): Promise<void> {
  for (let taken: string | null = ''; !taken.startsWith(name);) {
    taken = await migrateDown(url);
    if (taken === null) throw new Error(`There is no migration ${name}.`);
  }
}
