/** Messages to learners at reminder_time and start_time: each at most once, whatever dies on the way, and never after fifty minutes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { routes, type NoticesPage, type TaskView } from '#contracts';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { WorkplaceProvider } from '../../src/directory/workplace-provider.port.js';
import { Clock } from '../../src/platform/time/index.js';
import { NoticeRepository } from '../../src/task/notice.repository.js';
import { messagesPerSecond } from '../../src/task/notice.rules.js';
import { NoticeSenderService } from '../../src/task/notice-sender.service.js';
import { NoticeTimer } from '../../src/task/task.timers.js';
import { TaskRegistry } from '../../src/task/task.registry.js';
import { people, settingsFor, tokenOf } from '../access/organisation.js';
import { startAppFixture, type AppFixture } from '../app-fixture.js';
import { publishedCourse } from '../builders/course.js';
import { expectedErrors, startApp, type TestApp } from '../harness/index.js';

const seconds = 1_000;
const minutes = 60 * seconds;

let fixture: AppFixture;
let token: string;
let courseId: number;
let shopId: string;
/** The clock of application and provider: it stands unless a test moves it. */
let now = Date.now();

const pass = async (ms: number) => {
  now += ms;
  await fixture.provider.control('clock', { ahead_ms: now - Date.now() });
};
/** The clock stands and the timer is still: what is sent, a test has asked for. */
async function still(app: TestApp): Promise<void> {
  app.get(Clock).now = () => new Date(now);
  await app.get(NoticeTimer).beforeApplicationShutdown();
}

beforeAll(async () => {
  fixture = await startAppFixture();
  await still(fixture.app);
  const directory = fixture.app.get(DirectoryService);
  courseId = await publishedCourse(fixture.app, fixture.author);
  shopId = (await directory.employeeByOpenId(people.learner))!.department!.departmentId;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.provider.control('reset', {});
  await pass(0);
  token = await tokenOf(fixture.app, people.administrator);
});
afterEach(async () => {
  // No test finds what another has left.
  await fixture.app.dataSource.query(`update task set is_deleted = true`);
  await sweep();
});

const post = async <T>(path: string, body: object): Promise<T> => {
  const answer = await fixture.app.call('post', path, token).send(body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body as T;
};
const at = (ms: number) => new Date(now + ms).toISOString();
const students = (...openIds: string[]) => ({ students: openIds.map((open_id) => ({ open_id })) });
const two = students(people.learner, people.otherLearner);
/** A published task that starts in an hour and is over in ten. */
async function publish(more: object): Promise<number> {
  const form = {
    task_name: '新人接待',
    course_id: courseId,
    start_time: at(60 * minutes),
    end_time: at(600 * minutes),
  };
  const { task_id } = await post<TaskView>(routes.task.create, { ...form, ...more });
  await post(routes.task.publish, { task_id });
  return task_id;
}
const sweep = (app: TestApp = fixture.app) => app.get(NoticeSenderService).sweep();
const messages = async () =>
  (await fixture.provider.control('messages')).messages as {
    receive_id: string;
    content: string;
    uuid: string;
  }[];
const receivers = async () => (await messages()).map(({ receive_id }) => receive_id).sort();
const both = [people.learner, people.otherLearner].sort();
const list = (task_id: number) => post<NoticesPage>(routes.task.notices, { task_id });
const counts = async (taskId: number) => (await list(taskId)).state_counts;
const none = { waiting: 0, sent: 0, failed: 0, unknown: 0 };
const breakMessages = (kind: string, more: object = {}) =>
  fixture.provider.control('fault', { match: 'POST .*/im/v1/messages', kind, ...more });

describe('learners are told', () => {
  test('at the reminder’s time and at the start, once each, with a way to the task', async () => {
    const taskId = await publish({ ...two, reminder_time: at(30 * minutes) });
    await sweep();
    expect(await messages()).toEqual([]);
    await pass(30 * minutes);
    await sweep();
    await pass(2 * seconds);
    await sweep();
    expect(await receivers()).toEqual(both);
    const card = JSON.parse((await messages())[0]!.content);
    expect(card.header.title.content).toBe('任务提醒：新人接待');
    expect(card.header.template).toBe('orange');
    const [text, facts, action] = card.elements;
    expect(text.text.content).toBe('任务「新人接待」快要开始了。');
    const time = expect.stringMatching(/^(开始|截止)\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(facts.fields.map((fact: { text: { content: string } }) => fact.text.content)).toEqual([
      time,
      time,
    ]);
    expect(action.actions[0].url).toBe(`${fixture.app.config.publicBaseUrl}/h5/task-management`);
    expect((await messages()).every(({ uuid }) => uuid.length <= 50)).toBe(true);

    await pass(30 * minutes);
    await sweep();
    await pass(2 * seconds);
    await sweep();
    expect(await receivers()).toEqual([...both, ...both].sort());
    expect(await counts(taskId)).toEqual({ ...none, sent: 4 });
    expect((await list(taskId)).items[0]).toEqual({
      student_name: expect.any(String), kind: 'start', state: 'sent', reason: null,
      due_time: expect.any(String), try_time: expect.any(String),
    }); // prettier-ignore
  });

  test('of a task that runs already when they get a place in it, be it a second time', async () => {
    const taskId = await publish(students(people.learner));
    await pass(60 * minutes);
    await sweep();
    await pass(2 * seconds);
    await post(routes.task.update, { task_id: taskId, ...two });
    await sweep();
    expect(await receivers()).toEqual(both);
    await fixture.app.dataSource.query(`update assignment set withdrawn_at = now() where task_id = $1`, [
      taskId,
    ]);
    await pass(2 * seconds);
    await post(routes.task.update, { task_id: taskId, ...two, end_time: at(700 * minutes) });
    await sweep();
    expect(await receivers()).toEqual(both);
  });

  test('unless they have completed it, have left, or have no place any more', async () => {
    const { practice } = fixture.app.get(TaskRegistry);
    const { completedAssignments } = practice;
    const taskId = await publish(students(people.learner, people.otherLearner, people.twoDepartments));
    const places = await fixture.app.dataSource.query<
      { assignment_id: number; open_id: string; id: number }[]
    >(
      `select a.assignment_id, e.open_id, e.id from assignment a join employee e on e.id = a.employee_id where task_id = $1`,
      [taskId],
    );
    const of = (openId: string) => places.find(({ open_id }) => open_id === openId)!;
    practice.completedAssignments = async () => [of(people.learner).assignment_id];
    await fixture.app.dataSource.query(`update employee set left_at = now() where id = $1`, [
      of(people.twoDepartments).id,
    ]);
    await pass(60 * minutes);
    await sweep();
    expect(await receivers()).toEqual([people.otherLearner]);
    practice.completedAssignments = completedAssignments;
    await fixture.app.dataSource.query(`update employee set left_at = null where id = $1`, [
      of(people.twoDepartments).id,
    ]);
  });

  test('late when nothing ran, but not of a reminder whose task has begun, and not of a task that is over', async () => {
    await publish({ ...two, reminder_time: at(30 * minutes) });
    await publish({ ...two, end_time: at(90 * minutes), task_name: '已经过去' });
    await pass(100 * minutes);
    await sweep();
    const titles = (await messages()).map(({ content }) => JSON.parse(content).header.title.content);
    expect(titles).toEqual(['任务开始：新人接待', '任务开始：新人接待']);
  });

  test('again when the reminder was moved', async () => {
    const task_id = await publish({ ...two, reminder_time: at(10 * minutes) });
    await pass(10 * minutes);
    await sweep();
    await post(routes.task.update, { task_id, reminder_time: at(20 * minutes) });
    await pass(20 * minutes);
    await sweep();
    expect(await receivers()).toEqual([...both, ...both].sort());
  });

  test('forty a second, all workers together', async () => {
    const root = (await fixture.app.get(DirectoryService).departments([shopId]))[0]!.pathIds[0]!;
    const taskId = await publish({ depts: [{ id: root }] });
    await pass(60 * minutes);
    const { length: learners } = await fixture.app.dataSource.query(
      `select 1 from assignment where task_id = $1`,
      [taskId],
    );
    expect(learners).toBeLessThan(2 * messagesPerSecond);
    await sweep();
    await sweep();
    expect((await messages()).length).toBe(Math.min(learners, messagesPerSecond));
    await pass(seconds);
    await sweep();
    expect((await messages()).length).toBe(learners);
  });
});

describe('each message arrives once', () => {
  /** Sweeps in a process that is killed at the call: what it had written down stays as it is. */
  async function die(when: 'before it' | 'after it'): Promise<void> {
    const provider = fixture.app.get(WorkplaceProvider);
    const { sendMessage } = provider;
    provider.sendMessage = async (message) => {
      if (when === 'after it') await sendMessage.call(provider, message);
      throw new Error('killed');
    };
    const errors = expectedErrors();
    await sweep();
    expect(new Set(errors)).toEqual(new Set(['a message is left as being sent']));
    provider.sendMessage = sendMessage;
  }

  test.each(['before it', 'after it'] as const)('although the process died at the call, %s', async (when) => {
    const taskId = await publish(two);
    await pass(60 * minutes);
    await die(when);
    expect(await receivers()).toEqual(when === 'after it' ? both : []);
    // It might still be alive and slow.
    await pass(119 * seconds);
    await sweep();
    expect(await counts(taskId)).toEqual({ ...none, waiting: 2 });
    await pass(2 * seconds);
    await sweep();
    expect([await receivers(), await counts(taskId)]).toEqual([both, { ...none, sent: 2 }]);
  });

  test.each([
    ['before it', []],
    ['after it', both],
  ] as const)('and after fifty minutes nobody tries any more: died %s', async (when, arrived) => {
    const taskId = await publish(two);
    await pass(60 * minutes);
    await die(when);
    await pass(50 * minutes);
    await sweep();
    expect([await receivers(), await counts(taskId)]).toEqual([arrived, { ...none, unknown: 2 }]);
    expect((await list(taskId)).items[0]!.reason).toBe('企业身份平台没有回应');
    await pass(20 * minutes);
    await sweep();
    expect(await receivers()).toEqual(arrived);
  });

  test('and not by a process that wakes up after fifty minutes', async () => {
    const taskId = await publish(two);
    await pass(60 * minutes);
    const notices = fixture.app.get(NoticeRepository);
    const { takeUp } = notices;
    notices.takeUp = async (time) => {
      const taken = await takeUp.call(notices, time);
      await pass(51 * minutes);
      return taken;
    };
    await sweep();
    notices.takeUp = takeUp;
    await sweep();
    expect([await receivers(), await counts(taskId)]).toEqual([[], { ...none, unknown: 2 }]);
  });

  test.each(['reset', 'reset_mid_body', 'truncated', 'html'])(
    'although the answer was lost: %s',
    async (kind) => {
      const taskId = await publish(two);
      await pass(60 * minutes);
      await breakMessages(kind, { times: 2 });
      await sweep();
      expect(await counts(taskId)).toEqual({ ...none, waiting: 2 });
      await pass(6 * seconds);
      await sweep();
      expect([await receivers(), await counts(taskId)]).toEqual([both, { ...none, sent: 2 }]);
    },
  );

  test('although two workers look at the same time', async () => {
    const other = await startApp({
      ...settingsFor(fixture.provider),
      DATABASE_URL: fixture.app.config.databaseUrl,
      ROLES: 'worker',
    });
    await still(other);
    const root = (await fixture.app.get(DirectoryService).departments([shopId]))[0]!.pathIds[0]!;
    await publish({ depts: [{ id: root }] });
    await pass(60 * minutes);
    // They find the round at the same time, too, and what they take up they keep for themselves.
    const taken: number[] = [];
    for (const { app } of [fixture, { app: other }]) {
      const notices = app.get(NoticeRepository);
      const { takeUp } = notices;
      notices.takeUp = async (time) => {
        const some = await takeUp.call(notices, time);
        taken.push(...some.map(({ noticeId }) => noticeId));
        return [];
      };
    }
    await Promise.all([sweep(), sweep(other), sweep(), sweep(other)]);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.length).toBe(messagesPerSecond);
    await pass(seconds);
    const takeAtOnce = (app: TestApp) => app.get(NoticeRepository).takeUp(new Date(now));
    await Promise.all(Array.from({ length: 8 }, (_one, at) => takeAtOnce(at % 2 ? other : fixture.app)));
    expect(new Set(taken).size).toBe(taken.length);
    await other.close();
    delete (fixture.app.get(NoticeRepository) as Partial<NoticeRepository>).takeUp;
  });
});

describe('what the provider refuses', () => {
  test('for good is not tried again, and says why', async () => {
    const taskId = await publish(two);
    await pass(60 * minutes);
    await breakMessages('business_error', { code: 230053 });
    await sweep();
    const calls = await fixture.provider.calls(/im\/v1\/messages/);
    await pass(40 * minutes);
    await sweep();
    expect(await fixture.provider.calls(/im\/v1\/messages/)).toEqual(calls);
    expect(await counts(taskId)).toEqual({ ...none, sent: 1, failed: 1 });
    const { items } = await list(taskId);
    expect(items.find(({ state }) => state === 'failed')!.reason).toBe('对方已停止接收应用的消息');
  });

  test('for now is tried again, later and later, and fails after fifty minutes', async () => {
    const taskId = await publish(students(people.learner));
    await pass(60 * minutes);
    await breakMessages('business_error', { code: 230006, times: 1_000 });
    for (let second = 0; second < 50 * 60; second += 5) {
      await sweep();
      now += 5 * seconds;
    }
    await sweep();
    expect(await counts(taskId)).toEqual({ ...none, failed: 1 });
    expect((await list(taskId)).items[0]!.reason).toBe('企业身份平台拒绝了发送（230006）');
    // 0, 5, 20, 65, 200 s, and then every five minutes.
    expect(await fixture.provider.calls(/im\/v1\/messages/)).toHaveLength(14);
  });
});

describe('a task that is no longer', () => {
  test.each<[string, (task_id: number) => Promise<unknown>]>([
    ['revoked', (task_id) => post(routes.task.revoke, { task_id })],
    ['ended', (task_id) => post(routes.task.end, { task_id })],
    ['moved', (task_id) => fixture.app.dataSource.query(`update task set start_time = $2 where task_id = $1`, [task_id, at(minutes)])],
  ])('%s tells nobody what was still waiting', async (_how, change) => {
    const root = (await fixture.app.get(DirectoryService).departments([shopId]))[0]!.pathIds[0]!;
    const taskId = await publish({ depts: [{ id: root }] });
    await pass(60 * minutes);
    await breakMessages('business_error', { code: 230006 });
    await sweep();
    expect((await counts(taskId)).waiting).toBeGreaterThan(1);
    await change(taskId);
    await pass(10 * seconds);
    await sweep();
    expect(await counts(taskId)).toEqual({ ...none, sent: messagesPerSecond - 1, failed: 1 });
    expect((await receivers()).length).toBe(messagesPerSecond - 1);
  }); // prettier-ignore
});

test('messages of no task are not found', async () => {
  const answer = await fixture.app.call('post', routes.task.notices, token).send({ task_id: 999_999 });
  expect([answer.status, answer.body.message]).toEqual([404, '没有找到这个任务']);
});
