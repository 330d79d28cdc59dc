import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startProvider, type RunningProvider } from './server.js';
import type { ProviderOptions } from './state.js';

const app = { appId: 'cli_spec', appSecret: 'secret-of-the-spec' };
const options: ProviderOptions = { ...app, redirectAllow: [], seedSize: 'small', seed: 'spec' };
const redirectUri = 'http://127.0.0.1:3000/feishu/oauth/callback';
const learner = 'ou_wangxiaoming';

let provider: RunningProvider;
beforeAll(async () => {
  provider = await startProvider(options);
});
afterAll(() => provider.close());
beforeEach(() => post('/__sim/reset', {}));

interface Told {
  status: number;
  body: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any
  text: string;
  location: string | null;
  headers: Headers;
}
async function told(response: Response): Promise<Told> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  const { status, headers } = response;
  return { status, text, headers, location: headers.get('location'), body: json ? JSON.parse(text) : {} };
}
const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  told(await fetch(provider.baseUrl + path, { method: 'POST', body: JSON.stringify(body), headers }));
const get = async (path: string, headers: Record<string, string> = {}) =>
  told(await fetch(provider.baseUrl + path, { headers, redirect: 'manual' }));

const authorizePath = (change: Record<string, string> = {}) =>
  `/open-apis/authen/v1/authorize?${new URLSearchParams({
    client_id: app.appId, response_type: 'code', redirect_uri: redirectUri, state: 'a state', ...change,
  })}`; // prettier-ignore
const codeFor = async (change: Record<string, string> = {}) => {
  const { location } = await get(authorizePath({ sim_user: learner, ...change }));
  return new URL(location!).searchParams.get('code')!;
};
const exchange = (code: string, change: object = {}, path = '/oauth/v3/token') =>
  post(path, {
    grant_type: 'authorization_code', client_id: app.appId, client_secret: app.appSecret, code,
    redirect_uri: redirectUri, ...change,
  }); // prettier-ignore
const tenant = async () => {
  const asked = { app_id: app.appId, app_secret: app.appSecret };
  const { body } = await post('/open-apis/auth/v3/tenant_access_token/internal', asked);
  return { Authorization: `Bearer ${body.tenant_access_token as string}` };
};

describe('The sign-in page', () => {
  it('lets a person be chosen or refuse, and sends the state back untouched', async () => {
    const page = await get(authorizePath());
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('选择登录身份')]);
    expect(page.text).toContain('王小明');
    expect(page.text).not.toContain('赵强');
    const chosen = new URL((await get(authorizePath({ sim_user: learner }))).location!);
    expect(chosen.searchParams.get('state')).toBe('a state');
    expect(chosen.searchParams.get('code')).toMatch(/^[\w-]{64}$/);
    const refused = new URL((await get(authorizePath({ sim_deny: '1' }))).location!);
    expect(Object.fromEntries(refused.searchParams)).toEqual({ error: 'access_denied', state: 'a state' });
  });

  it.each([
    ['an unknown application', { client_id: 'cli_other' }],
    ['a way back to elsewhere', { redirect_uri: 'https://evil.example/' }],
    ['a way back that is none', { redirect_uri: 'javascript:alert(1)' }],
    ['another response type', { response_type: 'token' }],
    ['an unknown person', { sim_user: 'ou_nobody' }],
  ])('sends nobody anywhere for %s', async (_name, change) => {
    const page = await get(authorizePath({ sim_user: learner, ...change } as Record<string, string>));
    expect([page.status >= 400, page.location]).toEqual([true, null]);
  });

  it('shows what was searched for as text', async () => {
    expect((await get(authorizePath({ q: '"><script>x</script>' }))).text).not.toContain('<script>x');
  });
});

describe('A code', () => {
  it('becomes a token once, and the token says who it is', async () => {
    const code = await codeFor();
    const { status, body } = await exchange(code);
    expect([status, body]).toMatchObject([200, { code: 0, token_type: 'Bearer', expires_in: 7_200 }]);
    const bearer = { Authorization: `Bearer ${body.access_token as string}` };
    const who = await get('/open-apis/authen/v1/user_info', bearer);
    expect(who.body).toMatchObject({ code: 0, data: { open_id: learner, name: '王小明' } });
    expect(await exchange(code)).toMatchObject({
      status: 400,
      body: { code: 20065, error: 'invalid_grant' },
    });
  });

  it.each([
    ['a made-up code', 20003, { code: 'made-up' }],
    ['a wrong secret', 20002, { client_secret: 'wrong' }],
    ['another application', 20048, { client_id: 'cli_other' }],
    ['another way back', 20071, { redirect_uri: 'http://127.0.0.1/' }],
    ['another grant', 20036, { grant_type: 'password' }],
    ['a verifier that nobody asked for', 20049, { code_verifier: 'v'.repeat(43) }],
  ])('is refused with %s', async (_name, number, change) => {
    expect((await exchange(await codeFor(), change)).body.code).toBe(number);
  });

  it('belongs to its challenge (PKCE, S256)', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    expect((await exchange(await codeFor(challenge), { code_verifier: verifier })).body.code).toBe(0);
    expect((await exchange(await codeFor(challenge), { code_verifier: 'w'.repeat(43) })).body.code).toBe(
      20049,
    );
    expect((await exchange(await codeFor(challenge))).body.code).toBe(20049);
  });

  it('may come with a needless verifier in version 2 of the call', async () => {
    const path = '/open-apis/authen/v2/oauth/token';
    expect((await exchange(await codeFor(), { code_verifier: 'v'.repeat(43) }, path)).body.code).toBe(0);
  });

  it('of somebody suspended is refused', async () => {
    expect((await exchange(await codeFor({ sim_user: 'ou_sunli_frozen' }))).body.code).toBe(20066);
  });
});

describe('The directory', () => {
  const children = '/open-apis/contact/v3/departments/0/children';

  it('is for the application alone', async () => {
    expect((await get(children)).body.code).toBe(99991661);
    expect((await get(children, { Authorization: 'Bearer u-x' })).body.code).toBe(99991671);
    expect(await get(children, { Authorization: 'Bearer t-x' })).toMatchObject({
      status: 401,
      body: { code: 99991663 },
    });
  });

  it('gives the same tenant token while it lives', async () => {
    expect(await tenant()).toEqual(await tenant());
    const wrong = { app_id: app.appId, app_secret: 'wrong' };
    expect((await post('/open-apis/auth/v3/tenant_access_token/internal', wrong)).body.code).toBe(10014);
  });

  it('comes in pages whose tokens belong to their query', async () => {
    const bearer = await tenant();
    const below = `${children}?fetch_child=true`;
    const first = (await get(`${below}&page_size=5`, bearer)).body.data;
    expect([first.items.length, first.has_more]).toEqual([5, true]);
    const second = (await get(`${below}&page_size=5&page_token=${first.page_token}`, bearer)).body.data;
    expect(second.items[0].open_department_id).not.toBe(first.items[0].open_department_id);
    expect((await get(`${children}?page_token=${first.page_token}`, bearer)).body.code).toBe(40012);
    expect((await get(`${children}?page_size=51`, bearer)).body.code).toBe(40011);
    expect((await get('/open-apis/contact/v3/departments/od-none/children', bearer)).body.code).toBe(40015);
  });

  it('is the same for the same seed, also in another process’s life', async () => {
    const org = async (at: string) => (await (await fetch(`${at}/__sim/org`)).json()) as { data: object };
    const twin = await startProvider(options);
    const another = await startProvider({ ...options, seed: 'another' });
    expect(await org(twin.baseUrl)).toEqual(await org(provider.baseUrl));
    expect(await org(another.baseUrl)).not.toEqual(await org(provider.baseUrl));
    await Promise.all([twin.close(), another.close()]);
  });
});

describe('Whatever is sent', () => {
  it('bears a log id, and what is unknown is 404', async () => {
    const nothing = await get('/open-apis/nothing');
    expect([nothing.status, nothing.body.code, nothing.headers.get('x-tt-logid')]).toEqual([
      404,
      404,
      expect.any(String),
    ]);
  });

  it('is answered and ends no process', async () => {
    const bearer = await tenant();
    expect((await get('/open-apis/contact/v3/users/%E0%A4%A', bearer)).status).toBe(400);
    expect((await get('/open-apis/contact/v3/users/x?user_id_type=__proto__', bearer)).status).toBe(400);
    const broken = await told(
      await fetch(`${provider.baseUrl}/oauth/v3/token`, { method: 'POST', body: '{"a":' }),
    );
    expect(broken.status).toBe(400);
    await post('/__sim/fault', { match: '(', kind: 'reset' }).catch(() => null);
    const { port } = new URL(provider.baseUrl);
    await new Promise((done) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.end('GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n'),
      );
      socket
        .on('close', done)
        .on('error', () => undefined)
        .resume();
    });
    expect((await get(authorizePath())).status).toBe(200);
  });
});

describe('Messages', () => {
  const button = {
    tag: 'button', type: 'primary', text: { tag: 'plain_text', content: '去看任务' }, url: 'https://a.example/h5',
  }; // prettier-ignore
  const card = {
    header: { template: 'blue', title: { tag: 'plain_text', content: '任务开始：<接待>' } },
    elements: [
      { tag: 'div', text: { tag: 'plain_text', content: '已经开始' } },
      { tag: 'div', fields: [{ is_short: true, text: { tag: 'plain_text', content: '截止\n18:00' } }] },
      { tag: 'action', actions: [button] },
    ],
  };
  const send = async (content: unknown, msg_type = 'interactive') =>
    post(
      '/open-apis/im/v1/messages?receive_id_type=open_id',
      {
        receive_id: learner,
        msg_type,
        content: typeof content === 'string' ? content : JSON.stringify(content),
      },
      await tenant(),
    );

  it('stand on a page as they are read, and their buttons lead on', async () => {
    expect((await get('/inbox')).text).toContain('还没有消息');
    await send(card);
    await send({ text: '任务开始\n去看任务：https://a.example/h5?a=1' }, 'text');
    const { text } = await get(`/inbox?open_id=${learner}`);
    expect(text).toContain('<h2 class="blue">任务开始：&lt;接待&gt;</h2>');
    expect(text).toContain('<a class="button" href="https://a.example/h5">去看任务</a>');
    expect(text).toContain('<a href="https://a.example/h5?a=1">');
    expect((await get('/inbox?open_id=ou_linxiaoyan')).text).not.toContain('去看任务');
  });

  it.each([
    ['that is no JSON', '{'],
    ['that is a list', [card]],
    ['without elements', { header: card.header }],
    ['with an unknown element', { elements: [{ tag: 'picture' }] }],
    ['with an unknown colour', { ...card, header: { ...card.header, template: 'pink' } }],
    ['with a title as markup', { ...card, header: { title: { tag: 'lark_md', content: '**a**' } } }],
    ['with an empty text', { elements: [{ tag: 'div', text: { tag: 'plain_text', content: '' } }] }],
    [
      'with a button that leads nowhere',
      { elements: [{ tag: 'action', actions: [{ ...button, url: 'javascript:1' }] }] },
    ],
    ['with a misspelt property', { ...card, element: [] }],
    [
      'that is too long',
      { elements: [{ tag: 'div', text: { tag: 'plain_text', content: '长'.repeat(11_000) } }] },
    ],
  ])('as a card %s are refused', async (_what, content) => {
    const { status, body } = await send(content);
    expect([status, body.code, body.msg]).toEqual([400, 230099, expect.stringContaining('ErrCode: 200621')]);
    expect((await get('/__sim/messages')).body.data.messages).toEqual([]);
  });
});
