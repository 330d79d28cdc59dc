import { afterEach, describe, expect, it } from '@jest/globals';
import { PgPool } from '../../src/platform/database/index.js';
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

  it('says which store is away, and still that the process lives', async () => {
    app = await startApp({ LOG_LEVEL: 'silent' });
    app.get(Redis).client.disconnect();
    const { body } = await app.call('get', '/readyz').expect(503);
    expect(body).toEqual({ status: 'not_ready', checks: { database: 'ok', redis: 'down' } });
    await app.call('get', '/healthz').expect(200);
  });

  it('gives repositories one transaction and bare statements connections of their own', async () => {
    app = await startApp();
    const { rows } = await app
      .get(PgPool)
      .query<{ name: string }>("select current_setting('application_name') as name");
    expect(rows).toEqual([{ name: 'lianhuo-engine' }]);
  });
});
