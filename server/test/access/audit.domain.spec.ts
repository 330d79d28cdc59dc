/** The audit: who did what, kept together with the act, unchangeable, and telling when somebody changed it all the same. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { AuditService, verifyChain } from '../../src/platform/audit/index.js';
import { UnitOfWork } from '../../src/platform/database/index.js';
import { expectedErrors, testServiceKey, type TestApp } from '../harness/index.js';
import { runProgram } from '../system/processes.js';
import { Browser } from './browser.js';
import { people, startWithOrganisation, tokenOf } from './organisation.js';

let app: TestApp;
let close: () => Promise<void>;
beforeAll(async () => ({ app, close } = await startWithOrganisation()));
afterAll(() => close());

const sql = (text: string, values: unknown[] = []) => app.dataSource.query(text, values);
const walk = () => verifyChain((text) => app.dataSource.query(text));
const audit = () => app.get(AuditService);
const lines = async () => Number((await sql(`select count(*) from audit_log`))[0].count);

test('says who, what, from where and under which request', async () => {
  const browser = new Browser(app);
  await browser.signIn(people.learner);
  await browser.post('/feishu/logout', undefined, {
    'X-Request-Id': 'request-of-the-test',
    'User-Agent': 'a phone',
  });
  const [line] = await sql(`select * from audit_log order by id desc limit 1`);
  expect(line).toMatchObject({
    action: 'logout', outcome: 'ok', actor_id: expect.any(Number), actor_union_id: expect.stringMatching(/^on_/),
    request_id: 'request-of-the-test', user_agent: 'a phone', ip: '127.0.0.1',
  }); // prettier-ignore
});

test('knows a forged sign-in, and keeps no secret of it', async () => {
  const forged = { open_id: people.administrator, name: '林晓燕' };
  await app.call('post', '/api/auth/login').set('X-Service-Key', `${testServiceKey}x`).send(forged);
  const [line] = await sql(`select * from audit_log order by id desc limit 1`);
  expect(line).toMatchObject({
    action: 'login',
    outcome: 'denied',
    actor_id: null,
    detail: { way: 'login' },
  });
  await audit().record({
    action: 'test',
    detail: { access_token: 'token-of-somebody', nested: { password: 'open!' } },
  });
  const all = JSON.stringify(await sql(`select * from audit_log`));
  expect(all).not.toMatch(/token-of-somebody|open!/);
  expect(all).not.toContain(testServiceKey);
});

test('has who was refused as no administrator and who came from a foreign page, the first at once and the rest as a number', async () => {
  const learner = await tokenOf(app, people.learner);
  const browser = new Browser(app);
  await browser.signIn(people.administrator);
  const refusals = () =>
    sql(
      `select actor_id, ip, detail from audit_log where action = 'access' and outcome = 'denied' order by id`,
    );
  for (const path of ['/api/role/creators', '/api/rule/creators'])
    await app.call('get', path, learner).expect(403);
  const foreign = { Origin: 'https://evil.example' };
  expect((await browser.post('/api/role/list/filter', {}, foreign)).status).toBe(403);
  const first = await refusals();
  expect(first).toMatchObject([
    {
      actor_id: expect.any(Number),
      ip: '127.0.0.1',
      detail: { reason: 'role', route: 'RoleController.creators' },
    },
    {
      actor_id: null,
      detail: { reason: 'origin', route: 'POST /api/role/list/filter', origin: 'https://evil.example' },
    },
  ]);
  await audit().tellRepeated(true);
  expect((await refusals()).slice(first.length)).toMatchObject([
    { detail: { reason: 'role', repeated: 1, examples: [{ route: 'RuleController.creators' }] } },
  ]);
});

test('that cannot be written lets nobody in', async () => {
  const learner = await tokenOf(app, people.learner);
  const errors = expectedErrors();
  const denied = jest.spyOn(audit(), 'denied').mockRejectedValue(new Error('away'));
  await app.call('get', '/api/task/creators', learner).expect(403);
  denied.mockRestore();
  expect(errors).toEqual(['a refusal could not be written to the audit log']);
});

test('is kept with the act or not at all', async () => {
  const before = await lines();
  const failing = app.get(UnitOfWork).run(async () => {
    await audit().record({ action: 'course.publish' });
    throw new Error('the act failed');
  });
  await expect(failing).rejects.toThrow('the act failed');
  expect(await lines()).toBe(before);
});

test('stays one chain when many sign in at once', async () => {
  const before = await lines();
  await Promise.all(Array.from({ length: 30 }, () => tokenOf(app, people.learner)));
  expect(await lines()).toBe(before + 30);
  expect(await walk()).toMatchObject({ lines: before + 30, brokenAt: null });
});

test.each([`update audit_log set outcome = 'ok'`, `delete from audit_log`, `truncate audit_log`])(
  'refuses: %s',
  async (statement) => {
    await expect(sql(statement)).rejects.toThrow('append-only');
  },
);

test.each([
  ['changed', `update audit_log set detail = '{}' where id = 3`, '3'],
  ['moved to another time', `update audit_log set at = at + interval '1 microsecond' where id = 3`, '3'],
  ['taken out', `delete from audit_log where id = 3`, '4'],
])('tells which line was %s by somebody who rules the database', async (_name, statement, brokenAt) => {
  expect(await lines()).toBeGreaterThan(4);
  await sql(`create table kept as select * from audit_log`);
  await sql(`alter table audit_log disable trigger user`);
  await sql(statement);
  expect(await walk()).toMatchObject({ brokenAt });
  await sql(`delete from audit_log`);
  await sql(`insert into audit_log select * from kept`);
  await sql(`alter table audit_log enable trigger user`);
  await sql(`drop table kept`);
  expect(await walk()).toMatchObject({ brokenAt: null });
});

test('is checked by a program, which says so in one line and fails when one byte of it was changed', async () => {
  const verify = async () => {
    const program = runProgram('launcher/verify-audit.js', { DATABASE_URL: app.config.databaseUrl });
    return { code: await program.exitCode(), verdict: JSON.parse(program.output()) as object };
  };
  const head: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await verify()).toEqual({
    code: 0,
    verdict: { ok: true, lines: await lines(), brokenAt: null, head },
  });
  await sql(`alter table audit_log disable trigger user`);
  await sql(`update audit_log set action = overlay(action placing 'X' from 1 for 1) where id = 2`);
  await sql(`alter table audit_log enable trigger user`);
  expect(await verify()).toEqual({
    code: 1,
    verdict: { ok: false, lines: await lines(), brokenAt: '2', head },
  });
  const nobody = runProgram('launcher/verify-audit.js', { DATABASE_URL: 'postgres://127.0.0.1:9/x' });
  expect(await nobody.exitCode()).toBe(2);
  expect(nobody.output()).toMatch(/^The database that .* can't be used/);
});
