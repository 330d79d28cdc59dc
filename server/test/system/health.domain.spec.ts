import { afterEach, describe, expect, it } from '@jest/globals';
import { PgPool } from '../../src/platform/database/index.js';
import { HealthService } from '../../src/platform/health/health.service.js';
import { Redis } from '../../src/platform/jobs/index.js';
import { startApp, type TestApp } from '../harness/index.js';

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
    app = await startApp({ LOG_LEVEL: 'silent', ROLES: 'api' });
    app.get(Redis).client.disconnect();
    const { body } = await app.call('get', '/readyz').expect(200);
    expect(body).toEqual({
      status: 'ready',
      checks: { database: 'ok', redis: 'down' },
      degraded: expect.stringContaining('Without Redis'),
    });
  });

  it('is not ready without Redis where only jobs are worked off', async () => {
    app = await startApp({ LOG_LEVEL: 'silent', ROLES: 'worker' });
    expect(await app.get(HealthService).readiness()).toMatchObject({ status: 'ready' });
    app.get(Redis).client.disconnect();
    expect(await app.get(HealthService).readiness()).toEqual({
      status: 'not_ready',
      checks: { database: 'ok', redis: 'down' },
    });
  });

  it('gives repositories one transaction and bare statements connections of their own', async () => {
    app = await startApp();
    const rows = await app
      .get(PgPool)
      .rows<{ name: string }>("select current_setting('application_name') as name");
    expect(rows).toEqual([{ name: 'lianhuo-engine' }]);
  });
});
