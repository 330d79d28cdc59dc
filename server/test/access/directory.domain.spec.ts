/** The organisation as it is mirrored from the provider: all of it or nothing, and what administrators find in it. */
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { DirectoryMirrorService } from '../../src/directory/sync/directory-mirror.service.js';
import { DirectoryRegistry } from '../../src/directory/directory.registry.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { DirectorySyncService, syncQueue } from '../../src/directory/sync/directory-sync.service.js';
import { startApp } from '../harness/index.js';
import { organisationSuite, people, settingsFor, syncNow, tokenOf } from './organisation.js';

const suite = organisationSuite();
let token: string;
beforeAll(async () => {
  token = await tokenOf(suite.app, people.administrator);
});
beforeEach(() => suite.provider.control('fault/clear', {}));

const post = async (path: string, body: object) =>
  (await suite.app.call('post', path, token).send(body)).body;
const children = (id?: string) =>
  post('/feishu/departments/children', id === undefined ? {} : { parent_department_id: id });
const search = (body: object) => post('/feishu/employees/search', body);
const renew = (confirmed = false) => suite.app.get(DirectoryMirrorService).renew(confirmed);
const mirrored = async () =>
  JSON.stringify(
    await suite.app.dataSource.query(
      `select (select jsonb_agg(d order by department_id) from department d) as departments,
              (select jsonb_agg(e order by id) from employee e) as employees,
              (select jsonb_agg(m order by employee_id, department_id) from employee_department m) as places`,
    ),
  );
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
};
const nameOf = async (id: string) => (await suite.app.get(DirectoryService).departments([id]))[0]?.fullPath;

describe('departments', () => {
  test('are shown level by level, from the root on, with their paths', async () => {
    const top = await children();
    expect(
      top.map(({ name, has_child, dept_full_path }: never) => [name, has_child, dept_full_path]),
    ).toEqual([
      ['总部', true, '总部'],
      ['直营', true, '直营'],
      ['加盟', true, '加盟'],
    ]);
    expect(await children('0')).toEqual(top);
    const [training] = await children(top[0].department_id);
    expect(training).toEqual({
      department_id: expect.any(String), name: '培训部', has_child: false, dept_full_path: '总部/培训部',
      head_count: expect.any(Number),
    }); // prettier-ignore
    expect(await children(training.department_id)).toEqual([]);
  });

  test('tell how many different people work in them and below, those who left not counted', async () => {
    const counted = await suite.app.dataSource.query<{ name: string; people: number }[]>(
      `select d.full_path as name, count(distinct e.id)::int as people from department d
         join department b on b.path_ids @> array[d.department_id] and b.removed_at is null
         join employee_department m on m.department_id = b.department_id
         join employee e on e.id = m.employee_id and e.left_at is null
       where d.parent_id = '0' group by d.full_path`,
    );
    const told = (await children()).map(({ name, head_count }: never) => ({ name, people: head_count }));
    expect(told).toEqual(expect.arrayContaining(counted));
    expect(told.every(({ people }: { people: number }) => people > 0)).toBe(true);
  });

  test('are found by a part of their name, anywhere or below one of them, and nothing typed is a pattern', async () => {
    const [, direct] = await children();
    const found = await post('/feishu/departments/children', { name: '大区' });
    expect(found.length).toBeGreaterThan(1);
    for (const { name } of found) expect(name).toContain('大区');
    const below = await post('/feishu/departments/children', {
      parent_department_id: direct.department_id,
      name: '大区',
    });
    expect(below.length).toBeLessThan(found.length);
    for (const { dept_full_path } of below) expect(dept_full_path).toMatch(/^直营\//);
    expect(await post('/feishu/departments/children', { name: '%' })).toEqual([]);
    expect(await post('/feishu/departments/children', { name: ' ' })).toEqual(await children());
  });

  test('that do not exist are not found', async () => {
    expect(await children('od-nothing')).toMatchObject({ code: 404, message: '没有找到这个部门' });
  });
});

describe('people are found', () => {
  test('by a part of their name, without anything that would reach them', async () => {
    expect(await search({ name: '小明' })).toEqual([
      {
        union_id: expect.any(String), name: '王小明', dept_name: '杭州武林店',
        dept_id: expect.any(String), id: expect.any(Number), open_id: people.learner,
        dept_full_path: expect.stringMatching(/^直营\/.+\/杭州武林店$/), is_admin: false,
      },
    ]); // prettier-ignore
    expect(await search({ name: '张伟' })).toHaveLength(2);
    expect(await search({ name: '周😀乐' })).toHaveLength(1);
  });

  test('by department, everything below it included, and in each of their departments', async () => {
    const [headquarters, direct] = await children();
    const found = await search({ dept_id: headquarters.department_id });
    expect(found.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['林晓燕', '李娜']),
    );
    expect(await search({ dept_id: headquarters.department_id, name: '李娜' })).toHaveLength(1);
    expect(await search({ dept_id: direct.department_id, name: '李娜' })).toHaveLength(1);
    expect(await search({ dept_id: direct.department_id, name: '林晓燕' })).toEqual([]);
  });

  test('fifty at most, and never those who left or were suspended', async () => {
    expect(await search({})).toHaveLength(50);
    expect(await search({ name: '赵强' })).toEqual([]);
    expect(await search({ name: '孙丽' })).toEqual([]);
  });

  test.each(['%', '_', '\\', "' or 1=1 --"])('by %j as it stands', async (name) => {
    expect(await search({ name })).toEqual([]);
  });

  test('in the mirror: nothing that a caller types reaches the provider', async () => {
    const before = await suite.provider.calls(/contact|search/);
    await search({ name: '王' });
    await children('../../users');
    expect(await suite.provider.calls(/contact|search/)).toEqual(before);
  });
});

describe('a sync', () => {
  test('is ordered by an administrator, runs as a job and is told from then on', async () => {
    const ordered = await suite.app.call('get', '/api/prompt/feishu/sync-departments', token);
    expect([ordered.status, ordered.body.state]).toEqual([202, 'queued']);
    const run = await syncNow(suite.app);
    const told = await suite.app.call(
      'get',
      `/api/prompt/feishu/sync-departments/${ordered.body.job_id}`,
      token,
    );
    expect(told.body).toMatchObject({ job_id: run.id, state: 'done', left_employees: 0, message: null });
    const [line] = await suite.app.dataSource.query(`select action from audit_log order by id desc limit 1`);
    expect(line.action).toBe('directory.sync');
  });

  test('is one at a time: whoever asks again gets the open one', async () => {
    // The first one is not over before the last has asked.
    const mirror = suite.app.get(DirectoryMirrorService);
    const { renew: run } = mirror;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    mirror.renew = async (...given) => {
      await held;
      return run.apply(mirror, given);
    };
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/prompt/feishu/sync-departments', {})),
    );
    mirror.renew = run;
    goOn();
    expect(new Set(runs.map(({ job_id }) => job_id)).size).toBe(1);
    await syncNow(suite.app);
  });

  test.each([
    ['from a link on a foreign page', {}, 403],
    ['from our own page', { 'Sec-Fetch-Site': 'same-origin' }, 202],
  ])('by GET with the cookie %s', async (_name, headers, status) => {
    const { Browser } = await import('./browser.js');
    const browser = new Browser(suite.app);
    await browser.signIn(people.administrator);
    expect((await browser.get('/api/prompt/feishu/sync-departments', headers)).status).toBe(status);
    await syncNow(suite.app);
  });

  test('follows a move, a new name with a slash, and a department that is gone', async () => {
    const shops = (await suite.provider.departments()).filter(({ name }) => name.endsWith('店'));
    const [moved, renamed] = shops;
    const target = (await suite.provider.departments()).find(({ name }) => name === '加盟')!;
    await suite.provider.control('departments', { action: 'move', id: moved!.id, parent_id: target.id });
    await suite.provider.control('departments', { action: 'rename', id: renamed!.id, name: '旗舰店/二楼' });
    const { department } = await suite.provider.control('departments', {
      action: 'add', name: '临时店', parent_id: target.id,
    }); // prettier-ignore
    const { id } = department as { id: string };
    await renew();
    expect(await nameOf(moved!.id)).toBe(`加盟/${moved!.name}`);
    expect(await nameOf(renamed!.id)).toMatch(/\/旗舰店／二楼$/);
    expect(await nameOf(id)).toBe('加盟/临时店');
    await suite.provider.control('departments', { action: 'remove', id });
    await renew();
    expect(await nameOf(id)).toBeUndefined();
  });

  test.each([
    ['departments', 'GET .*/children', 'server_error', 'unavailable'],
    ['departments', 'GET .*/children', 'business_error', 'denied'],
    ['departments', 'GET .*/children', 'html', 'malformed'],
    ['people', 'find_by_department', 'reset_mid_body', 'unavailable'],
    ['people', 'find_by_department', 'missing_fields', 'malformed'],
    ['people', 'find_by_department', 'forbidden', 'denied'],
  ] as const)(
    'leaves everything as it was when the list of %s breaks (%s %s)',
    async (_list, match, kind, how) => {
      const before = await mirrored();
      await suite.provider.control('users', { action: 'rename', open_id: people.learner, name: '王大明' });
      await suite.provider.fault({ match, kind, skip: 3, times: 100 });
      await expect(renew()).rejects.toMatchObject({ kind: how });
      expect(await mirrored()).toBe(before);
      await suite.provider.control('users', { action: 'rename', open_id: people.learner, name: '王小明' });
    },
  );

  test('leaves everything as it was when somebody who listens to it fails', async () => {
    const before = await mirrored();
    await suite.provider.control('users', { action: 'rename', open_id: people.learner, name: '王大明' });
    const registry = suite.app.get(DirectoryRegistry);
    const { announce } = registry;
    registry.announce = () => Promise.reject(new Error('the tasks could not follow'));
    await expect(renew()).rejects.toThrow('could not follow');
    registry.announce = announce;
    expect(await mirrored()).toBe(before);
    await suite.provider.control('users', { action: 'rename', open_id: people.learner, name: '王小明' });
  });

  test('keeps nobody waiting who begins a session meanwhile, whose row holds the person’s key', async () => {
    await suite.provider.control('users', { action: 'rename', open_id: people.learner, name: '王大明' });
    const registry = suite.app.get(DirectoryRegistry);
    const { announce } = registry;
    const held: unknown[] = [];
    registry.announce = async (change) => {
      held.push(...(await suite.app.dataSource.query(`select id from employee for key share skip locked`)));
      return announce.call(registry, change);
    };
    await renew();
    registry.announce = announce;
    const [{ people: all }] = await suite.app.dataSource.query(
      `select count(*)::int as people from employee`,
    );
    expect(held).toHaveLength(all);
    await suite.provider.control('users', { action: 'rename', open_id: people.learner, name: '王小明' });
  });

  test('tries again what may pass, and says what will not', async () => {
    await suite.provider.fault({ match: 'GET .*/children', kind: 'server_error', times: 1 });
    expect((await syncNow(suite.app)).state).toBe('done');
    await suite.provider.fault({ match: 'GET .*/children', kind: 'server_error', times: 100 });
    expect(await syncNow(suite.app)).toMatchObject({
      state: 'failed',
      message: '企业身份平台暂时没有回应，通讯录保持原样，请稍后再试',
    });
  });

  test('whose worker died for good is queued again by whoever asks for it', async () => {
    const serving = await startApp({ ...settingsFor(suite.provider), ROLES: 'api,socket' });
    const sync = serving.get(DirectorySyncService);
    const queue = serving.get<Queue>(getQueueToken(syncQueue));
    const { id } = await sync.request(null, false);
    await until(async () => (await queue.getWaitingCount()) === 1);
    const job = (await queue.getNextJob())!;
    await job.discard();
    await job.moveToFailed({ message: 'job stalled more than allowable limit' }, true);
    expect(await queue.getWaitingCount()).toBe(0);
    expect((await sync.request(null, false)).id).toBe(id);
    await until(async () => (await queue.getWaitingCount()) === 1);
    await serving.close();
  });

  test('that would take away more than a fifth wants to be confirmed, and ends the sign-ins of those who left', async () => {
    const everybody = (await suite.provider.people()).filter(({ openId }) => openId !== people.administrator);
    const leavers = everybody.slice(0, Math.ceil(everybody.length / 3));
    const learner = await tokenOf(suite.app, leavers[0]!.openId);
    for (const { openId } of leavers)
      await suite.provider.control('users', { action: 'resign', open_id: openId });
    const before = await mirrored();
    const refused = await syncNow(suite.app);
    expect(refused).toMatchObject({ state: 'refused', message: expect.stringContaining('减少超过 20%') });
    expect(await mirrored()).toBe(before);
    expect((await suite.app.call('get', '/feishu/current_user', learner)).status).toBe(200);
    expect(await syncNow(suite.app, true)).toMatchObject({ state: 'done', left_employees: leavers.length });
    expect((await suite.app.call('get', '/feishu/current_user', learner)).status).toBe(401);
  });
});
