import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refusals, signInEnds, socketNamespaces, type SignInEnd } from '#contracts';
import { AdministratorService } from '../../src/auth/administrator.service.js';
import { SignInService } from '../../src/auth/sign-in.service.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import { AuditService } from '../../src/platform/audit/index.js';
import { SOCKET_IDENTITY, type SocketIdentity } from '../../src/platform/socket/index.js';
import { startApp, testServiceKey, type TestApp } from '../harness/index.js';
import { enter, hangUp } from '../socket/socket-fixture.js';
import { Browser } from './browser.js';
import {
  makeAdministrator,
  organisationSuite,
  people,
  settingsFor,
  startWithOrganisation,
  syncNow,
  tokenOf,
} from './organisation.js';

afterAll(hangUp);
const suite = organisationSuite();

const login = (body: object, headers: Record<string, string> = {}) =>
  suite.app.call('post', '/api/auth/login').set(headers).send(body);
const asWho = async (token: string) => (await suite.app.call('get', '/feishu/current_user', token)).status;
/** What is answered to who shows a sign-in that has ended. */
const over = (end: SignInEnd) => ({
  code: 401,
  status: 'Unauthorized',
  message: signInEnds[end],
  errors: { [end]: [signInEnds[end]] },
});
const overForNoReason = { ...over('timed_out'), errors: {} };
const told = async (token: string) =>
  (await suite.app.call('get', '/feishu/current_user', token)).body as unknown;
const denials = async () => {
  const sum = `select sum(coalesce((detail ->> 'repeated')::int, 1)) as times from audit_log where outcome = 'denied'`;
  return Number((await suite.app.dataSource.query(sum))[0].times);
};
const age = (what: string) => suite.app.dataSource.query(`update sign_in set ${what}`);

describe('POST /api/auth/login', () => {
  const body = { open_id: people.learner, name: '王小明' };

  test('gives the browser of a signed-in learner an access token for the learner', async () => {
    const browser = new Browser(suite.app);
    await browser.signIn(people.learner);
    const answer = await browser.post('/api/auth/login', body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ open_id: people.learner, is_admin: false });
    expect(await asWho(answer.body.access_token)).toBe(200);
  });

  test('gives a holder of the service key an access token for anybody who works here', async () => {
    const answer = await login(body, { 'X-Service-Key': testServiceKey });
    expect(answer.body).toMatchObject({ open_id: people.learner, name: '王小明', department: '杭州武林店' });
  });

  test('tells a holder of the service key, and nobody else, that a person is not there', async () => {
    const before = await denials();
    const missing = { code: 404, message: '没有这位员工，或者已经离职，请检查 open_id' };
    for (const open_id of [people.frozen, 'ou_nobody']) {
      const told = await login({ ...body, open_id }, { 'X-Service-Key': testServiceKey });
      expect(told.body).toMatchObject(missing);
      const wrong = await login({ ...body, open_id }, { 'X-Service-Key': `${testServiceKey}x` });
      const known = await login(body, { 'X-Service-Key': `${testServiceKey}x` });
      expect(wrong.status).toBe(401);
      expect(wrong.body).toEqual(known.body);
    }
    await suite.app.get(AuditService).tellRepeated(true);
    expect(await denials()).toBe(before + 6);
  });

  test('gives nobody else anything, and audits each attempt', async () => {
    const browser = new Browser(suite.app);
    await browser.signIn(people.otherLearner);
    const token = await tokenOf(suite.app, people.learner);
    const before = await denials();
    const forged = [
      await login(body),
      await login(body, { 'X-Service-Key': 'x'.repeat(testServiceKey.length) }),
      await login(body, { 'X-Service-Key': '' }),
      await login(body, { Authorization: `Bearer ${token}` }),
      await login(body, { Cookie: `sid=${token}` , Origin: suite.app.baseUrl }),
      await browser.post('/api/auth/login', body),
      await browser.post('/api/auth/login', { ...body, open_id: people.administrator }),
    ]; // prettier-ignore
    expect(forged.map((answer) => answer.status)).toEqual(forged.map(() => 401));
    await suite.app.get(AuditService).tellRepeated(true);
    expect(await denials()).toBe(before + forged.length);
    expect(forged[0]!.body).toEqual({
      code: 401,
      status: 'Unauthorized',
      message: '无法登录，请从登录页进入',
      errors: {},
    });
  });

  test('refuses bodies that are not what it takes', async () => {
    for (const wrong of [
      {},
      { open_id: 1, name: 2 },
      { ...body, is_admin: true },
      { open_id: '', name: '' },
    ]) {
      expect((await login(wrong, { 'X-Service-Key': testServiceKey })).status).toBe(422);
    }
  });

  test('a cookie is no access token and an access token is no cookie', async () => {
    const browser = new Browser(suite.app);
    await browser.signIn(people.learner);
    expect(await told(browser.cookies.get('sid')!)).toEqual(overForNoReason);
    const thief = new Browser(suite.app);
    thief.setCookie('sid', await tokenOf(suite.app, people.learner));
    expect((await thief.get('/feishu/current_user')).status).toBe(401);
  });
});

describe('a sign-in ends', () => {
  test.each([
    [
      'after eight hours without use',
      `last_used_at = now() - interval '8 hours 1 second'`,
      over('timed_out'),
    ],
    ['when its time is over', `expires_at = now() - interval '1 second'`, over('timed_out')],
    ['when it was revoked, before reasons were kept', `revoked_at = now()`, overForNoReason],
  ])('%s', async (_name, change, answer) => {
    const token = await tokenOf(suite.app, people.learner);
    const browser = new Browser(suite.app);
    await browser.signIn(people.learner);
    expect([await asWho(token), (await browser.get('/feishu/current_user')).status]).toEqual([200, 200]);
    await age(change);
    expect([await told(token), (await browser.get('/feishu/current_user')).body]).toEqual([answer, answer]);
  });

  test('a token after a day and a browser after seven', async () => {
    await age('revoked_at = now()');
    await new Browser(suite.app).signIn(people.learner);
    await tokenOf(suite.app, people.learner);
    const rows = await suite.app.dataSource.query(
      `select kind, extract(epoch from expires_at - created_at)::int as s from sign_in where revoked_at is null order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'browser', s: 7 * 86_400 },
      { kind: 'token', s: 86_400 },
    ]);
  });

  test('with use it goes on', async () => {
    const token = await tokenOf(suite.app, people.learner);
    await age(`last_used_at = now() - interval '7 hours 59 minutes'`);
    expect(await asWho(token)).toBe(200);
    const [row] = await suite.app.dataSource.query(
      `select max(last_used_at) > now() - interval '1 minute' as fresh from sign_in`,
    );
    expect(row.fresh).toBe(true);
  });

  test('on logging out, with the tokens that came from it, on the server too', async () => {
    const browser = new Browser(suite.app);
    await browser.signIn(people.learner);
    const copy = browser.copy();
    const token = (await browser.post('/api/auth/login', { open_id: people.learner, name: '王小明' })).body
      .access_token;
    const out = await browser.post('/feishu/logout');
    expect([out.status, out.headers['clear-site-data']]).toEqual([204, '"cache", "storage"']);
    expect(browser.cookies.has('sid')).toBe(false);
    const ended = over('signed_out');
    expect([(await copy.get('/feishu/current_user')).body, await told(token)]).toEqual([ended, ended]);
  });

  test('and why is told to who shows its secret, as long as it is kept', async () => {
    const browser = new Browser(suite.app);
    const { headers } = await browser.signIn(people.learner);
    // The browser keeps the cookie as long as the server keeps the reason.
    expect(headers['set-cookie']).toContainEqual(expect.stringContaining(`Max-Age=${14 * 86_400};`));
    const answer = async () => (await browser.get('/feishu/current_user')).body as unknown;
    await age(`expires_at = now() - interval '6 days 23 hours'`);
    await tokenOf(suite.app, people.otherLearner);
    expect(await answer()).toEqual(over('timed_out'));
    await age(`expires_at = now() - interval '7 days 1 second'`);
    await tokenOf(suite.app, people.otherLearner);
    expect(await answer()).toEqual(overForNoReason);
    expect(await told('x'.repeat(43))).toEqual(overForNoReason);
    const nothing = await suite.app.call('get', '/feishu/current_user');
    expect(nothing.body).toEqual({ ...overForNoReason, message: refusals.UNAUTHENTICATED.message });
  });

  test('for the twenty-first of the same person, the oldest with its tokens and connections, and nobody else’s', async () => {
    await age('revoked_at = now()');
    const other = await tokenOf(suite.app, people.otherLearner);
    const browser = new Browser(suite.app);
    await browser.signIn(people.learner);
    const made = (await browser.post('/api/auth/login', { open_id: people.learner, name: '王小明' })).body
      .access_token;
    const oldest = await enter(suite.app.socketUrl + socketNamespaces.practice, { token: made });
    const gone = new Promise((resolve) => oldest.once('disconnect', resolve));
    const tokens: string[] = [];
    for (let n = 0; n < 18; n += 1) tokens.push(await tokenOf(suite.app, people.learner));
    expect((await browser.get('/feishu/current_user')).status).toBe(200);
    tokens.push(...(await Promise.all(Array.from({ length: 5 }, () => tokenOf(suite.app, people.learner)))));
    expect((await browser.get('/feishu/current_user')).body).toEqual(over('too_many'));
    expect(await told(made)).toEqual(over('too_many'));
    const answers = await Promise.all([made, other, ...tokens].map(asWho));
    expect(answers.slice(0, 2)).toEqual([401, 200]);
    expect(answers.slice(2).filter((status) => status === 200)).toHaveLength(20);
    expect(answers.slice(2, 5)).toEqual([401, 401, 401]);
    await gone;
    const [line] = await suite.app.dataSource.query(
      `select detail from audit_log where action = 'login' and detail ? 'ended_sign_ins' order by id limit 1`,
    );
    expect(line.detail).toEqual({ way: 'service_key', ended_sign_ins: 2 });
  });

  test('on losing the administrator flag; getting it ends nothing', async () => {
    const directory = suite.app.get(DirectoryService);
    const token = await tokenOf(suite.app, people.otherLearner);
    expect((await suite.app.call('post', '/feishu/employees/search', token).send({})).status).toBe(403);
    await makeAdministrator(suite.app, people.otherLearner);
    expect((await suite.app.call('post', '/feishu/employees/search', token).send({})).status).toBe(200);
    const { id } = (await directory.employeeByOpenId(people.otherLearner))!;
    await suite.app.get(AdministratorService).cancel(id);
    expect(await told(token)).toEqual(over('administrator'));
  });

  test('on leaving the organisation', async () => {
    const { person } = await suite.provider.control('users', {
      action: 'add', name: '临时工', department_ids: [(await suite.provider.departments())[1]!.id],
    }); // prettier-ignore
    const { openId } = person as { openId: string };
    await syncNow(suite.app);
    const token = await tokenOf(suite.app, openId);
    await suite.provider.control('users', { action: 'resign', open_id: openId });
    expect(await asWho(token)).toBe(200);
    expect((await syncNow(suite.app)).left_employees).toBe(1);
    expect(await told(token)).toEqual(over('left'));
    const [row] = await suite.app.dataSource.query(
      `select bool_and(revoked_at is not null) as revoked from sign_in s join employee e on e.id = s.employee_id where e.open_id = $1`,
      [openId],
    );
    expect(row.revoked).toBe(true);
  });
});

describe('once the service key is another, or none', () => {
  const withKey = (key: string) =>
    startApp({
      ...settingsFor(suite.provider),
      DATABASE_URL: suite.app.config.databaseUrl,
      AUTH_SERVICE_KEY: key,
      NODE_NAME: `key-${key.length}`,
    });
  const whoAt = async (app: TestApp, token: string) =>
    (await app.call('get', '/feishu/current_user', token)).status;

  test.each(['another-service-key-of-the-tests', ''])(
    'whoever came by the old one is out, and nobody else: %j',
    async (key) => {
      await age('revoked_at = now()');
      const byKey = await tokenOf(suite.app, people.learner);
      const browser = new Browser(suite.app);
      await browser.signIn(people.learner);
      const byLogin = (await browser.post('/api/auth/login', { open_id: people.learner, name: '王小明' }))
        .body.access_token as string;
      const { ticket } = (await suite.app.call('post', '/api/client/socket-ticket', byKey)).body;
      const caller = await suite.app.get<SocketIdentity>(SOCKET_IDENTITY).identify({ token: byKey });

      const changed = await withKey(key);
      try {
        expect([await whoAt(changed, byKey), await whoAt(changed, byLogin)]).toEqual([401, 200]);
        const cookie = `sid=${browser.cookies.get('sid')}`;
        await changed.call('get', '/feishu/current_user').set('Cookie', cookie).expect(200);
        const identity = changed.get<SocketIdentity>(SOCKET_IDENTITY);
        await expect(identity.identify({ ticket })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
        await expect(identity.identify({ token: byKey })).rejects.toMatchObject({ code: 'AUTH_EXPIRED' });
        expect(await identity.ended([caller])).toEqual(new Map([[caller.signInId, null]]));
        const asked = changed
          .call('post', '/api/auth/login')
          .send({ open_id: people.learner, name: '王小明' });
        const answer = await asked.set('X-Service-Key', key);
        expect(answer.status).toBe(key === '' ? 401 : 200);
        if (key !== '') expect(await whoAt(changed, answer.body.access_token)).toBe(200);
      } finally {
        await changed.close();
      }
    },
  );

  test('but not by a start with the same key, and the key can’t be read from the database', async () => {
    const token = await tokenOf(suite.app, people.learner);
    const same = await withKey(testServiceKey);
    try {
      expect(await whoAt(same, token)).toBe(200);
    } finally {
      await same.close();
    }
    const rows = await suite.app.dataSource.query(
      `select distinct encode(service_key_hash, 'hex') as hash from sign_in where service_key_hash is not null`,
    );
    const quick = createHash('sha256').update(testServiceKey).digest('hex');
    expect(rows.map(({ hash }: { hash: string }) => hash)).not.toContain(quick);
  });
});

describe('administrators', () => {
  test('the last one stays, also when two are cancelled at once', async () => {
    const directory = suite.app.get(DirectoryService);
    const administrators = suite.app.get(AdministratorService);
    await makeAdministrator(suite.app, people.learner);
    const ids = (await directory.employeesByOpenIds([people.administrator, people.learner])).map((e) => e.id);
    const results = await Promise.allSettled(ids.map((id) => administrators.cancel(id)));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await directory.employeesByOpenIds([people.administrator, people.learner]);
    expect(left.filter((employee) => employee.isAdmin)).toHaveLength(1);
    await makeAdministrator(suite.app, people.administrator);
    for (const { id, openId } of left)
      if (openId === people.learner) await administrators.cancel(id).catch(() => {});
  });

  test('a right that was taken away is not given back by ADMIN_OPEN_IDS', async () => {
    const administrators = suite.app.get(AdministratorService);
    await makeAdministrator(suite.app, people.learner);
    const { id } = (await suite.app.get(DirectoryService).employeeByOpenId(people.administrator))!;
    await administrators.cancel(id);
    await syncNow(suite.app);
    const directory = suite.app.get(DirectoryService);
    expect((await directory.employee(id))!.isAdmin).toBe(false);
    await makeAdministrator(suite.app, people.administrator);
    await administrators.cancel((await directory.employeeByOpenId(people.learner))!.id);
  });
});

describe('a socket ticket', () => {
  const identity = () => suite.app.get<SocketIdentity>(SOCKET_IDENTITY);
  const ticketFor = async (token: string) =>
    (await suite.app.call('post', '/api/client/socket-ticket', token)).body as {
      ticket: string;
      socket_base_url: string;
    };

  test('lets its owner in once', async () => {
    const token = await tokenOf(suite.app, people.learner);
    const { ticket, socket_base_url: base } = await ticketFor(token);
    expect(base).toBe(`http://127.0.0.1:${suite.app.config.socketPort}`);
    const both = await Promise.allSettled([identity().identify({ ticket }), identity().identify({ ticket })]);
    expect(both.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is worth nothing after a minute or after its sign-in has ended', async () => {
    const token = await tokenOf(suite.app, people.learner);
    const { ticket: old } = await ticketFor(token);
    await suite.app.dataSource.query(`update socket_ticket set expires_at = now() - interval '1 second'`);
    await expect(identity().identify({ ticket: old })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const { ticket } = await ticketFor(token);
    await suite.app.call('post', '/feishu/logout', token);
    await expect(identity().identify({ ticket })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('an ended sign-in is told apart from none', async () => {
    const token = await tokenOf(suite.app, people.learner);
    const caller = await identity().identify({ token });
    expect(await identity().ended([caller])).toEqual(new Map());
    await suite.app.get(SignInService).endAllOf([caller.employeeId], 'administrator');
    expect(await identity().ended([caller])).toEqual(new Map([[caller.signInId, 'administrator']]));
    await expect(identity().identify({ token })).rejects.toMatchObject({
      code: 'AUTH_EXPIRED',
      more: { reason: 'administrator' },
    });
    await expect(identity().identify({ token: 'x'.repeat(43) })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(identity().identify({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a request that is signed in by a cookie and changes something', () => {
  const attempt = async (headers: Record<string, string>) => {
    const browser = new Browser(suite.app);
    await browser.signIn(people.learner);
    const call = suite.app
      .call('post', '/api/client/socket-ticket')
      .set('Cookie', `sid=${browser.cookies.get('sid')}`);
    return (await call.set(headers)).status;
  };

  test.each([
    ['comes from our page', { Origin: 'OURS' }, 200],
    ['comes from our page by the browser’s word', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['comes from a foreign page', { Origin: 'http://evil.example' }, 403],
    [
      'comes from another port of this host',
      { Origin: 'http://127.0.0.1:9', 'Sec-Fetch-Site': 'same-site' },
      403,
    ],
    ['comes from a frame without origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['does not say where it comes from', {}, 403],
    ['does not say it, but the browser does', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('%s', async (_name, headers: Record<string, string>, status) => {
    const origin: Record<string, string> = headers.Origin === 'OURS' ? { Origin: suite.app.baseUrl } : {};
    expect(await attempt({ ...headers, ...origin })).toBe(status);
  });

  describe.each([
    ['exports', '/api/task/details/get_export?task_id=999999', 404],
    ['syncs', '/api/prompt/feishu/sync-departments', 202],
  ])('or %s by a link', (_what, path, status) => {
    let browser: Browser;
    beforeAll(async () => {
      browser = new Browser(suite.app);
      await browser.signIn(people.administrator);
    });
    test.each([
      ['of our page', { 'Sec-Fetch-Site': 'same-origin' }, true],
      ['of our page, by a header that no link can set', { 'X-Requested-With': 'fetch' }, true],
      ['of our page, over plain http', { Referer: 'OURS' }, true],
      ['or an image of a foreign page', { 'Sec-Fetch-Site': 'cross-site' }, false],
      ['of another name in our domain', { 'Sec-Fetch-Site': 'same-site', Referer: 'OURS' }, false],
      ['in a message or typed', { 'Sec-Fetch-Site': 'none' }, false],
      ['of a foreign page, over plain http', { Referer: 'http://evil.example/127.0.0.1' }, false],
      ['that says nothing', {}, false],
      ['of a foreign page, with a made-up name for itself', { Referer: 'about:blank' }, false],
    ])('%s', async (_name, headers: Record<string, string>, good) => {
      const ours: Record<string, string> =
        headers.Referer === 'OURS' ? { Referer: `${suite.app.baseUrl}/task-detail/1` } : {};
      expect((await browser.get(path, { ...headers, ...ours })).status).toBe(good ? status : 403);
    });
    test('of nobody, for a program with a token', async () => {
      expect((await suite.app.call('get', path, await tokenOf(suite.app, people.administrator))).status).toBe(
        status,
      );
    });
  });

  test('programs with a token need no origin', async () => {
    const token = await tokenOf(suite.app, people.learner);
    expect((await suite.app.call('post', '/api/client/socket-ticket', token)).status).toBe(200);
  });

  test('no foreign page may read an answer', async () => {
    const asked = { Origin: 'http://evil.example', 'Access-Control-Request-Method': 'POST' };
    for (const method of ['get', 'post'] as const) {
      const { headers } = await suite.app.call(method, '/feishu/current_user').set(asked);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('a foreign page cannot use the cookie for an access token either, whatever token it shows beside it', async () => {
    const browser = new Browser(suite.app, 'http://evil.example');
    await browser.signIn(people.learner);
    const body = { open_id: people.learner, name: 'x' };
    const held = await tokenOf(suite.app, people.otherLearner);
    const beside: Record<string, string>[] = [
      {},
      { Authorization: `Bearer ${'x'.repeat(43)}` },
      { Authorization: `Bearer ${held}` },
    ];
    for (const shown of beside) {
      expect((await browser.post('/api/auth/login', body, shown)).status).toBe(403);
    }
    expect((await browser.post('/api/auth/login', body, { 'X-Service-Key': testServiceKey })).status).toBe(
      200,
    );
  });
});

test('only pages of this site are signed for the provider’s in-app browser', async () => {
  const token = await tokenOf(suite.app, people.learner);
  const sign = (url: string) => suite.app.call('post', '/feishu/jsapi_ticket', token).send({ url });
  const signed = await sign(`${suite.app.baseUrl}/h5/task-management#part`);
  expect(signed.body).toMatchObject({
    appid: 'cli_access_tests',
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  expect(signed.body.ticket).not.toBe('');
  expect((await sign('https://evil.example/')).status).toBe(400);
  expect((await sign('x')).status).toBe(400);
});

test('a page gets its signature without the app’s ticket where that is hidden', async () => {
  const hiding = await startWithOrganisation({ JSAPI_TICKET_HIDE: 'true' });
  const token = await tokenOf(hiding.app, people.learner);
  const url = `${hiding.app.baseUrl}/h5/task-management`;
  const { body } = await hiding.app.call('post', '/feishu/jsapi_ticket', token).send({ url }).expect(200);
  expect(body).toMatchObject({
    ticket: '',
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
    noncestr: expect.any(String),
    timestamp: expect.any(Number),
  });
  await hiding.close();
});

test('no header says where the socket is, unless npm start does not know it', async () => {
  const askFrom = async (of: typeof suite.app, host: string) => {
    const ask = of.call('post', '/api/client/socket-ticket', await tokenOf(of, people.learner));
    const { body, headers } = await ask.set('Host', host).set('X-Forwarded-Host', host).expect(200);
    return [body.socket_base_url, headers['content-security-policy']];
  };
  const port = suite.app.config.socketPort;
  const [address, policy] = await askFrom(suite.app, 'evil.example');
  expect(address).toBe(`http://127.0.0.1:${port}`);
  expect(policy).not.toContain('evil.example');
  const embedded = await startWithOrganisation({ SOCKET_BASE_URL: 'as-page' });
  expect((await askFrom(embedded.app, 'shop-pc'))[0]).toBe(
    `http://shop-pc:${embedded.app.config.socketPort}`,
  );
  await embedded.close();
});

test('whoever calls too often is asked to wait, and others are not', async () => {
  const strict = await startWithOrganisation({ REQUESTS_PER_CALLER: '5' });
  const [one, other] = [
    await tokenOf(strict.app, people.learner),
    await tokenOf(strict.app, people.otherLearner),
  ];
  const who = (token: string) => strict.app.call('get', '/feishu/current_user', token);
  const answers = [];
  for (let i = 0; i < 6; i += 1) answers.push(await who(one));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(answers[5]!.headers['retry-after'])).toBeGreaterThan(0);
  expect((await who(other)).status).toBe(200);
  expect((await who(one).set('X-Service-Key', testServiceKey)).status).toBe(200);
  // A person is one caller, with however many sign-ins.
  expect((await who(await tokenOf(strict.app, people.learner))).status).toBe(429);
  await strict.close();
});
