/** The server ends in the middle of a batch test: the one that comes after it goes on, and no session is played twice. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BatchTestRepository } from '../../src/batch-test/batch-test.repository.js';
import { createDatabase, dropDatabase, emptyRedis, startApp } from '../harness/index.js';
import { eventually } from '../socket/waiting.js';
import { BatchTestFixture, cast } from './batch-test-fixture.js';

let database: string;
let redis: string;
let first: BatchTestFixture;
beforeAll(async () => {
  [database, redis] = [await createDatabase(), await emptyRedis()];
  first = await BatchTestFixture.open({ DATABASE_URL: database, REDIS_URL: redis });
});
afterAll(async () => {
  await first.close();
  await dropDatabase(database);
});

test('what a server leaves under way the next one ends', async () => {
  first.practice.model.control.faults.plan([{ kind: 'slow', match: '"stream":true', ms: 150, times: 1e9 }]);
  const id = await first.begin(await first.draft(), cast({ weak: 4, off_topic: 2 }), 3);
  const half = await first.until(id, ({ finished, running }) => finished >= 1 && running === 3);
  const { port, socketPort } = first.app.config;
  await first.app.app.close();
  const next = await startApp({
    ...{ DATABASE_URL: database, REDIS_URL: redis, NODE_NAME: 'next', PORT: String(port), SOCKET_PORT: String(socketPort) },
    OPENAI_BASE_URL: first.app.config.model.baseUrl,
  });
  try {
    const runs = next.get(BatchTestRepository);
    await eventually(async () => (await runs.one(id))?.state === 'done');
    const sessions = await runs.sessions([id]);
    expect(sessions.map(({ state, tries }) => [state, tries])).toEqual(Array(6).fill(['done', 0]));
    expect(sessions.filter(({ endedAt }) => endedAt !== null).length).toBeGreaterThan(half.finished);
    const doubled = await next.dataSource.query(
      `select session_id from batch_test_session join session_event using (session_id) where batch_test_id = $1
       group by session_id having count(*) <> max(seq) or count(*) filter (where kind = 'session.result') <> 1`,
      [id],
    );
    expect(doubled).toEqual([]);
  } finally {
    await next.close();
  }
});
