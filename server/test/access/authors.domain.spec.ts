/** Nobody makes anything in another's name: bodies may say who their author is, but only truly. */
import { expect, test } from '@jest/globals';
import { routeLines } from './matrix.js';
import { people, actorOf } from './organisation.js';
import { accessSuite } from './access-fixture.js';
import { callRoute, shapeOf } from './walk-matrix.js';

const fixture = accessSuite();

const lastAudit = async () =>
  (
    await fixture.app.dataSource.query(
      `select action, outcome, actor_id, detail from audit_log order by id desc limit 1`,
    )
  )[0];

test.each([
  ['/api/role/create', 'role'],
  ['/api/rule/create', 'scoring_rule'],
  ['/api/course/create', 'course'],
  ['/api/task/create', 'task'],
])('%s', async (route, table) => {
  const line = routeLines.find((one) => one.route === route)!;
  const { body } = line.send(fixture.things);
  const count = async () =>
    (await fixture.app.dataSource.query(`select count(*) from ${table}`))[0].count as string;
  const [author, other] = [
    await actorOf(fixture.app, people.administrator),
    await actorOf(fixture.app, people.learner),
  ];
  const before = await count();
  const creator = { creator_id: other.employeeId, creator_name: other.name };
  const forged = await callRoute(fixture.app, line, { body: { ...body, ...creator } }, fixture.tokens.admin);
  expect([forged.status, forged.body.message, shapeOf(forged)]).toEqual([403, '不能以他人的名义创建', []]);
  expect(await count()).toBe(before);
  expect(await lastAudit()).toMatchObject({
    outcome: 'denied', actor_id: author.employeeId, detail: { creator_id: other.employeeId },
  }); // prettier-ignore

  const own = { creator_id: author.employeeId, creator_name: '别的名字' };
  const made = await callRoute(fixture.app, line, { body: { ...body, ...own } }, fixture.tokens.admin);
  expect(made.body).toMatchObject({ creator_id: author.employeeId, creator_name: author.name });
});

test('an author that is null is one that was left out', async () => {
  const line = routeLines.find((one) => one.route === '/api/role/create')!;
  const { body } = line.send(fixture.things);
  const made = await callRoute(
    fixture.app,
    line,
    { body: { ...body, creator_id: null } },
    fixture.tokens.admin,
  );
  const author = await actorOf(fixture.app, people.administrator);
  expect(made.body).toMatchObject({ creator_id: author.employeeId, creator_name: author.name });
});
