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
import { expectedErrors, startApp, type TestApp } from '../harness/index.js';

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
    app = await startApp({ DATABASE_URL: postgres.url('postgres') }, [extra]);
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
    const errors = expectedErrors();
    await app.call('get', '/api/stores/database').expect(503, unavailable);
    expect(errors).toContain('A store is unavailable');
    await app.call('get', '/readyz').expect(503);
    await app.call('get', '/healthz').expect(200);
    postgres = await start(postgres.port);
    await app.call('get', '/api/stores/database').expect(200, [{ one: 1 }]);
    await app.call('get', '/readyz').expect(200);
  });

  it('calls that need Redis say so', async () => {
    await app.call('get', '/api/stores/redis').expect(200, { pong: 'PONG' });
    app.get(Redis).client.disconnect();
    const errors = expectedErrors();
    await app.call('get', '/api/stores/redis').expect(503, unavailable);
    expect(errors).toContain('A store is unavailable');
  });

  it('every migration can be taken back and applied again', async () => {
    const url = postgres.url('template1');
    const names = await migrateUp(url);
    for (const name of names.toReversed()) expect(await migrateDown(url)).toBe(name);
    expect(await migrateDown(url)).toBeNull();
    expect(await migrateUp(url)).toEqual(names);
  });

  it('a migration whose database goes ends with what went wrong, and with nothing beside it', async () => {
    await migrateUp(postgres.url('template1'));
    const [holder, watcher] = ['template1', 'postgres'].map(
      (name) => new pg.Client({ connectionString: postgres.url(name) }),
    ) as [pg.Client, pg.Client];
    await Promise.all([holder.connect(), watcher.connect()]);
    await holder.query('begin; lock table migrations in access exclusive mode');
    const migrated = migrateUp(postgres.url('template1')).catch((error: Error) => error.message);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const there = `from pg_stat_activity where datname = 'template1' and pid <> ${rows[0]!.pid}`;
    const isWaiting = async () =>
      (await watcher.query(`select 1 ${there} and wait_event_type = 'Lock'`)).rowCount === 1;
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
    await watcher.query(`select pg_terminate_backend(pid) ${there}`);
    expect(await migrated).toMatch(/terminat/);
    await Promise.all([holder.end(), watcher.end()]);
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

  it('tokens that some service key gave before it was known which end, on the way back as well', async () => {
    const { url, client } = await databaseBefore('RememberServiceKeys', postgres.url('template1'));
    // Sign-ins have another table before the migration than after it.
    const [before, after] = ['auth_session', 'sign_in'] as const;
    const signIn = (table: string, id: number, kind: string, parent: number | null) =>
      client.query(
        `insert into ${table} (id, secret_hash, employee_id, kind, parent_id, created_at, last_used_at, expires_at)
         overriding system value values ($1, int4send($1), 1, $2, $3, now(), now(), now() + interval '1 day')`,
        [id, kind, parent],
      );
    const counting = async (table: string) =>
      (await client.query(`select id from ${table} where revoked_at is null order by id`)).rows.map(
        ({ id }) => id,
      );
    await client.query(`set session_replication_role = replica`);
    await signIn(before, 1, 'browser', null);
    await signIn(before, 2, 'token', 1);
    await signIn(before, 3, 'token', null);
    await migrateUp(url);
    expect(await counting(after)).toEqual([1, 2]);
    await signIn(after, 4, 'token', null);
    await client.query(`update ${after} set service_key_hash = 'x' where id = 4`);
    await takeBack(url, 'RememberServiceKeys');
    expect(await counting(before)).toEqual([1, 2]);
    await client.query(`delete from ${before}`);
    await client.end();
  });

  it('sessions from before statistics are counted, where their learners worked', async () => {
    const { url, client } = await databaseBefore('CountStatistics', postgres.url('template1'));
    await client.query(oldSessions);
    await migrateUp(url);
    const rows = async (sql: string) => (await client.query(sql)).rows;
    expect(
      await rows(`select session_id, ended_on::text, spoken, result_status, score, counted, gain, rule_ids, rule_scores, excellent_score
        from ended_session where session_id >= 9001 order by session_id`),
    ).toEqual([
      counted(9001, { score: 600, rule_ids: [3, 1], rule_scores: [605, null], spoken: true }),
      counted(9002, { score: 805, ended_on: '2026-03-02', counted: true, gain: 205 }),
      counted(9003, { result_status: 'unscored' }),
      counted(9005, { result_status: 'pending' }),
    ]);
    expect(
      await rows(`select session_id, state, sessions, points, turn from shown_session where task_id = 9001`),
    ).toEqual([{ session_id: 9002, state: 2, sessions: 4, points: 805, turn: 1 }]);
    expect(
      await rows(`select path_ids, path_names from department_path p join assignment a on a.department_path_id = p.id
        where task_id = 9001`),
    ).toEqual([{ path_ids: ['d0', 'd1'], path_names: ['华东', '旧名'] }]);
    expect(await rows(`select sessions from statistics_task_change where task_id = 9001`)).toContainEqual({
      sessions: true,
    });
    await takeBack(url, 'CountStatistics');
    await client.end();
  });
});

const counted = (session_id: number, more: object) => ({
  session_id,
  ended_on: '2026-03-01',
  spoken: false,
  result_status: 'scored',
  score: null,
  counted: false,
  gain: null,
  rule_ids: [],
  rule_scores: [],
  excellent_score: 900,
  ...more,
});

/** One learner's sessions: scored, scored after midnight in Shanghai, unscored, given up, evaluated anew, and a preview. */
const oldSessions = `
  set session_replication_role = replica;
  insert into department (department_id, name, parent_id, path_ids, full_path, sort_order) values ('d1', '新名', 'd0', '{d0,d1}', '华东/新名', 1);
  insert into task (task_id, task_name, course_id, course_type, student_ids, depts, published_at, creator_id, creator_name)
    values (9001, '练习', 1, 1, '{}', '[]', now(), 1, '甲');
  insert into assignment (assignment_id, task_id, employee_id, department_id, dept_full_path) overriding system value
    values (9001, 9001, 7, 'd1', '华东/旧名');
  insert into session_snapshot (snapshot_id, content_hash, content) overriding system value
    values (9001, 'x', '{"pass_score": 60, "excellent_score": 90}');
  insert into practice_session (session_id, origin, assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no, created_at)
    overriding system value
    select 9000 + n, case when n = 6 then 'preview' else 'task' end, case when n < 6 then 9001 end, case when n < 6 then 9001 end, 1, 7,
      'practice', 9001, 1, now() from generate_series(1, 6) n;
  insert into session_head (session_id, assignment_id, task_id, head, rev, status, reason, turn, max_turns, epoch, gen, started_at, ends_at,
      ended_at, result_status, result_seq, score)
    select 9000 + n, 9001, case when n < 6 then 9001 end, 3, 3, 'ended', case when n = 4 then 'abandoned' else 'finished' end, 1, 5, 1, 1,
      now(), now(), case when n = 2 then '2026-03-01T17:00Z' else '2026-03-01T15:59Z' end::timestamptz,
      (array['scored', 'scored', 'unscored', 'none', 'none', 'scored'])[n], 3, (array[60, 80.5, null, null, 90, 99])[n]
    from generate_series(1, 6) n;
  insert into session_event (session_id, seq, turn, kind, payload, created_at) values
    (9001, 2, 1, 'turn.accepted', '{"text": "您好"}', now()),
    (9001, 3, 0, 'session.result',
      '{"result": {"axes": [{"rule_id": 3, "value": 60.5}, {"rule_id": 1, "value": null}]}}', now())`;

/** A database as it was before a migration. */
async function databaseBefore(migration: string, url: string) {
  await migrateUp(url);
  await takeBack(url, migration);
  const client = new pg.Client(url);
  await client.connect();
  return { url, client };
}

/** The same with events of one kind and nothing else of their sessions. */
async function oldLog(database: string, migration: string, kind: string, events: readonly object[]) {
  const { url, client } = await databaseBefore(migration, database);
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
