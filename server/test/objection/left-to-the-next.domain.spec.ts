/** A worker ends while talks are read: another one goes on, and nothing is counted twice. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { CollectionProcessor } from '../../src/objection/collection.processor.js';
import { collectionQueue } from '../../src/objection/collection-queue.js';
import { CollectionRepository } from '../../src/objection/collection.repository.js';
import { routes } from '#contracts';
import { startApp } from '../harness/index.js';
import { talk } from '../practice/practice-fixture.js';
import { ObjectionFixture } from './objection-fixture.js';

let fixture: ObjectionFixture;
beforeAll(async () => {
  fixture = await ObjectionFixture.open();
});
afterAll(() => fixture.close());

test('what a worker leaves under way the next one ends', async () => {
  const { app, model } = fixture.practice;
  for (let n = 0; n < 3; n += 1) {
    const { places } = await fixture.places();
    fixture.customerSays('这也太贵了吧。', '我怕不合脚。');
    await fixture.learners[0]!.practiseToResult(places[0]!, talk.good, talk.good);
  }
  // It ends with one lot read and noted, in the middle of the next.
  const collection = app.get(CollectionRepository);
  const next = collection.next.bind(collection);
  let asked = 0;
  let inTheMiddle!: () => void;
  const reached = new Promise<void>((resolve) => (inTheMiddle = resolve));
  collection.next = async (after) => {
    asked += 1;
    if (asked === 1) return next(after, 1);
    inTheMiddle();
    throw new Error('the worker is gone');
  };
  await fixture.admin.post(routes.objection.collect, {});
  await reached;
  await app.get<Queue>(getQueueToken(collectionQueue)).pause(true, true);
  await app.get(CollectionProcessor).onModuleDestroy();
  expect(await collection.status()).toMatchObject({ state: 'running', total: 3, done: 1 });
  await app.dataSource.query(`update objection_collection set due_at = now()`);
  const { databaseUrl, redisUrl } = app.config;
  const other = await startApp({
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, NODE_NAME: 'next', ROLES: 'worker' },
    OPENAI_BASE_URL: `${model.url}/v1`,
  });
  try {
    while ((await collection.status()).state === 'running')
      await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await collection.status()).toMatchObject({ total: 3, done: 3 });
    expect((await fixture.list()).map(({ name, times }) => [name, times]).sort()).toEqual([
      // As the stand-in of that worker names them.
      ['太贵了', 3],
      ['怕不合脚', 3],
    ]);
  } finally {
    await other.close();
  }
});
