/** Who may use the console: set one by one or in batches, cancelled, listed; every change in the audit. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminView, BatchSetView, Page } from '#contracts';
import { PeopleService } from '../../src/directory/people.service.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { expectedErrors, startApp, type TestApp } from '../harness/index.js';
import { enter, hangUp } from '../socket/socket-fixture.js';
import {
  claimOf,
  makeAdministrator,
  newAdministrator,
  people,
  startWithOrganisation,
  tokenOf,
} from './organisation.js';

let app: TestApp;
let close: () => Promise<void>;
let token: string;
beforeAll(async () => {
  ({ app, close } = await startWithOrganisation());
  token = await tokenOf(app, people.administrator);
});
afterAll(() => close());

const post = (path: string, body: object) => app.call('post', path, token).send(body);
const idOf = async (openId: string) => (await app.get(DirectoryService).employeeByOpenId(openId))!.id;
const list = async (body: object = {}) => (await post('/api/auth/admins', body)).body as Page<AdminView>;
const auditOf = async (employeeId: number) =>
  (
    await app.dataSource.query(
      `select action, actor_union_id, detail from audit_log where object_type = 'employee' and object_id = $1
       and action like 'admin.%' order by id`,
      [String(employeeId)],
    )
  ).map(({ action, detail }: { action: string; detail: object }) => ({ action, ...detail }));

/** Back to the first administrator alone. */
afterEach(async () => {
  for (const { id, open_id } of (await list({ per_page: 100 })).items)
    if (open_id !== people.administrator) await post('/api/auth/admin/cancel', { id });
});

describe('setting one', () => {
  test('answers who it is and since when, is in the list first, and in the audit', async () => {
    const claim = await claimOf(app, people.learner);
    const set = await post('/api/auth/admin/set', claim);
    expect([set.status, set.body]).toEqual([
      200,
      { id: await idOf(people.learner), ...claim, create_time: expect.any(String), dept_full_path: expect.stringMatching(/^直营\/.+\/杭州武林店$/) },
    ]); // prettier-ignore
    expect(Math.abs(Date.parse(set.body.create_time) - Date.now())).toBeLessThan(60_000);
    expect((await list()).items.map(({ name }) => name)).toEqual(['王小明', '林晓燕']);
    expect(await auditOf(set.body.id)).toMatchObject([
      { action: 'admin.set', before: { is_admin: false }, after: { is_admin: true } },
    ]);
  });

  test('the list is sorted by each of its columns, both ways', async () => {
    await post('/api/auth/admin/set', await claimOf(app, people.learner));
    const names = async (body: object) => (await list(body)).items.map(({ name }) => name);
    for (const [sort, first] of [
      ['name', '林晓燕'],
      ['create_time', '林晓燕'],
      ['dept_full_path', '王小明'],
    ] as const) {
      const second = first === '林晓燕' ? '王小明' : '林晓燕';
      expect([sort, await names({ sort })]).toEqual([sort, [first, second]]);
      expect([sort, await names({ sort, order: 'desc' })]).toEqual([sort, [second, first]]);
    }
    expect((await post('/api/auth/admins', { sort: 'id' })).status).toBe(422);
  });

  test('who is one already changes nothing, not even since when', async () => {
    const claim = await claimOf(app, people.administrator);
    const [before] = (await list({ name: '林晓燕' })).items;
    expect((await post('/api/auth/admin/set', claim)).body).toEqual(before);
    expect(await auditOf(before!.id)).toMatchObject([{ action: 'admin.first' }]);
  });

  test.each([
    ['nobody', { open_id: 'ou_nobody' }, 404, {}],
    ['somebody who is suspended', { open_id: people.frozen }, 404, {}],
    ['two people in one', { union_id: 'on_other' }, 422, { union_id: ['union_id 和 open_id 不是同一个人'] }],
    ['another name', { name: '李四' }, 422, { name: ['姓名和通讯录里的不一致'] }],
    ['no name', { name: ' ' }, 422, { name: ['请提供姓名'] }],
  ])('is refused for %s', async (_whom, change, status, errors) => {
    const refused = await post('/api/auth/admin/set', { ...(await claimOf(app, people.learner)), ...change });
    expect([refused.status, refused.body.errors]).toEqual([status, errors]);
    expect((await list()).pagination.total).toBe(1);
  });
});

describe('setting several', () => {
  const setAll = async (...user_list: object[]) =>
    (await post('/api/auth/admin/batch-set', { user_list })).body as BatchSetView;

  test('sets whom it can, once each, and says of the others why not', async () => {
    const [learner, other] = [await claimOf(app, people.learner), await claimOf(app, people.otherLearner)];
    const result = await setAll(
      learner,
      { name: '某人', open_id: 'ou_nobody', union_id: 'on_nobody' },
      learner,
      await claimOf(app, people.administrator),
      { ...other, union_id: learner.union_id },
      { name: '无名' },
      { ...other, is_owner: true, open_id: 'ou_extra' },
    );
    expect(result).toEqual({
      success: false,
      total: 6,
      success_count: 2,
      failed: [
        { open_id: 'ou_nobody', name: '某人', reason: '通讯录里没有这位员工' },
        { open_id: people.otherLearner, name: '陈静', reason: 'union_id 和 open_id 不是同一个人' },
        { open_id: null, name: '无名', reason: '请提供 open_id' },
        { open_id: 'ou_extra', name: '陈静', reason: '不支持这个字段' },
      ],
    });
    expect((await list()).items.map(({ name }) => name).sort()).toEqual(['林晓燕', '王小明']);
    expect(await auditOf(await idOf(people.learner))).toContainEqual(
      expect.objectContaining({ action: 'admin.set' }),
    );
  });

  test('loses nobody when one of them breaks down', async () => {
    const administrators = app.get(PeopleService);
    const { setAdministrator } = administrators;
    const broken = await idOf(people.learner);
    administrators.setAdministrator = (id, isAdmin) =>
      id === broken
        ? Promise.reject(new Error('out of order'))
        : setAdministrator.call(administrators, id, isAdmin);
    const errors = expectedErrors();
    const result = await setAll(await claimOf(app, people.learner), await claimOf(app, people.otherLearner));
    administrators.setAdministrator = setAdministrator;
    expect(errors).toEqual(['administrator not set']);
    expect(result).toMatchObject({ total: 2, success_count: 1, failed: [{ open_id: people.learner }] });
    expect((await list()).items.map(({ name }) => name).sort()).toEqual(['林晓燕', '陈静']);
  });

  test('is refused as a whole when it is none, or too many', async () => {
    for (const user_list of [[], Array.from({ length: 201 }, () => ({}))]) {
      const refused = await post('/api/auth/admin/batch-set', { user_list });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['user_list']]);
    }
  });
});

describe('cancelling', () => {
  test('takes the right and ends the sign-ins', async () => {
    const theirs = await newAdministrator(app, people.learner);
    const id = await idOf(people.learner);
    expect((await post('/api/auth/admin/cancel', { id })).body).toEqual({ cancelled: true });
    expect((await app.call('post', '/api/auth/admins', theirs).send({})).status).toBe(401);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'admin.cancel', before: { is_admin: true }, after: { is_admin: false }, ended_sign_ins: 1,
    }); // prettier-ignore
  });

  test('closes their connections to other processes, too', async () => {
    const stores = { REDIS_URL: app.config.redisUrl, DATABASE_URL: app.config.databaseUrl };
    const other = await startApp({ ...stores, ROLES: 'socket' });
    const client = await enter(`${other.socketUrl}/monitor`, {
      token: await newAdministrator(app, people.learner),
    });
    const end = new Promise((resolve) => client.once('disconnect', resolve));
    await post('/api/auth/admin/cancel', { id: await idOf(people.learner) });
    expect(await end).toBe('io server disconnect');
    hangUp();
    await other.close();
  });

  test('is not possible for the last one, nor for who is none', async () => {
    const last = await post('/api/auth/admin/cancel', { id: await idOf(people.administrator) });
    expect([last.status, last.body.message]).toEqual([409, '至少要保留一位管理员']);
    const none = await post('/api/auth/admin/cancel', { id: await idOf(people.learner) });
    expect([none.status, none.body.message]).toEqual([404, '没有找到这位管理员']);
  });
});

test('the list is searched by a part of the name as it stands, and comes in pages', async () => {
  for (const openId of [people.learner, people.otherLearner, people.twoDepartments])
    await makeAdministrator(app, openId);
  expect((await list({ name: ' 小' })).items.map(({ name }) => name)).toEqual(['王小明']);
  expect((await list({ name: '%' })).items).toEqual([]);
  const second = await list({ page: 2, per_page: 3 });
  expect([second.items.map(({ name }) => name), second.pagination]).toEqual([
    ['林晓燕'],
    expect.objectContaining({ total: 4, pages: 2, has_prev: true, has_next: false }),
  ]);
});
