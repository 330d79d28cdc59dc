/** Roles as an administrator's calls meet them: over HTTP, with real stores, and in the audit log. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { routes, type ErrorBody, type Page, type RoleListItem, type RoleView } from '#contracts';
import { CourseService } from '../../src/course/course.service.js';
import { RoleService } from '../../src/role/role.service.js';
import { UnitOfWork } from '../../src/platform/database/index.js';
import { newAdministrator, people, suiteOf } from '../access/organisation.js';
import { startAppFixture } from '../app-fixture.js';

const fixture = suiteOf(() => startAppFixture());
let otherToken: string;

const create = async (body: object = {}, as?: string) =>
  (await fixture.post(routes.role.create, { role_name: '王女士', role_desc: '怕磨脚', ...body }, as))
    .body as RoleView;
const list = async (body: object = {}) =>
  (await fixture.post(routes.role.filter, body)).body as Page<RoleListItem>;
const newCourse = (roleIds: number[], name = '接待') => ({
  course_name: name,
  role_config: roleIds.map((role_id) => ({ role_id })),
  ...fixture.creator,
});
const createCourse = async (roleIds: number[], name?: string) =>
  (await fixture.post(routes.course.create, newCourse(roleIds, name))).body as { course_id: number };
const audited = (roleId: number) => fixture.audited('role', roleId);

beforeAll(async () => {
  otherToken = await newAdministrator(fixture.app, people.otherLearner);
});

describe('an edit of a role', () => {
  it('changes what is given, counts a version and says who did it, with before and after', async () => {
    const { role_id } = await create();
    const edited = await fixture.post(
      routes.role.update,
      { role_id, role_name: ' 李女士 ', version: 1 },
      otherToken,
    );
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      role_name: '李女士',
      role_desc: '怕磨脚',
      version: 2,
      creator_name: '林晓燕',
      updater_name: '陈静',
    });
    expect((await fixture.get(`/api/role/${role_id}`)).body).toEqual(edited.body);
    const lines = await audited(role_id);
    expect(lines.map(({ action }) => action)).toEqual(['role.create', 'role.update']);
    expect(lines[1]!.detail).toEqual({ before: { role_name: '王女士' }, after: { role_name: '李女士' } });
  });

  it('that changes nothing makes no version and no line', async () => {
    const { role_id } = await create();
    for (const body of [
      {},
      { role_name: null, role_desc: null },
      { role_name: '王女士', role_desc: '怕磨脚' },
    ]) {
      const same = await fixture.post(routes.role.update, { role_id, ...body });
      expect([same.status, same.body.version, same.body.updater_id]).toEqual([200, 1, null]);
    }
    expect(await audited(role_id)).toHaveLength(1);
  });

  it('can take the description away', async () => {
    const { role_id } = await create();
    expect((await fixture.post(routes.role.update, { role_id, role_desc: '' })).body.role_desc).toBe('');
  });

  it('of an older version is refused with who was faster, and nothing is overwritten', async () => {
    const { role_id } = await create();
    await fixture.post(routes.role.update, { role_id, role_desc: '想退货', version: 1 }, otherToken);
    const late = await fixture.post(routes.role.update, { role_id, role_desc: '怕买贵', version: 1 });
    expect(late.status).toBe(409);
    expect((late.body as ErrorBody).errors.version).toEqual([late.body.message]);
    expect(late.body.message).toContain('陈静');
    expect((await fixture.get(`/api/role/${role_id}`)).body).toMatchObject({
      role_desc: '想退货',
      version: 2,
    });
    expect(await audited(role_id)).toHaveLength(2);
  });

  it('wins once when two send it at the same time', async () => {
    const { role_id } = await create();
    const both = await Promise.all(
      ['甲', '乙'].map((role_desc) => fixture.post(routes.role.update, { role_id, role_desc, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await fixture.get(`/api/role/${role_id}`)).body.version).toBe(2);
  });

  it.each([
    ['a blank name', { role_name: ' ' }, 'role_name', '请输入角色名称'],
    ['a name that nobody sees', { role_name: '\u200b \u2060' }, 'role_name', '请输入角色名称'],
    ['a long name', { role_name: '长'.repeat(101) }, 'role_name', '角色名称不能超过 100 个字'],
    ['a long voice', { voice: '长'.repeat(61) }, 'voice', '声音不能超过 60 个字'],
    ['a long description', { role_desc: '长'.repeat(10_001) }, 'role_desc', '角色描述不能超过 10,000 个字'],
    ['no id', { role_id: undefined }, 'role_id', '角色编号不正确'],
    ['a version that is none', { version: 'x' }, 'version', '版本号不正确'],
    ['a field of its own', { urgent: true }, 'urgent', '不支持这个字段'],
  ])('is refused with %s', async (_what, change, field, message) => {
    const { role_id } = await create();
    const refused = await fixture.post(routes.role.update, { role_id, ...change });
    expect(refused.status).toBe(422);
    expect((refused.body as ErrorBody).errors[field]).toContain(message);
  });
});

describe('a role that is deleted', () => {
  it('is found by no call, and the line keeps what it was', async () => {
    const { role_id } = await create({ role_name: '要删的' });
    expect((await fixture.post(routes.role.delete, { role_id })).body).toEqual({ deleted: true });
    expect((await fixture.get(`/api/role/${role_id}`)).status).toBe(404);
    expect((await list({ role_name: '要删的' })).items).toEqual([]);
    for (const path of [routes.role.update, routes.role.delete]) {
      const gone = await fixture.post(path, { role_id });
      expect([gone.status, gone.body.message]).toEqual([404, '没有找到这个角色']);
    }
    const course = await fixture.post(routes.course.create, newCourse([role_id]));
    expect((course.body as ErrorBody).errors['role_config.0.role_id']).toEqual(['没有找到这个角色']);
    expect((await audited(role_id)).at(-1)).toEqual({
      action: 'role.delete',
      detail: { before: { role_name: '要删的', role_desc: '怕磨脚', voice: '' } },
    });
  });

  it('is not, while courses play it, and they are named', async () => {
    const { role_id } = await create();
    const ids = [];
    for (const name of ['甲', '乙', '丙', '丁']) ids.push((await createCourse([role_id], name)).course_id);
    const refused = await fixture.post(routes.role.delete, { role_id });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('有 4 门课程在使用这个角色，不能删除：《丁》、《丙》、《乙》等');
    expect((refused.body as ErrorBody).errors.used_by).toEqual(['丁', '丙', '乙', '甲']);
    expect((await list()).items.find((role) => role.role_id === role_id)).toMatchObject({
      course_count: 4,
      course_names: ['丁', '丙', '乙', '甲'],
    });

    await fixture.app.dataSource.query(`update course set is_deleted = true where course_id = any ($1)`, [
      ids,
    ]);
    expect((await fixture.post(routes.role.delete, { role_id })).status).toBe(200);
  });

  it('and a course that is being written with it never both succeed', async () => {
    const { role_id } = await create();
    // The course has its role and has not been written yet; the delete has to wait for it.
    let deletion: Promise<{ status: number }> | undefined;
    await fixture.app.get(UnitOfWork).run(async () => {
      await fixture.app.get(RoleService).hold([role_id]);
      deletion = fixture.post(routes.role.delete, { role_id }).then(({ status }) => ({ status }));
      await waitingFor('role');
      await fixture.app.get(CourseService).create(newCourse([role_id]), fixture.author);
    });
    expect((await deletion!).status).toBe(409);

    const races = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const one = (await create()).role_id;
        const [course, gone] = await Promise.all([
          fixture.post(routes.course.create, newCourse([one])),
          fixture.post(routes.role.delete, { role_id: one }),
        ]);
        return `${course.status} ${gone.status}`;
      }),
    );
    for (const outcome of races) expect(['200 409', '422 200']).toContain(outcome);
  });
});

describe('the list of roles', () => {
  it('is the newest first, in pages', async () => {
    const made = [];
    for (let n = 0; n < 12; n++) made.push((await create({ role_name: `翻页${n}` })).role_id);
    const first = await list({ role_name: '翻页' });
    expect(first.items.map(({ role_id }) => role_id)).toEqual([...made].reverse().slice(0, 10));
    expect(first.pagination).toMatchObject({ total: 12, pages: 2, page: 1, per_page: 10, has_next: true });
    const second = await list({ role_name: '翻页', page: 2 });
    expect(second.items.map(({ role_id }) => role_id)).toEqual([made[1], made[0]]);
    expect((await list({ role_name: '翻页', page: 9 })).items).toEqual([]);
    expect((await list({ per_page: 1_000 })).pagination.per_page).toBe(100);
  });

  it('is narrowed by a part of the name as it is typed, by who made it and by when', async () => {
    await create({ role_name: 'Ms_100%_Wang' });
    const byOther = await create({ role_name: '别人的' }, otherToken);
    expect((await list({ role_name: 'ms_100%' })).items).toHaveLength(1);
    expect((await list({ role_name: 'Ms%Wang' })).items).toHaveLength(0);
    const theirs = await list({ creator_id: byOther.creator_id });
    expect(theirs.items.map(({ role_id }) => role_id)).toEqual([byOther.role_id]);
    const near = (ms: number) => new Date(Date.parse(byOther.create_time) + ms).toISOString();
    const then = await list({ start_time: near(-1), end_time: near(1) });
    expect(then.items.map(({ role_id }) => role_id)).toContain(byOther.role_id);
    // What is stored has microseconds, what is answered and asked for milliseconds.
    const itself = { start_time: byOther.create_time, end_time: byOther.create_time };
    expect((await list(itself)).items.map(({ role_id }) => role_id)).toContain(byOther.role_id);
    expect((await list({ end_time: '2020-01-01T00:00:00+08:00' })).pagination.total).toBe(0);
  });

  it('counts the courses of all its roles in one question', async () => {
    const [a, b] = [await create(), await create()];
    await createCourse([a.role_id, b.role_id]);
    await createCourse([b.role_id]);
    const { items } = await list({ per_page: 100 });
    const count = (id: number) => items.find(({ role_id }) => role_id === id)!.course_count;
    expect([count(a.role_id), count(b.role_id)]).toEqual([1, 2]);
  });

  it('is refused with what makes no sense', async () => {
    const refused = await fixture.post(routes.role.filter, {
      page: 0,
      per_page: 'x',
      creator_id: -1,
      start_time: '昨天',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as ErrorBody).errors).sort()).toEqual([
      'creator_id',
      'page',
      'per_page',
      'start_time',
    ]);
  });

  it.each(['20261121T080000Z', '2026-11-21T08:00:00,5Z', '2026-W47-6T00:00:00Z', '2026-325T00:00:00Z'])(
    'is refused with a time that is ISO 8601 and unreadable all the same: %s',
    async (start_time) => {
      const refused = await fixture.post(routes.role.filter, { start_time });
      expect([refused.status, Object.keys((refused.body as ErrorBody).errors)]).toEqual([
        422,
        ['start_time'],
      ]);
    },
  );

  it('has everybody who made one for its filter', async () => {
    const creators = (await fixture.get(routes.role.creators)).body as { creator_name: string }[];
    expect(creators.map(({ creator_name }) => creator_name).sort()).toEqual(['林晓燕', '陈静'].sort());
  });
});

/** Until some other transaction waits for a row of the table. */
async function waitingFor(table: string): Promise<void> {
  const waits = async () =>
    (
      await fixture.app.dataSource.query<unknown[]>(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1`,
        [`%"${table}"%for update%`],
      )
    ).length > 0;
  while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 10));
}
