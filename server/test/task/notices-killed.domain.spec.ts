/** Workers that are killed while they send messages: whatever the moment, everybody is told, and nobody twice. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes, type TaskView } from '#contracts';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { people, providerApp, tokenOf } from '../access/organisation.js';
import { startAppFixture, type AppFixture } from '../app-fixture.js';
import { publishedCourse } from '../builders/course.js';
import { ServerProcess } from '../fault/server-process.js';
import { NoticeTimer } from '../../src/task/task.timers.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let fixture: AppFixture;
let worker: ServerProcess;
let courseId: number;
/** A department with all its shops, and everybody in it. */
let region: string;
let employees: string[];

beforeAll(async () => {
  fixture = await startAppFixture();
  // What is sent, the worker that is killed has sent.
  await fixture.app.get(NoticeTimer).beforeApplicationShutdown();
  const { databaseUrl, redisUrl, publicBaseUrl } = fixture.app.config;
  worker = new ServerProcess({
    ROLES: 'worker',
    NODE_NAME: 'killed',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PUBLIC_BASE_URL: publicBaseUrl,
    OPENAI_API_KEY: 'nobody asks a model',
    OPENAI_BASE_URL: 'http://127.0.0.1:9',
    OPENAI_MODEL: 'none',
    FEISHU_DOMAIN: fixture.provider.baseUrl,
    FEISHU_OAUTH_BASE: fixture.provider.baseUrl,
    FEISHU_APP_ID: providerApp.appId,
    FEISHU_APP_SECRET: providerApp.appSecret,
    DIRECTORY_SYNC_AT: 'off',
  });
  const directory = fixture.app.get(DirectoryService);
  courseId = await publishedCourse(fixture.app, fixture.author);
  region = (await directory.employeeByOpenId(people.learner))!.department!.pathIds[0]!;
  employees = (await directory.employeesUnder([region])).map(({ openId }) => openId).sort();
  expect(employees.length).toBeGreaterThan(20);
});
afterAll(async () => {
  await worker.stop();
  await fixture.close();
});

const stateCounts = (taskId: number) =>
  fixture.app.dataSource.query<{ state: string; count: number }[]>(
    `select state, count(*)::int from notice where task_id = $1 group by state`,
    [taskId],
  );
const beingSent = async (taskId: number) =>
  (await stateCounts(taskId)).find(({ state }) => state === 'sending')?.count ?? 0;
const fault = (more: object) =>
  fixture.provider.control('fault', { match: 'POST .*/im/v1/messages', ...more });
const received = async () =>
  (await fixture.provider.control('messages')).messages as { receive_id: string }[];

/** A task for all of them that starts at once. */
async function publish(): Promise<number> {
  const token = await tokenOf(fixture.app, people.administrator);
  const answer = await fixture.app.call('post', routes.task.create, token).send({
    task_name: '人人都来',
    course_id: courseId,
    start_now: true,
    publish: true,
    end_time: new Date(Date.now() + 3_600_000).toISOString(),
    depts: [{ id: region }],
  });
  expect(answer.status).toBe(200);
  return (answer.body as TaskView).task_id;
}

describe('a worker that is killed', () => {
  test('while calls are under way, and after calls of which it never heard', async () => {
    await fixture.provider.control('reset', {});
    // Delivered, but the answer breaks off.
    await fault({ kind: 'reset_mid_body', skip: 5, times: 4 });
    await fault({ kind: 'slow', ms: 10_000, times: 8 });
    await worker.start();
    const taskId = await publish();
    while ((await received()).length < 5 || (await beingSent(taskId)) === 0) await pause(5);
    worker.kill();
    expect(await beingSent(taskId)).toBeGreaterThan(0);
    // Whoever has been sending for two minutes is taken for dead.
    await fixture.app.dataSource.query(
      `update notice set tried_at = tried_at - interval '3 minutes', next_try_at = least(next_try_at, now())`,
    );
    await worker.start();
    const told = [{ state: 'sent', count: employees.length }];
    while ((await stateCounts(taskId))[0]?.count !== employees.length) {
      // What waits for a later try is due at once: waiting would bring the same, in half a minute.
      await fixture.app.dataSource.query(
        `update notice set next_try_at = now() where state = 'waiting' and next_try_at > now()`,
      );
      await pause(50);
    }
    expect(await stateCounts(taskId)).toEqual(told);
    expect((await received()).map(({ receive_id }) => receive_id).sort()).toEqual(employees);
    await worker.stop();
    expect(worker.accidents).toEqual([]);
  });
});
