/** Every route of the matrix, with everything that a request can have wrong: always a refusal in the specified shape, never a 500. */
import { describe, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { persons, routeLines, type RouteLine, type Sending } from './matrix.js';
import { startWithModel } from './organisation.js';
import { accessSuite } from './access-fixture.js';
import { callRoute, shapeOf } from './walk-matrix.js';

const fixture = accessSuite(startWithModel);

/** Ends the sign-in that the rest is tried with. */
const walked = routeLines.filter(({ route }) => route !== '/feishu/logout');
const posts = walked.filter(({ method }) => method === 'POST');
const keptOut = [401, 403, 404];
/** Somebody whom the route lets in, so that nothing is refused for another reason. */
const whoMay = ({ statuses }: RouteLine) => {
  const column = persons.findIndex((person, at) => person !== 'nobody' && !keptOut.includes(statuses[at]!));
  return fixture.tokens[persons[column] ?? 'learner'];
};
const bodyOf = (line: RouteLine) => line.send(fixture.things).body as Record<string, unknown> | undefined;
const withBodies = () => posts.filter((line) => bodyOf(line) !== undefined);

const raw = (line: RouteLine, type: string, body: string): Promise<Response> =>
  request(fixture.app.baseUrl)
    .post(line.route)
    .set({ Authorization: `Bearer ${whoMay(line)}`, 'Content-Type': type })
    .send(body)
    .ok(() => true);

/** The statuses with which a request may be refused; `only` when there is no choice. */
function refused(where: string, answer: Response, only?: number): string[] {
  const { status } = answer;
  const fine = only === undefined ? status < 500 : status === only;
  const wrong = fine ? [] : [`${where}: ${status}${only === undefined ? '' : `, not ${only}`}`];
  return status < 400 ? wrong : [...wrong, ...shapeOf(answer).map((what) => `${where}: ${what}`)];
}

async function eachOf(lines: RouteLine[], attempt: (line: RouteLine) => Promise<string[]>) {
  const findings: string[] = [];
  for (const line of lines) findings.push(...(await attempt(line)));
  return findings;
}

describe('a body', () => {
  test.each([
    [413, 'is too large', 'application/json', JSON.stringify({ text: 'x'.repeat(300_000) })],
    [415, 'is plain text', 'text/plain', '{"open_id":"x"}'],
    [415, 'is a form', 'application/x-www-form-urlencoded', 'open_id=x'],
    [415, 'is JSON in an old encoding', 'application/json; charset=gbk', '{"a":1}'],
    [400, 'breaks off', 'application/json', '{"open_id":'],
    [400, 'is no object but a text', 'application/json', '"open_id"'],
  ])('is answered with %i where it %s', async (status, _name, type, body) => {
    const attempt = async (line: RouteLine) => refused(line.route, await raw(line, type, body), status);
    expect(await eachOf(posts, attempt)).toEqual([]);
  });

  const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  test.each([
    ['is a list', '[]'],
    ['is a list of itself', '[{"open_id":"x"}]'],
    ['is deep', deep(100)],
    ['is deeper than any stack', deep(50_000)],
    ['has a key with NUL', '{"a\\u0000b":1}'],
    ['has half a character as key', '{"\\ud800":1}'],
  ])('is answered with 422 where it %s', async (_name, body) => {
    const attempt = async (line: RouteLine) =>
      refused(line.route, await raw(line, 'application/json', body), 422);
    expect(await eachOf(withBodies(), attempt)).toEqual([]);
  });

  test.each(['__proto__', 'constructor', 'prototype', 'is_admin', 'employee_id', 'union_ids'])(
    'may have no field %s besides its own',
    async (field) => {
      const attempt = async (line: RouteLine) => {
        const good = JSON.stringify(bodyOf(line));
        const body = `${good.slice(0, -1)}${good === '{}' ? '' : ','}"${field}":{"is_admin":true}}`;
        const answer = await raw(line, 'application/json', body);
        return refused(`${line.route} ${field}`, answer, 422);
      };
      expect(await eachOf(withBodies(), attempt)).toEqual([]);
    },
  );

  // Some thousand calls: on an old machine beside other tests more than three minutes.
  test('with anything strange in any of its fields is refused or understood, and breaks nothing', async () => {
    const attempt = async (line: RouteLine) => {
      const found: string[] = [];
      // Field after field: who waits too long for one of the few connections is told that the store is away.
      for (const field of Object.keys(bodyOf(line)!)) {
        const tries = strangeValues.map(async ([value, refusable]) => {
          const sending: Sending = {
            ...line.send(fixture.things),
            body: { ...bodyOf(line), [field]: value },
          };
          const answer = await callRoute(fixture.app, line, sending, whoMay(line));
          const where = `${line.route} ${field} = ${JSON.stringify(value)?.slice(0, 60)}`;
          return refused(where, answer, refusable && !ignored.has(field) ? 422 : undefined);
        });
        found.push(...(await Promise.all(tries)).flat());
      }
      return found;
    };
    expect(await eachOf(withBodies(), attempt)).toEqual([]);
  }, 600_000);
});

/** Fields that say nothing to some of the bodies that know them. */
const ignored = new Set(['creator_name', 'task_type']);

/** Values, and whether every field that counts must refuse them. */
const strangeValues: [value: unknown, always: boolean][] = [
  [{ a: 1 }, true],
  [{ $gt: '' }, true],
  [{ toString: 'x', length: 1 }, true],
  ['a\0b', true],
  ['\ud800', true],
  [[[[['x']]]], true],
  [1e308, false],
  [-1, false],
  [2_147_483_648, false],
  [Number.MAX_SAFE_INTEGER, false],
  [0.5, false],
  ['x'.repeat(20_000), false],
  ["'; drop table employee; --", false],
  ['%', false],
  [true, false],
  [null, false],
  [[], false],
  ['', false],
  [' \u200b\u202e ', false],
];

test('a path id that is none is answered with 422, however it is spelt', async () => {
  const ids = [
    '-1',
    '2147483648',
    '99999999999999999999',
    '1.5',
    '1e3',
    '0x1',
    ' 1',
    'x',
    '%00',
    '%27',
    '1%0a',
    'NaN',
  ];
  const attempt = async (line: RouteLine) => {
    const findings: string[] = [];
    for (const id of ids) {
      const route = line.route.replace(/:\w+/, encodeURI(id).replace('%25', '%'));
      const answer = await callRoute(
        fixture.app,
        { ...line, route },
        line.send(fixture.things),
        whoMay(line),
      );
      findings.push(...refused(`${line.method} ${line.route} ${id}`, answer, 422));
    }
    return findings;
  };
  const withIds = walked.filter(({ route }) => route.includes(':'));
  expect(withIds.length).toBeGreaterThan(0);
  expect(await eachOf(withIds, attempt)).toEqual([]);
});

test('a query with anything strange in it breaks nothing', async () => {
  const queries = [
    'a[]=1',
    '__proto__[x]=1',
    'a=%00',
    'a=%E0%A4%A',
    'a&a&a',
    'session_id=1&session_id=2',
    '%FF',
    `a=${'x'.repeat(5_000)}`,
  ];
  const attempt = async (line: RouteLine) => {
    const findings: string[] = [];
    const { query, ...rest } = line.send(fixture.things);
    const names = Object.keys(query ?? {});
    const values = ['', '-1', '2147483648', 'x', '1.5', '%00'];
    const own = names.flatMap((name) => values.map((value) => `${name}=${value}`));
    for (const text of [...queries, ...own]) {
      const answer = await callRoute(
        fixture.app,
        { ...line, route: `${line.route}?${text}` },
        rest,
        whoMay(line),
      );
      findings.push(...refused(`${line.route}?${text.slice(0, 40)}`, answer));
    }
    return findings;
  };
  expect(
    await eachOf(
      walked.filter(({ method }) => method === 'GET'),
      attempt,
    ),
  ).toEqual([]);
});

test('another method than the one that is there finds nothing', async () => {
  const attempt = async ({ route }: RouteLine) => {
    const findings: string[] = [];
    const own = routeLines.filter((line) => line.route === route).map(({ method }) => method.toLowerCase());
    for (const method of (['put', 'patch', 'delete'] as const).filter((one) => !own.includes(one))) {
      const path = route.replace(/:\w+/, '1');
      const agent = request(fixture.app.baseUrl);
      const answer = await agent[method](path)
        .set('Authorization', `Bearer ${fixture.tokens.admin}`)
        .ok(() => true);
      findings.push(...refused(`${method} ${path}`, answer, 404));
    }
    return findings;
  };
  expect(await eachOf(walked, attempt)).toEqual([]);
});

test('and the server still works', async () => {
  expect((await fixture.app.call('get', '/readyz')).status).toBe(200);
  expect((await fixture.app.call('get', '/feishu/current_user', fixture.tokens.learner!)).status).toBe(200);
});
