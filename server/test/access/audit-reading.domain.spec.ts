/** The audit log as administrators read it: filters, names, pages, and a log of a hundred thousand lines. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes, type AuditLineView, type Page } from '#contracts';
import { RoleService } from '../../src/role/role.service.js';
import { AuditService } from '../../src/platform/audit/index.js';
import { people, actorOf, startWithOrganisation, tokenOf } from './organisation.js';

let fixture: Awaited<ReturnType<typeof startWithOrganisation>>;
let token: string;
beforeAll(async () => {
  fixture = await startWithOrganisation();
  token = await tokenOf(fixture.app, people.administrator);
});
afterAll(() => fixture.close());

const list = async (filter: object = {}) =>
  (await fixture.app.call('post', routes.audit.filter, token).send(filter)).body as Page<AuditLineView>;

describe('a line', () => {
  test('names who did it and what it was done to, under its name of today', async () => {
    const author = await actorOf(fixture.app, people.administrator);
    const role = await fixture.app.call('post', routes.role.create, token).send({ role_name: '王女士' });
    const { role_id } = role.body as { role_id: number };
    const { items, pagination } = await list({ object_type: 'role', object_id: String(role_id) });
    expect(items).toEqual([
      {
        id: pagination.total > 0 ? items[0]!.id : 0,
        time: expect.stringMatching(/Z$/),
        action: 'role.create',
        outcome: 'ok',
        actor_id: author.employeeId,
        actor_name: '林晓燕',
        object_type: 'role',
        object_id: String(role_id),
        object_name: '王女士',
        detail: items[0]!.detail,
        names: {},
        ip: '127.0.0.1',
      },
    ]);
  });

  test('names what its details hold by id, wherever that stands', async () => {
    const author = await actorOf(fixture.app, people.administrator);
    const role = await fixture.app.call('post', routes.role.create, token).send({ role_name: '李女士' });
    const { role_id } = role.body as { role_id: number };
    await fixture.app.get(AuditService).record({
      action: 'test.mention',
      object: { type: 'role', id: role_id },
      detail: {
        from: role_id,
        after: { role_ids: [role_id], students: [author.employeeId, 0], score: role_id },
      },
    });
    const [line] = (await list({ action: 'test.mention' })).items;
    expect(line!.names).toEqual({
      [`role ${role_id}`]: '李女士',
      [`employee ${author.employeeId}`]: '林晓燕',
    });
  });

  test('has no names where there is nobody, and nothing with a name', async () => {
    const audit = fixture.app.get(AuditService);
    await audit.record({ action: 'test.anonymous', actor: null, object: { type: 'role', id: 'none' } });
    const [line] = (await list({ action: 'test' })).items;
    expect(line).toMatchObject({ actor_name: null, object_id: 'none', object_name: null, detail: null });
  });
});

describe('the list', () => {
  test('is narrowed by who, what, outcome and time, and a beginning of the action is enough', async () => {
    const author = await actorOf(fixture.app, people.administrator);
    await fixture.app.get(RoleService).create({ role_name: '甲' }, author);
    await fixture.app
      .call('post', routes.role.create, token)
      .send({ role_name: '乙', creator_id: author.employeeId + 1, creator_name: '某' });
    const { items: roles } = await list({ action: 'role' });
    expect(new Set(roles.map(({ action }) => action))).toEqual(new Set(['role.create']));
    const { items: denied } = await list({ action: 'role', outcome: 'denied' });
    expect(denied.map(({ detail }) => detail)).toEqual([{ creator_id: author.employeeId + 1 }]);
    const mine = await list({ actor_id: author.employeeId, per_page: 100 });
    expect(mine.items.every(({ actor_id }) => actor_id === author.employeeId)).toBe(true);
    expect(mine.pagination.total).toBe(mine.items.length);
    const [newest] = (await list()).items;
    expect(
      (await list({ start_time: new Date(Date.parse(newest!.time) + 60_000).toISOString() })).items,
    ).toEqual([]);
    expect((await list({ end_time: new Date(0).toISOString() })).pagination.total).toBe(0);
    // Lines have microseconds: a millisecond that is named is meant to its end.
    const itself = await list({ start_time: newest!.time, end_time: newest!.time });
    expect(itself.items.map(({ id }) => id)).toContain(newest!.id);
  });

  test('takes % and _ in an action for what they are', async () => {
    expect((await list({ action: '%' })).pagination.total).toBe(0);
    expect((await list({ action: 'role_create' })).pagination.total).toBe(0);
  });

  test('begins with the newest line, and its pages neither overlap nor leave anything out', async () => {
    const { total } = (await list()).pagination;
    const ids: number[] = [];
    for (let page = 1; (page - 1) * 4 < total; page += 1) {
      ids.push(...(await list({ page, per_page: 4 })).items.map(({ id }) => id));
    }
    expect(ids).toEqual(Array.from({ length: total }, (_, at) => total - at));
  });
});
