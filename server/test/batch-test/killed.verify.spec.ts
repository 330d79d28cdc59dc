/**
 * Of `npm run verify:batch-test`: the worker of a batch test and the server that its learners talk to are killed in the middle, each by itself and both at once: learners end
 * with their worker and come back to their server, whoever is next goes on, and every session has one log and one result.
 */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { batchTestQueue } from '../../src/batch-test/batch-test-queue.js';
import { BatchTestProcessor } from '../../src/batch-test/batch-test.processor.js';
import { ServerProcess } from '../fault/server-process.js';
import { ownPort } from '../harness/index.js';
import { BatchTestFixture, cast } from './batch-test-fixture.js';

jest.setTimeout(1_200_000);

const each = 34;

let fixture: BatchTestFixture;
let worker: ServerProcess;
let server: ServerProcess;
beforeAll(async () => {
  fixture = await BatchTestFixture.open({ NODE_NAME: 'front' });
  // Nobody here carries it out or looks for what was left: the other processes do.
  await fixture.app.get(BatchTestProcessor).onModuleDestroy();
  await fixture.app.get<Queue>(getQueueToken(batchTestQueue)).pause(true, true);
  const { databaseUrl, redisUrl, timeZone, model } = fixture.app.config;
  const socketPort = await ownPort();
  const settings = {
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, APP_TIMEZONE: timeZone },
    ...{ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'key-of-the-test', OPENAI_MODEL: model.name },
    ...{ FEISHU_APP_ID: 'cli_fault', FEISHU_APP_SECRET: 'secret', FEISHU_DOMAIN: 'http://127.0.0.1:9' },
    ...{ AUTH_SERVICE_KEY: 'service-key-of-the-fault-test', MUTANTS: '[]' },
    SOCKET_INTERNAL_URL: `http://127.0.0.1:${socketPort}`,
  };
  const socket = { ROLES: 'api,socket', NODE_NAME: 'talk', SOCKET_PORT: String(socketPort) };
  server = new ServerProcess({ ...settings, ...socket, PORT: String(await ownPort()) });
  worker = new ServerProcess({
    ...settings,
    ROLES: 'worker',
    NODE_NAME: 'back',
    PORT: '0',
    SOCKET_PORT: '0',
  });
  await Promise.all([server.start(), worker.start()]);
});
afterAll(async () => {
  await Promise.all([server.stop(), worker.stop()]);
  await fixture.close();
});

test('a batch test ends right through kills of its worker, of its server, and of both at once', async () => {
  fixture.practice.model.control.faults.plan([{ kind: 'slow', match: '"stream":true', ms: 150, times: 1e9 }]);
  const personas = cast({ expert: each, average: each, weak: each });
  const count = 3 * each;
  const id = await fixture.begin(await fixture.draft(), personas, 4);
  const killed: [share: number, what: ServerProcess[]][] = [
    [0.1, [worker]],
    [0.35, [server]],
    [0.6, [worker, server]],
  ];
  for (const [share, what] of killed) {
    await fixture.until(id, (now) => now.finished >= share * count && now.running > 0);
    for (const one of what) one.kill();
    await Promise.all(what.map((one) => one.start()));
    // What waits until others would look for it is due at once: waiting would bring the same.
    await fixture.sql(`update batch_test set due_at = now() where batch_test_id = $1`, [id]);
  }
  const ended = await fixture.ended(id);
  expect(ended).toMatchObject({ state: 'done', finished: count, scored: count, failed: 0 });
  const [expert, average, weak] = ended.spreads.map((spread) => spread.median!);
  expect(expert).toBeGreaterThan(average!);
  expect(average).toBeGreaterThan(weak!);
  const wrong = await fixture.sql(
    `select session_id from batch_test_session join session_event using (session_id) where batch_test_id = $1
     group by session_id having count(*) <> max(seq) or count(*) filter (where kind = 'session.result') <> 1`,
    [id],
  );
  expect(wrong).toEqual([]);
  const [begun] = await fixture.sql<{ n: number }>(
    `select count(*)::int as n from practice_session where origin = 'batch'`,
  );
  expect(begun).toEqual({ n: count });
  expect([...worker.accidents, ...server.accidents]).toEqual([]);
});
