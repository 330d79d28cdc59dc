/** The description of the API: complete, consistent, and with examples that the server takes. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SeedModule } from '../../src/seed/seed.module.js';
import { SeedService } from '../../src/seed/seed.service.js';
import { people, startWithOrganisation, tokenOf } from '../access/organisation.js';

interface Operation {
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { in: string }[];
  requestBody?: { content: { 'application/json'?: { schema: { $ref: string }; example?: object } } };
  responses: Record<string, { content?: { 'application/json': { schema: Schema; example?: object } } }>;
}
interface Schema {
  type?: string;
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface Call {
  method: 'get' | 'post';
  path: string;
  operation: Operation;
}

let fixture: Awaited<ReturnType<typeof startWithOrganisation>>;
let document: OpenAPIObject;
let calls: Call[];
beforeAll(async () => {
  // The build does this, too; a test that is run by hand should not read what an older build has written.
  const root = join(import.meta.dirname, '../../..');
  execFileSync(process.execPath, [join(root, 'server/scripts/describe-api.mjs')], { cwd: root });
  const settings = { PUBLIC_BASE_URL: 'http://localhost:3000' };
  fixture = await startWithOrganisation(settings, [{ module: SeedModule }]);
  expect(await fixture.app.get(SeedService).run()).toBeNull();
  document = (await fixture.app.call('get', '/api/openapi.json')).body as OpenAPIObject;
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<Call['method'], Operation>).map(([method, operation]) => ({
      method: method as Call['method'],
      path,
      operation,
    })),
  );
});
afterAll(() => fixture.close());

const named = ({ method, path }: Call) => `${method} ${path}`;
const without = (what: (call: Call) => unknown) => calls.filter((call) => !what(call)).map(named);

/** The fields of a schema that its example lacks, as `RoleView.role_name`. */
function lacking(schema: Schema, example: unknown, at = ''): string[] {
  if (example === undefined) return [at];
  const name = schema.$ref?.split('/').at(-1);
  if (name) return lacking(document.components!.schemas![name] as Schema, example, name);
  const [part] = schema.allOf ?? schema.anyOf ?? [];
  if (part) return lacking(part, example, at);
  if (example === null) return [];
  if (schema.items) return lacking(schema.items, (example as unknown[])[0] ?? undefined, at);
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    lacking(inner, (example as Record<string, unknown>)[field], `${at}.${field}`),
  );
}

test('every call says what it is for and whom it is for', () => {
  expect(calls.length).toBeGreaterThan(40);
  expect(without(({ operation }) => operation.summary)).toEqual([]);
  expect(without(({ operation }) => operation.description)).toEqual([]);
  const open = calls.filter(({ operation }) => operation.security?.length === 0).map(named);
  expect(open.sort()).toEqual(
    [
      'get /feishu/oauth',
      'get /feishu/oauth/callback',
      'get /healthz',
      'get /readyz',
      'post /api/auth/login',
      ...('/feishu/events' in document.paths ? ['post /feishu/events'] : []),
    ].sort(),
  );
});

test('every call says how it may be refused, in the one shape of errors', () => {
  const refusals = ({ operation }: Call) =>
    Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  expect(without((call) => refusals(call).length >= 2)).toEqual([]);
  const shapes = calls.flatMap(refusals).map(([, { content }]) => content!['application/json'].schema);
  expect(new Set(shapes.map((shape) => JSON.stringify(shape)))).toEqual(
    new Set(['{"$ref":"#/components/schemas/Error"}']),
  );
  const save = document.paths['/api/prompt/save']!.post as unknown as Operation;
  expect(Object.keys(save.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '431',
    '503',
  ]);
  const asksByQuery = ({ operation: { parameters = [] } }: Call) =>
    parameters.some((one) => one.in === 'query');
  expect(without(({ operation }) => '431' in operation.responses)).toEqual([]);
  expect(without((call) => '414' in call.operation.responses === asksByQuery(call))).toEqual([]);
  const editing = calls.filter(({ operation: { requestBody } }) => {
    const name = requestBody?.content['application/json']?.schema.$ref.split('/').at(-1) ?? '';
    // What is accepted and ignored has no type.
    return (document.components!.schemas![name] as Schema | undefined)?.properties?.version?.type;
  });
  expect(editing.length).toBeGreaterThan(5);
  expect(editing.filter(({ operation }) => !('409' in operation.responses)).map(named)).toEqual([]);
  const restart = document.paths['/api/client/practice/restart']!.post!;
  expect(restart.responses['409']).toMatchObject({ description: expect.stringContaining('Not allowed now') });
});

test('a call that leads elsewhere says so instead of an answer', () => {
  const led = calls.filter(({ operation }) => '302' in operation.responses);
  expect(led.map(named)).toEqual(['get /feishu/oauth', 'get /feishu/oauth/callback']);
  for (const { operation } of led) {
    expect(Object.keys(operation.responses).filter((status) => status.startsWith('2'))).toEqual([]);
    expect(operation.responses['302']).toMatchObject({
      headers: { Location: { schema: { type: 'string' } } },
    });
  }
});

test('what a call answers has a schema, with the fields of the view', () => {
  const quiet = (call: Call) =>
    Object.keys(call.operation.responses).some((status) => status === '204' || status === '302');
  const writesItself = ['get /feishu/oauth', 'get /feishu/oauth/callback'];
  const answered = (call: Call) =>
    Object.entries(call.operation.responses).some(
      ([status, { content }]) => status.startsWith('2') && content,
    );
  expect(without((call) => quiet(call) || writesItself.includes(named(call)) || answered(call))).toEqual([]);
  const answers = calls.flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, { content }]) =>
      status.startsWith('2') && content && 'application/json' in content ? [content['application/json']] : [],
    ),
  );
  expect(answers.length).toBeGreaterThan(70);
  expect(answers.filter(({ example }) => typeof example !== 'object')).toEqual([]);
  expect(new Set(answers.flatMap(({ schema, example }) => lacking(schema, example)))).toEqual(new Set());
  const list = calls.find(({ path }) => path === '/api/task/list/filter')!;
  expect(list.operation.responses['200']!.content!['application/json'].example).toMatchObject({
    items: [{ task_id: 1, task_name: '三月跑鞋周练', start_time: '2026-11-20T06:32:08Z' }],
  });
  const statuses = (path: string) => Object.keys(document.paths[path]!.post!.responses);
  expect(statuses('/api/prompt/practice/chat/eval')).toEqual(expect.arrayContaining(['200', '202', '404']));
  expect(statuses('/api/prompt/practice/chat/eval')).not.toContain('201');
  for (const path of ['/api/course/change_status', '/api/task/publish', '/api/prompt/re_eval/records'])
    expect(statuses(path)).toContain('404');
  expect(document.components!.schemas!.PageOfAuditLineView).toMatchObject({
    required: ['items', 'pagination'],
    properties: { items: { type: 'array', items: { $ref: '#/components/schemas/AuditLineView' } } },
  });
  expect(document.components!.schemas!.AuditLineView).toMatchObject({
    properties: {
      outcome: { type: 'string', enum: ['ok', 'denied'] },
      ip: { type: 'string', nullable: true },
    },
  });
});

test('ids and times are described as what they are', () => {
  const parametersOf = (path: string) =>
    (document.paths[path]!.get!.parameters as { name: string; schema: object }[]).map(({ name, schema }) => [
      name,
      schema,
    ]);
  expect(parametersOf('/api/course/{course_id}')).toEqual([
    ['course_id', { type: 'integer', minimum: 0, maximum: 2_147_483_647 }],
  ]);
  expect(parametersOf('/feishu/oauth')).toEqual([['redirect', { type: 'string' }]]);
  expect(document.components!.schemas!.AuditFilterDto).toMatchObject({
    properties: { start_time: { type: 'string', format: 'date-time' }, actor_id: { type: 'integer' } },
  });
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)];
  const known = Object.keys(document.components!.schemas!);
  expect(references.map(([, name]) => name!).filter((name) => !known.includes(name))).toEqual([]);
});

test('every body has an example, and the server takes it, with an answer that is described', async () => {
  // A file has no example that could be written down.
  const withBodies = calls.filter(({ operation }) => operation.requestBody?.content['application/json']);
  const example = ({ operation }: Call) => operation.requestBody!.content['application/json']!.example;
  expect(withBodies.filter((call) => !example(call)).map(named)).toEqual([]);
  const [learner] = await fixture.app.dataSource.query(
    `select union_id, department_id from employee where open_id = $1`,
    [people.learner],
  );
  const refused: string[] = [];
  // These look at who calls in ways of their own.
  const opens = ['/api/auth/login', '/feishu/events'];
  for (const call of withBodies) {
    // Every organisation has its own ids.
    const body = JSON.stringify(example(call))
      .replaceAll('on_wangxiaoming', learner.union_id)
      .replaceAll('od-shop-1', learner.department_id);
    // One of the calls signs out.
    const token = await tokenOf(fixture.app, people.administrator);
    const path = call.path.replaceAll(/\{\w+\}/g, '1');
    const answer = await fixture.app.call(call.method, path, token).type('json').send(body);
    const notTaken =
      [400, 422, 500].includes(answer.status) || (answer.status === 401 && !opens.includes(call.path));
    if (notTaken || !(answer.status in call.operation.responses))
      refused.push(`${named(call)}: ${answer.text}`);
  }
  expect(refused).toEqual([]);
});
