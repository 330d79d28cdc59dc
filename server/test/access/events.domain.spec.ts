/** The provider tells of changes: only it is believed, each event counts once, and the mirror follows in whatever order they come. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { encrypted, signed } from '../../../tools/standins/provider/events/envelope.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { EventProcessor } from '../../src/directory/events/event.processor.js';
import { EventWorkService } from '../../src/directory/events/event-work.service.js';
import { NightlySyncTimer } from '../../src/directory/nightly-sync.timer.js';
import { DirectorySyncService } from '../../src/directory/sync/directory-sync.service.js';
import { Clock } from '../../src/platform/time/index.js';
import { TaskService } from '../../src/task/task.service.js';
import { AssignmentService } from '../../src/task/assignment.service.js';
import { startApp, type TestApp } from '../harness/index.js';
import { enter, hangUp } from '../socket/socket-fixture.js';
import { publishedCourse } from '../builders/course.js';
import {
  actorOf,
  makeAdministrator,
  newAdministrator,
  type Organisation,
  people,
  providerApp,
  startWithOrganisation,
  syncNow,
  tokenOf,
} from './organisation.js';

const keys = { encryptKey: 'key-of-the-event-tests', verificationToken: 'token-of-the-event-tests' };

let app: TestApp;
let provider: Organisation;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, provider, close } = await startWithOrganisation({
    FEISHU_ENCRYPT_KEY: keys.encryptKey,
    FEISHU_VERIFICATION_TOKEN: keys.verificationToken,
  }));
  await provider.control('events', {
    url: `${app.baseUrl}/feishu/events`,
    encrypt_key: keys.encryptKey,
    token: keys.verificationToken,
    retry_ms: [20, 20],
  });
});
afterEach(async () => {
  hangUp();
  await provider.control('fault/clear', {});
});
afterAll(() => close());

const until = async (holds: () => Promise<unknown>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const person = async (openId: string) => (await app.get(DirectoryService).employeeByOpenId(openId))!;
const shops = async () => (await provider.departments()).filter(({ name }) => name.endsWith('店'));
const addPerson = async (name: string, departmentId: string): Promise<string> => {
  const added = await provider.control('users', { action: 'add', name, department_ids: [departmentId] });
  const { openId } = added.person as { openId: string };
  await until(() => person(openId));
  return openId;
};
const rows = (condition = 'true') =>
  app.dataSource.query<{ event_id: string; applied_at: Date | null; handled_at: Date | null }[]>(
    `select * from provider_event where ${condition} order by received_at`,
  );
const allHandled = async () => (await rows('handled_at is null')).length === 0;
const workOff = () => app.get(EventWorkService).workOff();

let number = 0;
const eventOf = (eventType: string, object: object, header: object = {}) => ({
  schema: '2.0',
  header: {
    event_id: `event-${(number += 1)}`,
    event_type: eventType,
    create_time: String(Date.now()),
    token: keys.verificationToken,
    app_id: providerApp.appId,
    tenant_key: 'tenant',
    ...header,
  },
  event: { object },
});
const nowS = () => Math.floor(Date.now() / 1_000);
const post = (body: string, headers: Record<string, string>) =>
  request(app.baseUrl)
    .post('/feishu/events')
    .set({ 'Content-Type': 'application/json', ...headers })
    .send(body)
    .ok(() => true);
const send = (content: object, { key = keys.encryptKey, at = nowS() } = {}) => {
  const body = JSON.stringify(encrypted(content, key));
  return post(body, signed(body, key, at));
};

describe('the provider’s challenge', () => {
  test('is answered', async () => {
    const answer = await provider.control('challenge', {});
    expect(answer).toEqual({ status: 200, body: { challenge: expect.any(String) } });
  });

  test('is refused with another token or without encryption', async () => {
    const asked = { type: 'url_verification', challenge: 'x', token: 'another' };
    expect((await send(asked)).status).toBe(401);
    const plain = JSON.stringify({ ...asked, token: keys.verificationToken });
    expect((await post(plain, {})).status).toBe(401);
    const odd = { ...asked, challenge: {}, token: keys.verificationToken };
    expect((await send(odd)).status).toBe(401);
  });
});

describe('an event is refused, and nothing is kept of it,', () => {
  const event = (header: object = {}) =>
    eventOf('contact.user.deleted_v3', { open_id: people.learner }, header);
  const body = (content: object = event()) => JSON.stringify(encrypted(content, keys.encryptKey));
  test.each<[string, () => Promise<{ status: number; text: string }>, number]>([
    ['signed with another key', () => { const b = body(); return post(b, signed(b, 'another', nowS())); }, 401],
    ['encrypted with another key', () => send(event(), { key: 'another' }), 401],
    ['that was written again with other spaces', () => { const b = body(); return post(b.replace(':', ': '), signed(b, keys.encryptKey, nowS())); }, 401],
    ['with the signature of another one', () => post(body(), signed(body(), keys.encryptKey, nowS())), 401],
    ['without a signature', () => post(body(), {}), 401],
    ['that is older than five minutes', () => send(event(), { at: nowS() - 302 }), 401],
    ['from the future', () => send(event(), { at: nowS() + 360 }), 401],
    ['with another token', () => send(event({ token: 'another' })), 401],
    ['with a token that is no text', () => send(event({ token: 7 })), 401],
    ['for another application', () => send(event({ app_id: 'cli_other' })), 401],
    ['that is not encrypted', () => { const b = JSON.stringify(event()); return post(b, signed(b, keys.encryptKey, nowS())); }, 401],
    ['that is no JSON', () => post('{"encrypt":', {}), 400],
    ['that is too large', () => post(JSON.stringify({ encrypt: 'x'.repeat(300_000) }), {}), 413],
  ])('%s', async (_what, attempt, status) => {
    const refused = await attempt();
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([status, status]);
    expect(await rows()).toEqual([]);
    expect((await person(people.learner)).active).toBe(true);
  }); // prettier-ignore

  test('beyond the budget of its address', async () => {
    const small = await startApp({
      REQUESTS_PER_ADDRESS: '5',
      ROLES: 'api',
      FEISHU_ENCRYPT_KEY: keys.encryptKey,
      FEISHU_VERIFICATION_TOKEN: keys.verificationToken,
    });
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1)
      statuses.push((await small.call('post', '/feishu/events').send({ encrypt: 'garbage' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await small.close();
  });

  test('while events are off', async () => {
    const { events } = app.config.feishu;
    Object.assign(app.config.feishu, { events: null });
    expect((await send(event())).status).toBe(404);
    Object.assign(app.config.feishu, { events });
  });
});

describe('what nobody asked for', () => {
  test.each([
    ['another kind of event', eventOf('im.message.receive_v1', { open_id: people.learner })],
    [
      'an event without id',
      eventOf('contact.user.updated_v3', { open_id: people.learner }, { event_id: '' }),
    ],
    ['an event about an id that nobody can have', eventOf('contact.user.deleted_v3', { open_id: 'ou_\0' })],
    ['an event about nobody', eventOf('contact.user.deleted_v3', {})],
  ])('is answered and left: %s', async (_name, event) => {
    expect((await send(event)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe('the mirror follows', () => {
  test('somebody who joins, gets another name, and moves: with the places that the new department’s tasks have to give', async () => {
    const [from, to] = (await shops()).slice(0, 2);
    const openId = await addPerson('钱多多', from!.id);
    expect((await person(openId)).department).toMatchObject({ departmentId: from!.id });
    await provider.control('users', { action: 'rename', open_id: openId, name: '钱少少' });
    await until(async () => (await person(openId)).name === '钱少少');

    const author = await actorOf(app, people.administrator);
    const course_id = await publishedCourse(app, author);
    const tasks = app.get(TaskService);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const { task_id } = await tasks.create(
      { task_name: '新店任务', course_id, start_time: inHours(1), end_time: inHours(2), depts: [{ id: to!.id }] },
      author,
    ); // prettier-ignore
    await tasks.publish(task_id, author);
    const places = async () => app.get(AssignmentService).ofLearner((await person(openId)).id);
    expect(await places()).toEqual([]);
    await provider.control('users', { action: 'move', open_id: openId, department_ids: [to!.id] });
    await until(async () => (await places()).length > 0);
    expect((await places())[0]!.deptFullPath).toMatch(new RegExp(`/${to!.name}$`));
    const [audited] = await app.dataSource.query(
      `select detail from audit_log where action = 'directory.people' order by id desc limit 1`,
    );
    expect(audited.detail).toEqual({ renewed: 1, left_ids: [] });
    await until(allHandled);
  });

  test('somebody who leaves: sign-in and connection end', async () => {
    const openId = await addPerson('赵离职', (await shops())[2]!.id);
    const token = await tokenOf(app, openId);
    const client = await enter(`${app.socketUrl}/practice`, { token });
    const end = new Promise((resolve) => client.once('disconnect', resolve));
    await provider.control('users', { action: 'resign', open_id: openId });
    expect(await end).toBe('io server disconnect');
    expect((await app.call('get', '/feishu/current_user', token)).status).toBe(401);
    expect((await person(openId)).active).toBe(false);
  });

  test('the right of an administrator who leaves, who has none on coming back', async () => {
    const openId = await addPerson('钱经理', (await shops())[2]!.id);
    await makeAdministrator(app, openId);
    await provider.control('users', { action: 'resign', open_id: openId });
    // A second look at the provider follows the first news.
    await until(async () => !(await person(openId)).active && (await allHandled()));
    await app.dataSource.query(`update employee set left_at = null where open_id = $1`, [openId]);
    const token = await tokenOf(app, openId);
    expect((await app.call('get', '/feishu/current_user', token)).body.is_admin).toBe(false);
    const [line] = await app.dataSource.query<{ detail: object }[]>(
      `select detail from audit_log where action = 'admin.cancel' order by id desc limit 1`,
    );
    expect(line!.detail).toEqual({ before: true, after: false, left: true });
  });

  test('somebody who is suspended', async () => {
    const openId = await addPerson('孙停用', (await shops())[2]!.id);
    await provider.control('users', { action: 'freeze', open_id: openId });
    await until(async () => !(await person(openId)).active);
  });

  test('who was deleted is gone although the provider can’t be asked', async () => {
    const openId = await addPerson('周失联', (await shops())[2]!.id);
    await provider.fault({ match: `GET .*/users/${openId}`, kind: 'server_error', times: 1_000 });
    await provider.control('users', { action: 'resign', open_id: openId });
    await until(async () => !(await person(openId)).active);
    await workOff();
    expect(await allHandled()).toBe(false);
    await provider.control('fault/clear', {});
    await workOff();
    expect([(await person(openId)).active, await allHandled()]).toEqual([false, true]);
  });

  test('the truth, when somebody’s deletion is told late and they are here', async () => {
    const openId = await addPerson('吴回来', (await shops())[2]!.id);
    expect((await send(eventOf('contact.user.deleted_v3', { open_id: openId }))).status).toBe(200);
    await until(allHandled);
    expect((await person(openId)).active).toBe(true);
  });

  test.each(['duplicate', 'out_of_order'] as const)('events that come %s', async (kind) => {
    const openId = await addPerson('郑多次', (await shops())[2]!.id);
    const before = (await rows()).length;
    await provider.control('events/spoil', { kind });
    await provider.control('users', { action: 'rename', open_id: openId, name: '郑两次' });
    await provider.control('users', { action: 'rename', open_id: openId, name: '郑最后' });
    await until(async () => (await rows()).length === before + 2 && (await allHandled()));
    expect((await person(openId)).name).toBe('郑最后');
  });

  test('none that is wrongly signed, however often it is sent', async () => {
    const openId = await addPerson('王五', (await shops())[2]!.id);
    await provider.control('events/spoil', { kind: 'bad_signature' });
    await provider.control('users', { action: 'rename', open_id: openId, name: '王六' });
    const attempts = async () =>
      ((await provider.control('events')).deliveries as { status: number }[]).filter(
        ({ status }) => status === 401,
      );
    await until(async () => (await attempts()).length === 3);
    expect((await person(openId)).name).toBe('王五');
  });

  test('departments, by a sync of its own', async () => {
    const [shop] = (await shops()).slice(-1);
    await provider.control('departments', { action: 'rename', id: shop!.id, name: '新名字店' });
    await until(
      async () => (await app.get(DirectoryService).departments([shop!.id]))[0]?.name === '新名字店',
    );
    await until(allHandled);
  });

  test('somebody who joins a department that the mirror does not have yet', async () => {
    const { department } = await provider.control('departments', {
      action: 'add', name: '开业店', parent_id: (await shops())[0]!.parentId, lost: true,
    }); // prettier-ignore
    const { id } = department as { id: string };
    const openId = await addPerson('开业人', id);
    await until(async () => (await person(openId)).department?.departmentId === id);
  });

  test('who joins and who leaves while a sync reads its lists: neither is undone for a moment', async () => {
    await until(allHandled);
    await until(async () => (await app.get(DirectorySyncService).latest())!.state === 'done');
    const leaving = await addPerson('褚离开', (await shops())[2]!.id);
    await until(allHandled);
    const slow = { match: 'GET .*/users/find_by_department', kind: 'slow', ms: 1_000 } as const;
    await provider.fault({ ...slow, times: 1_000 });
    const lists = async () => (await provider.calls(/find_by_department/)).length;
    const before = await lists();
    const sync = app.get(DirectorySyncService);
    const { id } = await sync.request(null, false);
    await until(async () => (await lists()) > before);
    // A department that this sync does not know, so that none of its lists has whoever works there.
    const { department } = await provider.control('departments', {
      action: 'add', name: '读着开业店', parent_id: (await shops())[0]!.parentId, lost: true,
    }); // prettier-ignore
    const joining = await addPerson('卫加入', (department as { id: string }).id);
    const token = await newAdministrator(app, joining);
    await provider.control('users', { action: 'resign', open_id: leaving });
    await until(async () => !(await person(leaving)).active);
    await until(async () => (await sync.run(id)).state === 'done');
    await provider.control('fault/clear', {});
    expect((await app.call('get', '/feishu/current_user', token)).body).toMatchObject({ is_admin: true });
    const [audited] = await app.dataSource.query<{ detail: object }[]>(
      `select detail from audit_log where action = 'directory.sync' order by id desc limit 1`,
    );
    expect(audited!.detail).toMatchObject({ left: 0 });
    expect((await person(leaving)).active).toBe(false);
  });

  test('an event that a running sync has overtaken, once more when that is over', async () => {
    const openId = await addPerson('冯重来', (await shops())[2]!.id);
    await until(allHandled);
    await until(async () => (await app.get(DirectorySyncService).latest())!.state === 'done');
    // From here on this test says when the events are looked through.
    await app.get(EventProcessor).beforeApplicationShutdown();
    await app.dataSource.query(`insert into directory_sync (state, confirmed) values ('running', false)`);
    await provider.control('users', { action: 'resign', open_id: openId });
    await until(async () => (await rows('applied_at is not null and handled_at is null')).length === 1);
    expect((await person(openId)).active).toBe(false);
    // The sync writes what it had read before.
    await app.dataSource.query(`update employee set left_at = null where open_id = $1`, [openId]);
    await workOff();
    expect((await person(openId)).active).toBe(true);
    await app.dataSource.query(`update directory_sync set state = 'done' where state = 'running'`);
    await workOff();
    expect([(await person(openId)).active, await allHandled()]).toEqual([false, true]);
  });
});

describe('the nightly sync', () => {
  const look = () => app.get(NightlySyncTimer).look();
  const latest = async () => (await app.get(DirectorySyncService).latest())!;
  const clock = () => app.get(Clock);

  test('repairs what no event has told, once a night, also when the night itself was missed', async () => {
    Object.assign(app.config, { directorySyncAt: { hour: 3, minute: 0 } });
    await syncNow(app);
    await provider.control('users', {
      action: 'rename',
      open_id: people.learner,
      name: '王大明',
      lost: true,
    });
    const before = (await latest()).id;
    await look();
    expect((await latest()).id).toBe(before);
    // Noon of the day after.
    clock().now = () => new Date(Date.now() + 24 * 3_600_000);
    await look();
    await look();
    await until(async () => (await latest()).state === 'done');
    await look();
    const ordered = await app.dataSource.query<object[]>(`select id from directory_sync where id > $1`, [
      before,
    ]);
    expect(ordered).toHaveLength(1);
    expect((await person(people.learner)).name).toBe('王大明');
    clock().now = () => new Date();
  });

  test('forgets events of last week', async () => {
    clock().now = () => new Date(Date.now() + 9 * 24 * 3_600_000);
    expect((await rows()).length).toBeGreaterThan(0);
    await look();
    expect(await rows()).toEqual([]);
    clock().now = () => new Date();
  });
});
