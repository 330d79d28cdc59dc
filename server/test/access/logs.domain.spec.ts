/** The log of whole sign-ins and practices: one JSON object a line, with the ids of its request and session, and nothing that is secret. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AppLogger } from '../../src/platform/log/index.js';
import { testServiceKey } from '../harness/index.js';
import { PracticeFixture } from '../practice/practice-fixture.js';
import { enter, hangUp } from '../socket/socket-fixture.js';
import { Browser } from './browser.js';
import { people, providerApp } from './organisation.js';

const words = '您好这是学员说的话七三零一';
let fixture: PracticeFixture;
let written = '';
let secrets: Record<string, string>;
beforeAll(async () => {
  fixture = await PracticeFixture.open();
  const everything = Object.create(fixture.app.config, {
    logLevel: { value: 'trace' },
  }) as typeof fixture.app.config;
  Logger.overrideLogger(new AppLogger(everything, { write: (line) => void (written += line) }));
  secrets = await live();
});
afterAll(async () => {
  hangUp();
  await fixture.close();
  Logger.overrideLogger(false);
});

/** Everything that leaves traces; answers what none of them may hold. */
async function live(): Promise<Record<string, string>> {
  const { app, model } = fixture;
  const browser = new Browser(app);
  const { callback } = await browser.goToProvider(people.learner, '/h5/task-management');
  const returned = new URLSearchParams(callback.split('?')[1]);
  const kept = [...browser.cookies.values()][0]!;
  await browser.get(callback);
  await browser.get(callback);
  const learner = await fixture.learner();
  const ticket = (await learner.post('/api/client/socket-ticket', {})).body.ticket as string;
  await enter(`${app.socketUrl}/practice`, { ticket });
  const place = await fixture.place();
  const { session_id } = await learner.start(place);
  const talk = learner.open(session_id);
  await talk.say(words);
  // What goes wrong is told, too, and then carries the most.
  const faults = JSON.stringify({ faults: [{ kind: 'unauthorized', times: 20 }] });
  await fetch(`${model.url}/__control`, { method: 'POST', body: faults });
  talk.session.submit(`${words}再说一次`);
  await talk.until((view) => view.turns.some((turn) => turn.reply?.status === 'failed'));
  await app.call('post', '/api/auth/login').send({ open_id: people.learner, name: '王小明' });
  await app.call('post', '/api/auth/login', 'x'.repeat(43)).send('{"open_id":');
  await app.call('get', `/api/prompt/practice/records?session_id=${session_id}&code=${returned.get('code')}`);
  return {
    words,
    token: learner.token,
    ticket,
    cookie: browser.cookies.get('sid')!,
    code: returned.get('code')!,
    state: returned.get('state')!,
    verifier: kept.split('.')[1]!,
    serviceKey: testServiceKey,
    appSecret: providerApp.appSecret,
    modelKey: app.config.model.apiKey,
    settings: '秘密的对话设定',
  };
}

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('is one object a line, with its time, level and node', () => {
  expect(lines().length).toBeGreaterThan(10);
  for (const line of lines()) {
    expect(line).toMatchObject({
      time: expect.any(String),
      level: expect.any(String),
      node: expect.any(String),
    });
  }
});

test('tells of each request under its id, without its query', () => {
  const requests = lines().filter(({ msg }) => msg === 'request');
  expect(requests.length).toBeGreaterThan(8);
  for (const line of requests) {
    expect(line).toMatchObject({
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      status: expect.any(Number),
    });
    expect(line.path).not.toContain('?');
  }
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
});

test('tells of a session under its id', () => {
  expect(lines().filter(({ sessionId, sid }) => (sessionId ?? sid) !== undefined)).not.toEqual([]);
});

describe('holds', () => {
  test.each([
    'words', 'token', 'ticket', 'cookie', 'code', 'state', 'verifier', 'serviceKey', 'appSecret', 'modelKey', 'settings',
  ])('no %s', (name) => {
    expect(secrets[name]!.length).toBeGreaterThan(5);
    expect(lines().filter((line) => JSON.stringify(line).includes(secrets[name]!))).toEqual([]);
  }); // prettier-ignore
});
