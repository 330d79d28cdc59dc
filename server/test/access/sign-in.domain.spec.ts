import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Clock } from '../../src/platform/time/index.js';
import { AuditService } from '../../src/platform/audit/index.js';
import type { TestApp } from '../harness/index.js';
import { Browser, callbackOf } from './browser.js';
import { people, startWithOrganisation, type Organisation } from './organisation.js';

let app: TestApp;
let provider: Organisation;
let close: () => Promise<void>;
beforeAll(async () => ({ app, provider, close } = await startWithOrganisation()));
afterAll(() => close());
beforeEach(() => provider.control('fault/clear', {}));

const lastAudit = async () =>
  (
    await app.dataSource.query(
      'select action, outcome, actor_id, detail from audit_log order by id desc limit 1',
    )
  )[0];
const sessions = async () => Number((await app.dataSource.query('select count(*) from sign_in'))[0].count);

describe('signing in through the provider', () => {
  test('brings a learner back to the page that asked, as the person whom the provider recognised', async () => {
    const browser = new Browser(app);
    const back = await browser.signIn(people.learner, '/h5/task-management?tab=1');
    expect([back.status, back.headers.location]).toEqual([302, '/h5/task-management?tab=1']);
    const cookie = (back.headers['set-cookie'] as unknown as string[]).find((c) => c.startsWith('sid='));
    expect(cookie).toMatch(/Path=\/;.*HttpOnly; SameSite=Lax/);
    const who = await browser.get('/feishu/current_user');
    expect(who.body).toMatchObject({
      open_id: people.learner, name: '王小明', gender: 'M', is_admin: false, department: '杭州武林店', time_zone: 'Asia/Shanghai',
    }); // prettier-ignore
    expect(await lastAudit()).toMatchObject({ action: 'login', outcome: 'ok', actor_id: who.body.id });
  });

  test('makes the people of ADMIN_OPEN_IDS administrators', async () => {
    const browser = new Browser(app);
    await browser.signIn(people.administrator);
    expect((await browser.get('/feishu/current_user')).body.is_admin).toBe(true);
  });

  test('ends the former session of the browser', async () => {
    const browser = new Browser(app);
    await browser.signIn(people.learner);
    const former = browser.copy();
    await browser.signIn(people.otherLearner);
    expect((await browser.get('/feishu/current_user')).body.open_id).toBe(people.otherLearner);
    expect((await former.get('/feishu/current_user')).status).toBe(401);
  });

  test('works in two tabs at once', async () => {
    const browser = new Browser(app);
    const first = await browser.goToProvider(people.learner, '/h5/one');
    const second = await browser.goToProvider(people.learner, '/h5/two');
    expect((await browser.get(first.callback)).headers.location).toBe('/h5/one');
    expect((await browser.get(second.callback)).headers.location).toBe('/h5/two');
  });
});

describe('a sign-in comes to nothing, without a session and with a line in the audit, when', () => {
  const expectRefusal = async (work: () => Promise<{ headers: Record<string, string> }>, error: string) => {
    const before = await sessions();
    const answer = await work();
    expect(answer.headers.location).toMatch(new RegExp(`^/login\\?error=${error}&redirect=`));
    expect(String(answer.headers['set-cookie'] ?? '')).not.toMatch(/sid=[^;]/);
    expect(await sessions()).toBe(before);
    // What repeats is written down as a number.
    await app.get(AuditService).tellRepeated(true);
    expect(await lastAudit()).toMatchObject({ action: 'login', outcome: 'denied', detail: { error } });
  };

  test('the person refuses at the provider', async () => {
    const browser = new Browser(app);
    const { authorize } = await browser.goToProvider(people.learner, '/h5/x');
    authorize.searchParams.set('sim_deny', '1');
    const callback = await callbackOf(authorize);
    await expectRefusal(() => browser.get(callback), 'denied');
  });

  test('another browser comes back with the state: somebody was lured into a foreign sign-in', async () => {
    const { callback } = await new Browser(app).goToProvider(people.learner);
    await expectRefusal(() => new Browser(app).get(callback), 'expired');
  });

  test('the same way back is taken twice, cookies and all', async () => {
    const browser = new Browser(app);
    const { callback } = await browser.goToProvider(people.learner);
    const thief = browser.copy();
    await browser.get(callback);
    await expectRefusal(() => thief.get(callback), 'expired');
  });

  test('the same state comes back with a second code', async () => {
    const browser = new Browser(app);
    const { callback, authorize } = await browser.goToProvider(people.learner);
    const thief = browser.copy();
    authorize.searchParams.set('sim_user', people.learner);
    const again = await callbackOf(authorize);
    await browser.get(callback);
    await expectRefusal(() => thief.get(again), 'expired');
  });

  test('the browser made up what it should have kept; whose sign-in it is can still finish it', async () => {
    const browser = new Browser(app);
    const { callback } = await browser.goToProvider(people.learner, '/h5/x');
    const state = new URLSearchParams(callback.split('?')[1]).get('state')!;
    const thief = new Browser(app);
    thief.setCookie(`oauth_${state.slice(0, 12)}`, 'made-up.verifier');
    await expectRefusal(() => thief.get(callback), 'expired');
    expect((await browser.get(callback)).headers.location).toBe('/h5/x');
  });

  test('the state is made up', async () => {
    const browser = new Browser(app);
    browser.setCookie('oauth_made-up', 'made-up.verifier');
    await expectRefusal(() => browser.get('/feishu/oauth/callback?state=made-up&code=x'), 'expired');
    await expectRefusal(() => browser.get('/feishu/oauth/callback'), 'expired');
    await expectRefusal(() => browser.get('/feishu/oauth/callback?state[]=1&code[]=2'), 'expired');
  });

  test('the code was made for another challenge (PKCE)', async () => {
    const browser = new Browser(app);
    const { authorize } = await browser.goToProvider(people.learner);
    authorize.searchParams.set('code_challenge', 'a-challenge-of-somebody-else-0123456789abcdef0');
    authorize.searchParams.set('sim_user', people.learner);
    const callback = await callbackOf(authorize);
    await expectRefusal(() => browser.get(callback), 'expired');
  });

  test('the attempt is older than ten minutes', async () => {
    const browser = new Browser(app);
    const { callback } = await browser.goToProvider(people.learner);
    await app.dataSource.query(`update sign_in_attempt set expires_at = $1`, [app.get(Clock).now()]);
    await expectRefusal(() => browser.get(callback), 'expired');
  });

  test('the person is suspended', async () => {
    await expectRefusal(() => new Browser(app).signIn(people.frozen), 'inactive');
  });

  test.each([
    ['refuses the code', { kind: 'oauth_error', code: 20004 }, 'expired'],
    ['answers an error in a success', { kind: 'business_error', code: 20050 }, 'provider'],
    ['is down', { kind: 'server_error' }, 'provider'],
    ['answers a page instead of data', { kind: 'html' }, 'provider'],
    ['drops the connection', { kind: 'reset' }, 'provider'],
  ] as const)('the provider %s', async (_name, fault, error) => {
    await provider.fault({ match: 'POST /oauth/v3/token', ...fault });
    await expectRefusal(() => new Browser(app).signIn(people.learner), error);
  });

  test('the provider does not say who it was', async () => {
    await provider.fault({ match: 'user_info', kind: 'missing_fields' });
    await expectRefusal(() => new Browser(app).signIn(people.learner), 'provider');
  });
});

test('an account of another organisation is refused where a tenant is configured', async () => {
  const strict = await startWithOrganisation({ FEISHU_TENANT_KEY: 'tenant-of-ours' });
  const answer = await new Browser(strict.app).signIn(people.learner);
  expect(answer.headers.location).toMatch(/^\/login\?error=tenant/);
  await strict.close();
});

test('over https every cookie is for encrypted connections to this host alone', async () => {
  const secure = await startWithOrganisation({ PUBLIC_BASE_URL: 'https://localhost:8443' });
  const browser = new Browser(secure.app);
  const given = async (path: string) =>
    (await browser.get(path)).headers['set-cookie'] as unknown as string[];
  expect(await given('/feishu/oauth')).toEqual([
    expect.stringMatching(/^oauth_[\w-]+=.*Path=\/feishu\/oauth;.*HttpOnly; Secure; SameSite=Lax$/),
  ]);
  const { callback } = await browser.goToProvider(people.learner);
  const session = (await given(callback)).find((cookie) => cookie.includes('sid='));
  expect(session).toMatch(/^__Host-sid=[\w-]{43}; .*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
  expect((await browser.get('/feishu/current_user')).body.open_id).toBe(people.learner);
  await secure.close();
});

describe('the page to return to', () => {
  test.each([
    '//evil.example', '/\\evil.example', '/\\/evil.example', 'https://evil.example', 'javascript:alert(1)', '\\\\evil',
    '/\t/evil.example', '/a\nSet-Cookie: x=1', 'evil', '/a\\b', '/' + 'a'.repeat(2_000),
  ])('is refused when it is %j', async (redirect) => {
    const answer = await new Browser(app).get(`/feishu/oauth?redirect=${encodeURIComponent(redirect)}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 400, message: '登录后只能回到本站的页面' });
  }); // prettier-ignore

  test('is the start page when none is named', async () => {
    expect((await new Browser(app).signIn(people.learner)).headers.location).toBe('/');
  });
});
