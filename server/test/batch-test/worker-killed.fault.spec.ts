/** The worker of a batch test is killed in the middle, twice: its learners end with it, the next worker goes on, and every session has one log and one result. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { batchTestQueue } from '../../src/batch-test/batch-test-queue.js';
import { BatchTestProcessor } from '../../src/batch-test/batch-test.processor.js';
import { ServerProcess } from '../fault/server-process.js';
import { BatchTestFixture, cast } from './batch-test-fixture.js';

jest.setTimeout(600_000);

let fixture: BatchTestFixture;
let worker: ServerProcess;
beforeAll(async () => {
  fixture = await BatchTestFixture.open({ NODE_NAME: 'front' });
  // Nobody here carries it out or looks for what was left: the other process does.
  await fixture.app.get(BatchTestProcessor).onModuleDestroy();
  await fixture.app.get<Queue>(getQueueToken(batchTestQueue)).pause(true, true);
  const { databaseUrl, redisUrl, timeZone, model } = fixture.app.config;
  worker = new ServerProcess({
    ...{ ROLES: 'worker', NODE_NAME: 'back', PORT: '0', SOCKET_PORT: '0' },
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, APP_TIMEZONE: timeZone },
    ...{ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'key-of-the-test', OPENAI_MODEL: model.name },
    ...{ FEISHU_APP_ID: 'cli_fault', FEISHU_APP_SECRET: 'secret', FEISHU_DOMAIN: 'http://127.0.0.1:9' },
    ...{ AUTH_SERVICE_KEY: 'service-key-of-the-fault-test', MUTANTS: '[]' },
    SOCKET_INTERNAL_URL: fixture.app.socketUrl,
  });
  await worker.start();
});
afterAll(async () => {
  await worker.stop();
  await fixture.close();
});

test('a batch test ends right through two kills of its worker', async () => {
  fixture.practice.model.control.faults.plan([{ kind: 'slow', match: '"stream":true', ms: 150, times: 1e9 }]);
  const id = await fixture.begin(await fixture.draft(), cast({ expert: 3, weak: 3, off_topic: 3 }), 4);
  for (const finished of [1, 4]) {
    await fixture.until(id, (now) => now.finished >= finished && now.running > 0);
    worker.kill();
    await worker.start();
    // What waits until others would look for it is due at once: waiting would bring the same.
    await fixture.sql(`update batch_test set due_at = now() where batch_test_id = $1`, [id]);
  }
  const ended = await fixture.ended(id);
  expect(ended).toMatchObject({ state: 'done', finished: 9, scored: 9, failed: 0 });
  const [expert, weak, none] = ended.spreads.map((spread) => spread.median!);
  expect(expert).toBeGreaterThan(weak!);
  expect(weak).toBeGreaterThanOrEqual(none!);
  const wrong = await fixture.sql(
    `select session_id from batch_test_session join session_event using (session_id) where batch_test_id = $1
     group by session_id having count(*) <> max(seq) or count(*) filter (where kind = 'session.result') <> 1`,
    [id],
  );
  expect(wrong).toEqual([]);
  const [begun] = await fixture.sql<{ n: number }>(
    `select count(*)::int as n from practice_session where origin = 'batch'`,
  );
  expect(begun).toEqual({ n: 9 });
  expect(worker.accidents).toEqual([]);
});
