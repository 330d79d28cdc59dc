/** What bodies may hold beside what they say: everything that GET answers, and filters in which nothing was chosen. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { routes, type AdminView, type CourseView, type RoleView, type TaskView } from '#contracts';
import { routeLines, type RouteLine } from './matrix.js';
import { newAdministrator, people } from './organisation.js';
import { accessSuite, type AccessFixture } from './access-fixture.js';
import { callRoute } from './walk-matrix.js';

/** Another administrator than who has made everything. */
let colleague: string;
const fixture = accessSuite();
beforeAll(async () => {
  colleague = await newAdministrator(fixture.app, people.otherLearner);
});

type Answer = Record<string, unknown>;
const get = async (path: string): Promise<Answer> =>
  (await fixture.app.call('get', path, colleague)).body as Answer;
const post = (path: string, body: object, token = colleague) =>
  fixture.app.call('post', path, token).send(body);
const posted = async (path: string, body: object, token = colleague): Promise<Answer> => {
  const answer = await post(path, body, token);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body as Answer;
};

/** How each entity is read and changed, by the id of one that may be changed. */
const entities: [name: string, one: (fixture: AccessFixture) => string, update: string][] = [
  ['a role', ({ things }) => `/api/role/${things.roleId}`, routes.role.update],
  ['a rule', ({ things }) => `/api/rule/${things.ruleId}`, routes.rule.update],
  ['a course', ({ things }) => `/api/course/${things.spareCourseId}`, routes.course.update],
  ['a draft', ({ things }) => `/api/task/${things.draftId}`, routes.task.update],
  ['a task in progress', ({ things }) => `/api/task/${things.place.task_id}`, routes.task.update],
  ['a prompt', () => '/api/prompt/2', routes.prompt.save],
];

/** What nobody can say of an entity, each with another value than it has. */
const notTheirs = {
  creator_id: 99, creator_name: '别人', updater_id: 99, updater_name: '别人', create_time: '2000-01-01T00:00:00Z',
  update_time: 'x', course_status: 9, task_status: 4, task_progress: 99, is_deleted: true, course_scenario: undefined,
}; // prettier-ignore

describe.each(entities)('%s', (_name, path, update) => {
  test('that GET answers can be posted back, by anybody, and stays as it is', async () => {
    const before = await get(path(fixture));
    expect(await posted(update, before)).toEqual(before);
    expect(await get(path(fixture))).toEqual(before);
  });

  test('keeps what a body can’t set, whatever it says of it', async () => {
    const before = await get(path(fixture));
    const told = Object.entries(notTheirs).filter(([field]) => field in before);
    expect(told.length).toBeGreaterThan(1);
    expect(await posted(update, { ...before, ...Object.fromEntries(told) })).toEqual(before);
  });

  test('has no other fields', async () => {
    const refused = await post(update, { ...(await get(path(fixture))), creators_id: 1 });
    expect([refused.status, refused.body.errors]).toEqual([422, { creators_id: ['不支持这个字段'] }]);
  });
});

test('a course keeps its type and its status', async () => {
  const before = await get(`/api/course/${fixture.things.spareCourseId}`);
  const other = { course_type: before.course_type === 1 ? 2 : 1, course_status: before.course_status === 1 ? 2 : 1 };
  expect(await posted(routes.course.update, { ...before, ...other })).toEqual(before);
}); // prettier-ignore

describe('what one GET answers makes another one', () => {
  const own = async (path: string): Promise<Answer> => ({ ...(await get(path)), ...fixture.things.author });
  const like = ({ version: _v, create_time: _c, update_time: _u, updater_id: _i, updater_name: _n, ...rest }: Answer) => rest;

  test.each<[name: string, one: (fixture: AccessFixture) => string, create: string, id: string]>([
    ['role', ({ things }) => `/api/role/${things.roleId}`, routes.role.create, 'role_id'],
    ['rule', ({ things }) => `/api/rule/${things.ruleId}`, routes.rule.create, 'rule_id'],
    ['course', ({ things }) => `/api/course/${things.place.course_id}`, routes.course.create, 'course_id'],
  ])('%s', async (_name, path, create, id) => {
    const one = await own(path(fixture));
    const made = await posted(create, one, fixture.tokens.admin!);
    expect(made[id]).not.toBe(one[id]);
    expect(like(made)).toEqual({ ...like(one), [id]: made[id], ...(id === 'course_id' && { course_status: 1 }) });
  });

  test('task, which is a draft again', async () => {
    const one = await own(`/api/task/${fixture.things.draftId}`);
    const made = await posted(routes.task.create, { ...one, task_status: 3 }, fixture.tokens.admin!);
    expect(made).toMatchObject({ task_name: one.task_name, course_id: one.course_id, task_status: 1 });
  });

  test('but not in another’s name', async () => {
    for (const [, path, , create] of [
      ['role', `/api/role/${fixture.things.roleId}`, '', routes.role.create],
      ['course', `/api/course/${fixture.things.place.course_id}`, '', routes.course.create],
    ] as const)
      expect((await post(create, await get(path))).status).toBe(403);
  });
}); // prettier-ignore

test('actions take the whole of what they act on', async () => {
  const course = (await get(`/api/course/${fixture.things.place.course_id}`)) as unknown as CourseView;
  await posted(routes.task.checkEditable, course);
  await posted(routes.course.changeStatus, course);
  const copy = (await posted(routes.course.copy, course)) as unknown as CourseView;
  expect(copy.course_name).toBe(`${course.course_name}（副本）`);
  await posted(routes.course.delete, copy);
  const task = (await get(`/api/task/${fixture.things.draftId}`)) as unknown as TaskView;
  await posted(routes.task.delete, await posted(routes.task.copy, task));
  const role = (await get(`/api/role/${fixture.things.spareRoleId}`)) as unknown as RoleView;
  await posted(routes.role.delete, role);
  const { items } = (await posted(routes.auth.admins, {})) as unknown as { items: AdminView[] };
  expect(await posted(routes.auth.adminSet, items[0]!)).toEqual(items[0]);
  expect(await posted(routes.auth.adminBatchSet, { user_list: items })).toMatchObject({ failed: [] });
});

describe('a filter in which nothing was chosen', () => {
  /** What a filter can't do without. */
  const needed = ['task_id'];
  const filters = routeLines.filter(({ route }) =>
    /filter$|admins$|details|search$|children$|notices$|task\/list$|practice\/records$/.test(route),
  ).filter(({ route }) => route !== '/api/prompt/practice/records');
  const fieldsOf = (line: RouteLine): Answer => {
    const { body, query } = line.send(fixture.things);
    return { ...body, ...query };
  };
  const ask = (line: RouteLine, fields: Answer) =>
    callRoute(fixture.app, line, line.method === 'GET' ? { query: fields as never } : { body: fields }, fixture.tokens.admin);

  test.each(filters.map((line) => [`${line.method} ${line.route}`, line] as const))('is none: %s', async (_name, line) => {
    const fields = fieldsOf(line);
    const kept = Object.fromEntries(Object.entries(fields).filter(([field]) => needed.includes(field)));
    const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
    const [chosen, unchosen] = [await ask(line, { ...empty, ...kept }), await ask(line, kept)];
    expect([chosen.status, chosen.body?.errors]).toEqual([200, undefined]);
    expect(chosen.body.items ?? chosen.status).toEqual(unchosen.body.items ?? unchosen.status);
  });

  test('is looked for in more than ten places', () => expect(filters.length).toBeGreaterThan(10));
}); // prettier-ignore
