/** One time-out rule for all calls: whatever the database does, each is answered in time, and says what to do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { limits, routes } from '#contracts';
import { startPostgres, type RunningPostgres } from '../../src/launcher/postgres.js';
import { Public } from '../../src/platform/access/index.js';
import { migrateUp, UnitOfWork } from '../../src/platform/database/index.js';
import { LongRunning } from '../../src/platform/http/index.js';
import { people, startWithOrganisation, tokenOf } from '../access/organisation.js';
import { expectedErrors, testServiceKey, type TestApp } from '../harness/index.js';
import { descendants } from './processes.js';

/** Far longer than a busy machine takes to pass an answer on, and far shorter than a call that waits without a limit. */
const slackMs = limits.answerMs;

@Public()
@Controller('/api/slow')
class SlowController {
  constructor(private readonly work: UnitOfWork) {}

  /** Many queries in a row, none of which takes long by itself, and then something is written. */
  @Post('write')
  write(): Promise<void> {
    return this.work.run(async () => {
      for (let n = 0; n < 6; n += 1) await this.work.manager.query('select pg_sleep(2)');
      await this.work.manager.query(`insert into written values (1)`);
    });
  }

  @LongRunning()
  @Get('long')
  async long(): Promise<{ done: true }> {
    await new Promise((done) => setTimeout(done, limits.answerMs + 500));
    return { done: true };
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

describe('a call', () => {
  let folder: string;
  let postgres: RunningPostgres;
  let fixture: Awaited<ReturnType<typeof startWithOrganisation>>;
  let app: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lianhuo-frozen-'));
    const root = resolve(import.meta.dirname, '../../..');
    postgres = await startPostgres({ root, dataDir: join(folder, 'pg'), password: null });
    const DATABASE_URL = postgres.url('postgres');
    await migrateUp(DATABASE_URL);
    const settings = { DATABASE_URL, DATABASE_POOL: '3' };
    fixture = await startWithOrganisation(settings, [{ module: SlowModule }]);
    ({ app } = fixture);
  });
  afterAll(async () => {
    await fixture.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Stops the database as a host that hangs does: it closes nothing and answers nothing. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const server = postgres.child.process.pid!;
    for (const pid of [server, ...descendants(server).keys()]) process.kill(pid, name);
  };
  const timed = async (call: PromiseLike<{ status: number; body: { message?: string } }>) => {
    const begun = performance.now();
    const { status, body } = await call;
    const ms = performance.now() - begun;
    return { status, message: body.message, inTime: ms < limits.answerMs + slackMs };
  };
  const unavailable = { status: 503, message: '服务暂时不可用，请稍后再试', inTime: true };

  it('is answered in time by a frozen database, also by who asks next, and works when it moves again', async () => {
    const [learner, administrator] = [
      await tokenOf(app, people.learner),
      await tokenOf(app, people.administrator),
    ];
    const login = () =>
      app
        .call('post', routes.auth.login)
        .set('X-Service-Key', testServiceKey)
        .send({ open_id: people.learner, name: '王小明' });
    const calls = {
      tasks: () => app.call('post', routes.client.taskList, learner).send({}),
      user: () => app.call('get', routes.feishu.currentUser, learner),
      ticket: () => app.call('post', routes.client.socketTicket, learner).send({}),
      courses: () => app.call('post', routes.course.filter, administrator).send({}),
      role: () =>
        app.call('post', routes.role.create, administrator).send({ role_name: '顾客', role_desc: '急' }),
      overview: () => app.call('post', routes.task.overview, administrator).send({}),
      chat: () =>
        app.call('post', routes.chatTest, administrator).send({ union_id: 'on_1', question: '你好' }),
      login,
    };
    const errors = expectedErrors();
    signal('SIGSTOP');
    try {
      // More than the pool has connections, and again when those that broke are missing.
      for (const round of [1, 2]) {
        const answers = await Promise.all(
          Object.entries(calls).map(async ([name, call]) => [name, await timed(call())] as const),
        );
        expect({ round, ...Object.fromEntries(answers) }).toEqual({
          round,
          ...Object.fromEntries(Object.keys(calls).map((name) => [name, unavailable])),
        });
      }
      const ready = performance.now();
      await app.call('get', routes.health.ready).expect(503);
      expect(performance.now() - ready).toBeLessThan(3_000 + slackMs);
      await app.call('get', routes.health.live).expect(200);
    } finally {
      signal('SIGCONT');
    }
    expect(errors).toContain('A store is unavailable');
    await app.call('post', routes.client.taskList, learner).send({}).expect(200);
    const roles = await app.call('post', routes.role.filter, administrator).send({}).expect(200);
    expect(roles.body.items).toEqual([]);
  });

  it('that asks many things in a row is answered in time, and nothing of it is written afterwards; that waits for the model or the provider has limits of its own', async () => {
    await app.dataSource.query('create table written (n int)');
    // Both wait for the same limit to pass.
    const [written, long] = await Promise.all([
      timed(app.call('post', '/api/slow/write')),
      app.call('get', '/api/slow/long'),
    ]);
    expect(written).toEqual(unavailable);
    expect([long.status, long.body]).toEqual([200, { done: true }]);
    // Its transaction ends some seconds after the answer.
    for (;;) {
      const open = await app.dataSource.query(
        `select 1 from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      );
      if ((open as unknown[]).length === 0) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(await app.dataSource.query('select n from written')).toEqual([]);
  });
});
