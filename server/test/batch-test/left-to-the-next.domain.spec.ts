/** A worker ends in the middle of a batch test: another one goes on at once, and no session is played twice. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { batchTestQueue } from '../../src/batch-test/batch-test-queue.js';
import { BatchTestProcessor } from '../../src/batch-test/batch-test.processor.js';
import { startApp } from '../harness/index.js';
import { BatchTestFixture, cast } from './batch-test-fixture.js';

let fixture: BatchTestFixture;
beforeAll(async () => {
  fixture = await BatchTestFixture.open({ NODE_NAME: 'first' });
});
afterAll(() => fixture.close());

test('what a worker leaves under way the next one ends', async () => {
  fixture.practice.model.control.faults.plan([{ kind: 'slow', match: '"stream":true', ms: 150, times: 1e9 }]);
  const id = await fixture.begin(await fixture.draft(), cast({ weak: 4, off_topic: 2 }), 3);
  const half = await fixture.until(id, ({ finished, running }) => finished >= 1 && running === 3);
  await fixture.app.get<Queue>(getQueueToken(batchTestQueue)).pause(true, true);
  await fixture.app.get(BatchTestProcessor).onModuleDestroy();
  expect(fixture.learnersPid).toBeUndefined();
  const { databaseUrl, redisUrl, model } = fixture.app.config;
  const next = await startApp({
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, NODE_NAME: 'next', ROLES: 'worker' },
    ...{ OPENAI_BASE_URL: model.baseUrl, SOCKET_INTERNAL_URL: fixture.app.socketUrl },
  });
  try {
    const ended = await fixture.ended(id);
    expect(ended).toMatchObject({ state: 'done', finished: 6, scored: 6, failed: 0 });
    expect(ended.finished).toBeGreaterThan(half.finished);
    const wrong = await fixture.sql(
      `select session_id from batch_test_session join session_event using (session_id) where batch_test_id = $1
       group by session_id having count(*) <> max(seq) or count(*) filter (where kind = 'session.result') <> 1`,
      [id],
    );
    expect(wrong).toEqual([]);
    const begun = await fixture.sql(`select session_id from practice_session where origin = 'batch'`);
    expect(begun).toHaveLength(6);
  } finally {
    await next.close();
  }
});
