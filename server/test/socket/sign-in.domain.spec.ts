/** The real sign-in at the socket's door: what lets in, what no longer does, and how soon an ended sign-in ends its connections. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { refusals, signInEnds, type RefusalCode, type SignInEnd } from '#contracts';
import { AdministratorService } from '../../src/auth/administrator.service.js';
import { DirectoryService } from '../../src/directory/directory.service.js';
import {
  makeAdministrator,
  newAdministrator,
  type Organisation,
  people,
  startWithOrganisation,
  syncNow,
  tokenOf,
} from '../access/organisation.js';
import { Browser } from '../access/browser.js';
import type { TestApp } from '../harness/index.js';
import { enter, hangUp, knock, outcome } from './socket-fixture.js';

let app: TestApp;
let provider: Organisation;
let close: () => Promise<void>;
beforeAll(async () => ({ app, provider, close } = await startWithOrganisation()));
afterEach(hangUp);
afterAll(() => close());

const monitor = () => `${app.socketUrl}/monitor`;
const refused = (code: RefusalCode) => ({ ok: false, code, ...refusals[code] });
const over = (reason: SignInEnd) => ({ ...refused('AUTH_EXPIRED'), message: signInEnds[reason], reason });
const ticketOf = async (token: string): Promise<string> =>
  (await app.call('post', '/api/client/socket-ticket', token)).body.ticket as string;

describe('the door of a running server', () => {
  test('opens to a token and, once, to a ticket', async () => {
    const token = await tokenOf(app, people.administrator);
    expect(await outcome(knock(monitor(), { token }))).toBe('in');
    const ticket = await ticketOf(token);
    expect(await outcome(knock(monitor(), { ticket }))).toBe('in');
    expect(await outcome(knock(monitor(), { ticket }))).toEqual(refused('UNAUTHENTICATED'));
  });

  test('opens to the cookie of a page of ours, not to the same cookie from anywhere else', async () => {
    const browser = new Browser(app);
    await browser.signIn(people.administrator);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const from = (origin: object) => ({ extraHeaders: { cookie, ...origin } });
    expect(await outcome(knock(monitor(), {}, from({ origin: app.baseUrl })))).toBe('in');
    expect(await outcome(knock(monitor(), {}, from({})))).toEqual(refused('ORIGIN_DENIED'));
    expect(await outcome(knock(monitor(), {}, from({ origin: app.socketUrl })))).toMatch(/error/);
  });

  test('stays shut for a learner at the monitor', async () => {
    const token = await tokenOf(app, people.learner);
    expect(await outcome(knock(monitor(), { token }))).toEqual(refused('FORBIDDEN'));
  });
});

describe('a connection ends', () => {
  const gone = (client: { once: (name: 'disconnect', told: (reason: string) => void) => void }) =>
    new Promise<string>((resolve) => client.once('disconnect', resolve));

  test('when its person signs out, and the token opens nothing more', async () => {
    const token = await tokenOf(app, people.administrator);
    const mine = await enter(monitor(), { token });
    const other = await enter(monitor(), { token: await tokenOf(app, people.administrator) });
    const end = gone(mine);
    await app.call('post', '/feishu/logout', token);
    expect(await end).toBe('io server disconnect');
    expect(other.connected).toBe(true);
    expect(await outcome(knock(monitor(), { token }))).toEqual(over('signed_out'));
  });

  test('when its person is no longer an administrator, wherever it leads, and is told why', async () => {
    const administrators = app.get(AdministratorService);
    const token = await newAdministrator(app, people.learner);
    const clients = [await enter(monitor(), { token }), await enter(`${app.socketUrl}/practice`, { token })];
    const told = clients.map((client) => new Promise((resolve) => client.once('sys', resolve)));
    const ends = clients.map(gone);
    const { id } = (await app.get(DirectoryService).employeeByOpenId(people.learner))!;
    await administrators.cancel(id);
    expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect']);
    const word = { t: 'auth.expiring', at: expect.any(String), reason: 'administrator' };
    expect(await Promise.all(told)).toEqual([word, word]);
    expect(await outcome(knock(monitor(), { token }))).toEqual(over('administrator'));
    const again = await tokenOf(app, people.learner);
    expect(await outcome(knock(monitor(), { token: again }))).toEqual(refused('FORBIDDEN'));
    expect(await outcome(knock(`${app.socketUrl}/practice`, { token: again }))).toBe('in');
  });

  test('without a reason when its person has only become an administrator', async () => {
    const token = await tokenOf(app, people.twoDepartments);
    const client = await enter(`${app.socketUrl}/practice`, { token });
    const [told, end] = [new Promise((resolve) => client.once('sys', resolve)), gone(client)];
    await makeAdministrator(app, people.twoDepartments);
    expect(await end).toBe('io server disconnect');
    expect(await told).toEqual({ t: 'auth.expiring', at: expect.any(String) });
    expect(await outcome(knock(monitor(), { token }))).toBe('in');
  });

  test('when its person leaves the organisation', async () => {
    const client = await enter(`${app.socketUrl}/practice`, {
      token: await tokenOf(app, people.otherLearner),
    });
    const end = gone(client);
    await provider.control('users', { action: 'resign', open_id: people.otherLearner });
    await syncNow(app);
    expect(await end).toBe('io server disconnect');
  });
});
