/** The provider's adapter against everything that the provider may do to it: what it asks is answered wholly, or fails as what it is. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { FeishuProvider } from '../../src/directory/feishu/feishu.provider.js';
import { ProviderError } from '../../src/directory/workplace-provider.port.js';
import { people, providerApp, startOrganisation, type Organisation } from './organisation.js';

let organisation: Organisation;
let logged = '';
beforeAll(async () => {
  organisation = await startOrganisation();
  const keep = (...all: unknown[]) => void (logged += JSON.stringify(all));
  Logger.overrideLogger({ log: keep, error: keep, warn: keep, debug: keep, verbose: keep, fatal: keep });
});
afterAll(async () => {
  Logger.overrideLogger(false);
  await organisation.close();
});
beforeEach(() => organisation.control('reset', {}));
afterEach(() => {
  logged = '';
});

/** Longer than a busy machine takes for an answer that does come. */
const timeoutMs = 20_000;
const open = (domain = organisation.baseUrl, more: object = {}) =>
  new FeishuProvider({
    ...providerApp,
    domain,
    oauthBase: domain,
    timeoutMs,
    callsPerSecond: 1_000,
    ...more,
  });
/** For answers that never come. */
const impatient = () => open(organisation.baseUrl, { timeoutMs: 400 });
const tokenCalls = () => organisation.calls(/tenant_access_token/);
const failure = async (work: Promise<unknown>): Promise<ProviderError> => {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ProviderError);
  return thrown as ProviderError;
};

describe('the application’s token', () => {
  test('is asked for once, however many calls wait for it', async () => {
    const provider = open();
    const everywhere = (await organisation.departments()).map(({ id }) => id);
    await provider.listUsers(everywhere);
    expect(await tokenCalls()).toHaveLength(1);
  });

  test('is asked for once more when the provider no longer takes it, and the calls go on', async () => {
    const provider = open();
    await provider.listDepartments();
    await organisation.fault({ match: '/children', kind: 'token_expired', skip: 2 });
    expect(await provider.listDepartments()).toHaveLength((await organisation.departments()).length);
    expect(await tokenCalls()).toHaveLength(2);
  });

  test('that is refused again ends the attempts', async () => {
    await organisation.fault({ match: '/children', kind: 'token_expired', times: 100 });
    expect(await failure(open().listDepartments())).toMatchObject({ kind: 'denied', code: 99991663 });
    expect((await tokenCalls()).length).toBeLessThanOrEqual(3);
  });

  test('belongs to one provider, not to the name of the application', async () => {
    const other = await startOrganisation();
    try {
      await open().listDepartments();
      expect(await open(other.baseUrl).listDepartments()).not.toEqual([]);
    } finally {
      await other.close();
    }
  });
});

describe('a list', () => {
  const children = 'GET .*/children';
  const parts = 60;
  /** Lists of more than one page: the provider gives fifty at a time. */
  beforeEach(async () => {
    for (let part = 0; part < parts; part += 1) {
      await organisation.control('departments', { action: 'add', name: `第${part}店`, parent_id: '0' });
    }
  });

  test('of many pages is whole and has each item once', async () => {
    const ids = (await open().listDepartments()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.sort()).toEqual((await organisation.departments()).map(({ id }) => id).sort());
  });

  test.each(['http429', 'http400_rate'] as const)(
    'waits where the provider says %s, and is whole',
    async (kind) => {
      await organisation.fault({ match: children, kind, skip: 1 });
      const begun = Date.now();
      expect((await open().listDepartments()).length).toBe((await organisation.departments()).length);
      expect(Date.now() - begun).toBeGreaterThanOrEqual(950);
    },
  );

  test.each([
    ['server_error', { kind: 'unavailable', code: 2200 }],
    ['reset', { kind: 'unavailable', code: null }],
    ['reset_mid_body', { kind: 'unavailable', code: null }],
    ['business_error', { kind: 'denied', code: 40004 }],
    ['forbidden', { kind: 'denied', code: 40004 }],
    ['html', { kind: 'malformed' }],
    ['truncated', { kind: 'malformed' }],
    ['missing_fields', { kind: 'malformed' }],
    ['duplicate_page', { kind: 'malformed' }],
    ['page_forever', { kind: 'malformed' }],
  ] as const)('is no list when its second page ends in %s', async (kind, expected) => {
    await organisation.fault({ match: `${children}.*page_token`, kind, times: 10 });
    expect(await failure(open().listDepartments())).toMatchObject(expected);
  });

  // The answer never comes; how long a busy machine takes to notice is its own affair.
  test.each(['', '.*page_token'])('is no longer waited for than it may take: stall%s', async (page) => {
    await organisation.fault({ match: `${children}${page}`, kind: 'stall', times: 10 });
    expect(await failure(impatient().listDepartments())).toMatchObject({ kind: 'unavailable', code: null });
  });

  test('of people maps gender, main department and who no longer works here', async () => {
    const departments = await organisation.departments();
    const found = await open().listUsers(departments.map(({ id }) => id));
    const byId = new Map(found.map((user) => [user.openId, user]));
    expect(byId.get(people.learner)).toMatchObject({ name: '王小明', gender: 'M', active: true });
    expect(byId.get(people.otherLearner)).toMatchObject({ gender: 'F' });
    expect(byId.get(people.frozen)).toMatchObject({ active: false });
    expect(byId.get(people.twoDepartments)!.departmentIds).toHaveLength(2);
    expect(found.filter(({ gender }) => gender === 'O')).not.toEqual([]);
    expect(found.filter(({ openId }) => openId === people.twoDepartments)).toHaveLength(1);
    expect(Object.keys(found[0]!).sort()).toEqual([
      'active',
      'departmentIds',
      'gender',
      'name',
      'openId',
      'unionId',
    ]);
  });
});

test('a failure carries numbers and no secret, and neither does the log', async () => {
  await organisation.fault({ match: 'tenant_access_token', kind: 'server_error' });
  const denied = await failure(open().listDepartments());
  await organisation.fault({ match: 'POST /oauth/v3/token', kind: 'server_error' });
  const exchange = {
    code: 'code-of-somebody',
    codeVerifier: 'verifier-of-somebody',
    redirectUri: 'http://x/',
  };
  const refused = await failure(open().identify(exchange));
  const told = [denied, refused].map(
    (error) => `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`,
  );
  for (const text of [...told, logged]) {
    expect(text).not.toMatch(/secret-of-the-access-tests|code-of-somebody|verifier-of-somebody/);
  }
});

test('a page ticket is fetched once for all who ask', async () => {
  const provider = open();
  const tickets = await Promise.all([provider.jsapiTicket(), provider.jsapiTicket(), provider.jsapiTicket()]);
  expect(new Set([...tickets, await provider.jsapiTicket()]).size).toBe(1);
  expect(await organisation.calls(/jssdk\/ticket/)).toHaveLength(1);
});

const message = {
  ...{ openId: people.learner, title: '任务开始', text: '请开始练习', key: 'task-1' },
  facts: [['截止', '11-30 18:00']] as [string, string][],
  link: { label: '去看任务', url: 'https://train.example.com/h5/task-management' },
  colour: 'blue' as const,
};
const sentMessages = async () =>
  (await organisation.control('messages')).messages as { msg_type: string; content: string }[];

test('a message with the same key is delivered once, as a card', async () => {
  const provider = open();
  await provider.sendMessage(message);
  await provider.sendMessage(message);
  expect((await sentMessages()).map(({ content }) => JSON.parse(content))).toMatchObject([
    {
      header: { template: 'blue', title: { tag: 'plain_text', content: '任务开始' } },
      elements: [
        { text: { content: '请开始练习' } },
        { fields: [{ text: { content: '截止\n11-30 18:00' } }] },
        { actions: [{ url: message.link.url }] },
      ],
    },
  ]);
});

test('where the provider takes no card it is sent in words, under the same key', async () => {
  await organisation.fault({ match: 'im/v1/messages', kind: 'business_error', code: 230099, times: 1 });
  const provider = open();
  await provider.sendMessage(message);
  await provider.sendMessage(message);
  expect((await sentMessages()).map(({ msg_type, content }) => [msg_type, JSON.parse(content)])).toEqual([
    ['text', { text: `任务开始\n请开始练习\n截止：11-30 18:00\n去看任务：${message.link.url}` }],
  ]);
});
