import { afterEach, describe, expect, it } from '@jest/globals';
import { Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import request from 'supertest';
import { PgPool } from '../../src/platform/database/index.js';
import { HealthService } from '../../src/platform/health/health.service.js';
import { Redis } from '../../src/platform/jobs/index.js';
import { mountedRoutes } from '../access/mounted.js';
import { startApp, type TestApp } from '../harness/index.js';

/** Something that the end of the process waits for. */
@Injectable()
class LastWork implements OnModuleDestroy {
  finish!: () => void;
  private readonly done = new Promise<void>((resolve) => (this.finish = resolve));
  onModuleDestroy(): Promise<void> {
    return this.done;
  }
}

@Module({ providers: [LastWork] })
class LastWorkModule {}

describe('health', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('says that the process lives and that its stores answer', async () => {
    app = await startApp();
    await app.call('get', '/healthz').expect(200, { status: 'ok' });
    await app
      .call('get', '/readyz')
      .expect(200, { status: 'ready', checks: { database: 'ok', redis: 'ok' } });
  });

  it('is ready without Redis where calls are answered, and says what is missing meanwhile', async () => {
    app = await startApp({ ROLES: 'api' });
    app.get(Redis).client.disconnect();
    const { body } = await app.call('get', '/readyz').expect(200);
    expect(body).toEqual({
      status: 'ready',
      checks: { database: 'ok', redis: 'down' },
      degraded: expect.stringContaining('Without Redis'),
    });
  });

  it('is not ready without Redis where only jobs are worked off', async () => {
    app = await startApp({ ROLES: 'worker' });
    await app
      .call('get', '/readyz')
      .expect(200, { status: 'ready', checks: { database: 'ok', redis: 'ok' } });
    app.get(Redis).client.disconnect();
    await app
      .call('get', '/readyz')
      .expect(503, { status: 'not_ready', checks: { database: 'ok', redis: 'down' } });
  });

  it.each([
    ['worker', 'baseUrl'],
    ['socket', 'socketUrl'],
    ['socket,worker', 'socketUrl'],
  ] as const)('is all that %s answers for without the API, on a port of its own', async (roles, where) => {
    app = await startApp({ ROLES: roles });
    const ready = { status: 'ready', checks: { database: 'ok', redis: 'ok' } };
    await request(app[where]).get('/healthz').expect(200, { status: 'ok' });
    const { headers } = await request(app[where]).get('/readyz').expect(200, ready);
    expect(headers['cache-control']).toBe('no-store');
    const others = mountedRoutes(app).filter((route) => !/^GET \/(healthz|readyz)$/.test(route));
    expect(others.length).toBeGreaterThan(100);
    for (const route of [...others, 'POST /readyz', 'GET /', 'GET /readyz/1', 'GET /api/openapi.json']) {
      const [method, path] = route.split(' ') as [string, string];
      const answer = await fetch(app[where] + path.replaceAll(/[:*]\w+/g, '1'), { method });
      expect([route, answer.status, await answer.text()]).toEqual([route, 404, '{"status":"not found"}']);
    }
  });

  it.each(['api', 'worker'])('of %s is over from the first moment of its end', async (roles) => {
    app = await startApp({ ROLES: roles }, [{ module: LastWorkModule }]);
    const { close } = app;
    const work = app.get(LastWork);
    const closed = close();
    app.close = () => closed;
    try {
      await app
        .call('get', '/readyz')
        .expect(503, { status: 'draining', checks: { database: 'ok', redis: 'ok' } });
      await app.call('get', '/healthz').expect(200);
    } finally {
      work.finish();
    }
    await closed;
    await expect(fetch(`${app.baseUrl}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('is not ready while the disk of the database is full and every turn is refused, and is again afterwards', async () => {
    app = await startApp();
    const sql = (text: string) => app.dataSource.query(text);
    const turn = () => app.get(PgPool).rows(`insert into session_event select from generate_series(1, 0)`);
    await sql(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await sql(`create function full_disk_too() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await sql(`create trigger full_disk before insert on session_event execute function full_disk()`);
    await sql(`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function full_disk_too()`);
    await app.call('get', '/readyz').expect(200);
    await expect(turn()).rejects.toMatchObject({ code: '53100' });
    const full = { status: 'not_ready', checks: { database: 'read_only', redis: 'ok' } };
    for (let asked = 0; asked < 2; asked++) await app.call('get', '/readyz').expect(503, full);
    await request(app.socketUrl).get('/readyz').expect(503, full);
    await sql(`drop event trigger full_disk`);
    await app.call('get', '/readyz').expect(200);
    await app.call('get', '/readyz').expect(200);
  });

  it('costs the stores one question at a time, however many ask', async () => {
    app = await startApp({ ROLES: 'worker' });
    const pool = app.get(PgPool);
    const rows = pool.rows.bind(pool);
    let asked = 0;
    Object.assign(pool, { rows: (sql: string) => ((asked += Number(sql === 'select 1')), rows(sql)) });
    const health = app.get(HealthService);
    const all = () => Promise.all(Array.from({ length: 20 }, () => health.readiness()));
    expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set(['ready']));
    expect(asked).toBe(1);
    await all();
    expect(asked).toBe(2);
  });

  it('gives repositories one transaction and bare statements connections of their own', async () => {
    app = await startApp();
    const rows = await app
      .get(PgPool)
      .rows<{ name: string }>("select current_setting('application_name') as name");
    expect(rows).toEqual([{ name: 'lianhuo-engine' }]);
  });
});
