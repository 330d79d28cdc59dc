/** How often anybody may ask: an address until a credential is proved, then its person; less for denials and for what costs a model's time. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response, Test } from 'supertest';
import { refusals, socketNamespaces, type Ack } from '#contracts';
import { AuditService } from '../../src/platform/audit/index.js';
import { testServiceKey, type TestApp } from '../harness/index.js';
import { readyFile } from '../builders/knowledge.js';
import { enter, hangUp } from '../socket/socket-fixture.js';
import { Browser } from './browser.js';
import { PracticeFixture, talk } from '../practice/practice-fixture.js';
import { people, actorOf, startWithOrganisation, tokenOf } from './organisation.js';

const statusesOf = async (times: number, call: (n: number) => Test): Promise<number[]> => {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await call(n)).status);
  return statuses;
};
const madeUp = (n: number) => `made-up-token-number-${n}`.padEnd(43, 'x');
const times = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value);

describe('an address', () => {
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(
    async () =>
      ({ app, close } = await startWithOrganisation({ REQUESTS_PER_ADDRESS: '6', DENIALS_PER_ADDRESS: '3' })),
  );
  afterAll(() => close());
  const asked = (call: Test) => call.set('X-Forwarded-For', '203.0.113.9');

  test('that makes tokens up is denied a few times and then told to wait, while who can prove it is served', async () => {
    const token = await tokenOf(app, people.learner);
    expect(await statusesOf(4, (n) => app.call('get', '/feishu/current_user', madeUp(n)))).toEqual([
      401, 401, 401, 429,
    ]);
    expect((await app.call('get', '/feishu/current_user', token)).status).toBe(200);
    const late = await app.call('get', '/api/rule/creators', madeUp(9));
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(late.headers['cache-control']).toBe('no-store');
    // A sign-in of yesterday is no attempt to get in.
    await app.call('post', '/feishu/logout', token);
    expect((await app.call('get', '/api/rule/creators', token)).status).toBe(401);
  });

  test('is not made another one by what it says of itself', async () => {
    const spent = await statusesOf(7, () => asked(app.call('get', '/feishu/oauth')));
    expect(spent).toEqual([...times(6, 302), 429]);
  });

  test.each([
    [
      'malformed JSON',
      () => app.call('post', '/api/auth/login').set('Content-Type', 'application/json').send('{'),
      400,
    ],
    ['paths that lead nowhere, all together', (n: number) => app.call('get', `/api/nowhere/${n}`), 404],
    [
      'one route, however its path is written',
      (n: number) => app.call('get', ['/api/role/1', '/API/role/2/', '/api/Role/3'][n % 3]!),
      401,
    ],
  ])('has a budget for %s', async (_what, call, status) => {
    const statuses = await statusesOf(7, call as (n: number) => Test);
    expect(statuses).toEqual([...times(6, status), 429]);
  });

  test('has a budget for files and pages, all together, and the service key lifts every budget', async () => {
    const file = (n: number) => app.call('get', `/assets/${n}.js`);
    const statuses = await statusesOf(25, file);
    expect(statuses).toEqual([...times(24, 404), 429]);
    expect((await file(0).set('X-Service-Key', testServiceKey)).status).toBe(404);
  });
});

describe('denied sign-ins that repeat', () => {
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => ({ app, close } = await startWithOrganisation()));
  afterAll(() => close());
  const forge = (n: number) => app.call('post', '/api/auth/login').send({ open_id: `ou_${n}`, name: '某人' });
  const denied = () => app.dataSource.query(`select * from audit_log where outcome = 'denied' order by id`);

  test('are one line at once and one with their number later, from the same address', async () => {
    expect((await forge(0)).status).toBe(401);
    expect(await denied()).toMatchObject([
      { action: 'login', detail: { way: 'login', openId: 'ou_0' }, ip: '127.0.0.1' },
    ]);
    await Promise.all(Array.from({ length: 30 }, (_, n) => forge(n + 1)));
    expect(await denied()).toHaveLength(1);
    await app.get(AuditService).tellRepeated(true);
    const [, later, ...more] = await denied();
    expect(later).toMatchObject({
      action: 'login',
      outcome: 'denied',
      ip: '127.0.0.1',
      detail: { way: 'login', repeated: 30 },
    });
    expect(later.detail.examples).toHaveLength(10);
    expect(more).toEqual([]);
    await app.get(AuditService).tellRepeated(true);
    expect(await denied()).toHaveLength(2);
  });

  test('at the provider’s way back, too', async () => {
    const before = (await denied()).length;
    for (let n = 0; n < 5; n += 1)
      await new Browser(app).get(`/feishu/oauth/callback?state=forged-${n}&code=x`);
    expect(await denied()).toHaveLength(before + 1);
  });

  test('are not forgotten when the server is stopped', async () => {
    await forge(1);
    await forge(2);
    const before = (await denied()).length;
    await app.get(AuditService).beforeApplicationShutdown();
    expect((await denied()).length).toBeGreaterThan(before);
  });
});

describe('what costs a model’s time', () => {
  let fixture: PracticeFixture;
  let app: TestApp;
  beforeAll(async () => {
    fixture = await PracticeFixture.open({ MODEL_CALLS_PER_MINUTE: '3', MODEL_CALLS_PER_HOUR: '5' });
    ({ app } = fixture);
  });
  afterAll(async () => {
    hangUp();
    await fixture.close();
  });
  const rule = { rule_name: '问候', rule_desc: '向顾客问好' };
  const isSpent = ({ status, body, headers }: Response) => {
    expect([status, body.message]).toEqual([429, expect.stringMatching(/AI.*\d+ 秒/)]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  };

  test('has one budget for each person, however many sign-ins, and only for what reaches a model', async () => {
    const learner = await fixture.learner();
    const { session_id } = await learner.practiseToResult(await fixture.place(), talk.good);
    const { faults } = fixture.model.control;
    faults.plan([{ kind: 'content_filter', match: '"name":"turn_evaluation"', times: 99 }]);
    const unscored = await learner.practiseToResult(await fixture.place(), talk.good);
    faults.plan([]);
    const [one, same] = [await tokenOf(app, people.administrator), await tokenOf(app, people.administrator)];
    const post = (path: string, body: object, token = one) => app.call('post', path, token).send(body);
    const { body: roles } = await post('/api/role/list/filter', {});
    const author = await actorOf(app, people.administrator);
    const { fileId } = await readyFile(app, author, '退换.txt', ['七天内可以退换。']);
    const questions = [{ index: 1, question: '几天可退？' }];
    const draft = { course_scenario: '买鞋', role_config: roles.items };
    const calls: [path: string, good: object, free: object, status: number][] = [
      ['/api/rule/propose', rule, {}, 422],
      [
        '/api/rule/try',
        { ...rule, answer: '您好' },
        { ...rule, answer: '您好', criteria: [{ text: 'x', weight: 1, kind: 'must_say', keywords: [] }] },
        422,
      ],
      ['/api/course/dialogue_settings', { scenario: '买鞋' }, { scenario: '' }, 422],
      ['/api/course/material', { course_description: '云步 699 元' }, { course_description: ' ' }, 422],
      ['/api/course/kq', { file_ids: [fileId] }, { file_ids: [] }, 422],
      [
        '/api/course/key_points',
        { file_ids: [fileId], questions },
        { file_ids: [fileId], questions: [] },
        422,
      ],
      ['/api/course/preview', draft, { ...draft, role_config: [] }, 422],
      ['/api/course/preview', draft, { ...draft, course_type: 2 }, 422],
      ['/api/chat_test', { union_id: 'on_x', message: '您好' }, { union_id: 'on_x' }, 422],
      ['/api/prompt/re_eval/records', { session_id }, { session_id: 2_000_000_000 }, 404],
      // What is scored is only read.
      ['/api/prompt/task/evaluate', { session_id: unscored.session_id }, { session_id }, 200],
    ];
    for (const [path, , free, status] of calls)
      expect([path, (await post(path, free)).status]).toEqual([path, status]);
    for (const [path, good] of calls.slice(0, 3))
      expect([path, (await post(path, good)).status]).toEqual([path, 200]);
    for (const [path, good] of calls) isSpent(await post(path, good, same));
    expect((await post(calls[0]![0], rule).set('X-Service-Key', testServiceKey)).status).toBe(200);
    expect((await app.call('get', '/api/rule/creators', same)).status).toBe(200);
  });

  test('is a new session, not one that is gone on with; a restart that is refused gives nothing up', async () => {
    const learner = await fixture.learner(people.twoDepartments);
    const place = await fixture.place({}, { learners: [people.twoDepartments] });
    const call = (path: string, body: object = place) => learner.post(path, body);
    const first = await call('/api/client/practice/start');
    for (let n = 0; n < 4; n += 1)
      expect((await call('/api/client/practice/start')).body).toMatchObject({
        session_id: first.body.session_id,
        resumed: true,
      });
    for (let n = 0; n < 2; n += 1) expect((await call('/api/client/practice/restart')).status).toBe(200);
    const running = (await call('/api/client/practice/start')).body;
    isSpent(await call('/api/client/practice/restart'));
    expect((await call('/api/client/practice/start')).body).toEqual(running);
    isSpent(
      await call(
        '/api/client/practice/start',
        await fixture.place({}, { learners: [people.twoDepartments] }),
      ),
    );
  });

  test('has it on the socket, too', async () => {
    const token = await tokenOf(app, people.otherLearner);
    const socket = await enter(app.socketUrl + socketNamespaces.practice, { token });
    const codes: (string | undefined)[] = [];
    for (const event of ['ai.retry', 'eval.retry', 'ai.retry', 'eval.retry', 'session.sync']) {
      const answer = (await socket.timeout(5_000).emitWithAck(event, {
        sid: 1,
        cid: '0190b5a0-0000-7000-8000-000000000001',
        turn: 1,
        seq: 0,
        after: 0,
      })) as Ack<object>;
      codes.push(answer.ok ? 'ok' : answer.code);
      if (!answer.ok && answer.code === 'RATE_LIMITED') expect(answer.retryAfterMs).toBeGreaterThan(1_000);
    }
    expect(codes[3]).toBe('RATE_LIMITED');
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
    expect(refusals.RATE_LIMITED.message).toMatch(/\p{Script=Han}/u);
  });
});
