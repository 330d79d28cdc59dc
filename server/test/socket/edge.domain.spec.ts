/** The socket edge alone, over real connections: who gets in, and that whatever comes in is answered and harms nobody. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'undici';
import { limits, refusals, type Refusal } from '#contracts';
import { uuidv7 } from '#session-client';
import { socketsPerEmployee } from '../../src/platform/socket/connection-guard.js';
import { currentSource, type RequestSource } from '../../src/platform/access/index.js';
import { Denials, type Denied } from '../../src/platform/http/index.js';
import { MonitorTopics } from '../../src/platform/socket/index.js';
import { allowance } from '../../src/platform/socket/command-budget.js';
import { recheckEveryMs } from '../../src/platform/socket/connection-guard.js';
import {
  enter,
  hangUp,
  knock,
  serviceKey,
  startSocketFixture,
  startSocketFixtureWith,
  ourOrigin,
  outcome,
  type SocketFixture,
} from './socket-fixture.js';
import { signedIn } from './fake-identity.js';
import { eventually } from './waiting.js';

let fixture: SocketFixture;
const practice = () => `${fixture.url}/practice`;
beforeAll(async () => {
  fixture = await startSocketFixture();
});
afterEach(hangUp);
afterAll(() => fixture.close());

const refused = (code: keyof typeof refusals) => ({ ok: false, code, ...refusals[code] });

describe('before a connection exists', () => {
  test.each<[string, object, keyof typeof refusals]>([
    ['shows nothing', {}, 'UNAUTHENTICATED'],
    ['shows a token that nobody has', { token: 'guess' }, 'UNAUTHENTICATED'],
    ['shows a sign-in that has ended', { token: 'expired' }, 'AUTH_EXPIRED'],
    ['speaks another version', { token: 'learner', v: 2 }, 'UNSUPPORTED_VERSION'],
    ['names no device', { token: 'learner', device: 'phone' }, 'BAD_PAYLOAD'],
    ['sends a token that is no text', { token: { $ne: null } }, 'BAD_PAYLOAD'],
  ])('one who %s is refused with a code and a sentence', async (_name, auth, code) => {
    expect(await outcome(knock(practice(), auth))).toEqual(refused(code));
  });

  test('a ticket opens one connection, not two', async () => {
    expect(await outcome(knock(practice(), { ticket: 'ticket-learner' }))).toBe('in');
    expect(await outcome(knock(practice(), { ticket: 'ticket-learner' }))).toEqual(
      refused('UNAUTHENTICATED'),
    );
  });

  test('a cookie counts from our own pages only', async () => {
    const from = (origin: object) => ({ extraHeaders: { cookie: 'sid=learner', ...origin } });
    expect(await outcome(knock(practice(), {}, from({ origin: ourOrigin })))).toBe('in');
    expect(await outcome(knock(practice(), {}, from({})))).toEqual(refused('ORIGIN_DENIED'));
  });

  test.each(['websocket', 'polling'] as const)(
    'a foreign page is turned away over %s, with a good token too',
    async (transport) => {
      const options = { transports: [transport], extraHeaders: { origin: 'https://evil.example' } };
      expect(await outcome(knock(practice(), { token: 'learner' }, options))).toMatch(/error/);
    },
  );

  /** How a request from this page is answered at the HTTP level. */
  const asked = (
    query: string,
    headers: Record<string, string>,
  ): Promise<[number, string, IncomingHttpHeaders]> =>
    new Promise((resolve, reject) => {
      const sent = request(`${fixture.url}/socket.io/?EIO=4&${query}`, { headers });
      sent.on('error', reject);
      sent.on('upgrade', ({ statusCode, headers: got }, socket) => {
        socket.destroy();
        resolve([statusCode!, '', got]);
      });
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve([response.statusCode!, Buffer.concat(chunks).toString(), response.headers]),
        );
      });
      sent.end();
    });
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };

  test.each([
    ['a WebSocket', 'transport=websocket', upgrade],
    ['polling', 'transport=polling', {}],
    ['a session of somebody else', 'transport=polling&sid=abc', {}],
  ])('the refusal of a foreign page is a 403 that names its reason: %s', async (_name, query, headers) => {
    const [status, body, got] = await asked(query, { ...headers, origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect(JSON.parse(body)).toEqual(refused('ORIGIN_DENIED'));
    expect(got['access-control-allow-origin']).not.toBe('https://evil.example');
  });

  test('our own page and a program are let through to the handshake', async () => {
    for (const origin of [{}, { origin: ourOrigin }] as Record<string, string>[])
      expect((await asked('transport=websocket', { ...upgrade, ...origin }))[0]).toBe(101);
  });

  test('a request that names two hosts is refused, over polling and as a WebSocket', async () => {
    const lines = Object.entries(upgrade).map(([name, value]) => `${name}: ${value}\r\n`);
    for (const [query, more] of [
      ['transport=polling', ''],
      ['transport=websocket', lines.join('')],
    ] as const) {
      const answer = await new Promise<string>((resolve) => {
        let got = '';
        const socket = connect(Number(new URL(fixture.url).port), '127.0.0.1', () =>
          socket.write(`GET /socket.io/?EIO=4&${query} HTTP/1.1\r\nHost: a\r\nHost: b\r\n${more}\r\n`),
        );
        socket.on('data', (piece) => (got += piece.toString())).on('close', () => resolve(got));
      });
      expect(answer).toContain('HTTP/1.1 400 Bad Request');
      expect(JSON.parse(/\{.*\}/s.exec(answer)![0])).toEqual(refused('BAD_PAYLOAD'));
    }
  });

  test('what the port answers can be neither shown nor framed, guessed at nor kept', async () => {
    for (const query of ['transport=polling', 'transport=nonsense']) {
      const [, , got] = await asked(query, {});
      expect(got).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
        'cache-control': 'no-store',
      });
      expect(got['x-powered-by']).toBeUndefined();
    }
  });

  test('who is refused as no administrator, or as a foreign page, is told to the audit log', async () => {
    const told: [Denied, RequestSource | null][] = [];
    fixture.app.get(Denials, { strict: false }).writtenBy(async (denied) => {
      told.push([denied, currentSource()]);
    });
    await outcome(knock(`${fixture.url}/monitor`, { token: 'learner' }));
    const evil = { extraHeaders: { origin: 'https://evil.example', 'user-agent': 'a page' } };
    await outcome(knock(practice(), { token: 'learner' }, evil));
    await outcome(knock(practice(), {}, { extraHeaders: { cookie: 'sid=learner' } }));
    const origin = { reason: 'origin', facts: { route: 'socket', origin: 'https://evil.example' } };
    expect(told).toMatchObject([
      [
        { reason: 'role', facts: { route: '/monitor' } },
        { ip: '127.0.0.1', actor: { employeeId: 1 } },
      ],
      [origin, { ip: '127.0.0.1', userAgent: 'a page', actor: null }],
      [{ ...origin, facts: { origin: '' } }, { actor: null }],
    ]);
  });

  test('only administrators see the monitor, and nobody any other namespace', async () => {
    expect(await outcome(knock(`${fixture.url}/monitor`, { token: 'learner' }))).toEqual(
      refused('FORBIDDEN'),
    );
    expect(await outcome(knock(`${fixture.url}/monitor`, { token: 'admin' }))).toBe('in');
    expect(await outcome(knock(fixture.url, { token: 'admin' }))).toBe('NOT_FOUND');
    expect(await outcome(knock(`${fixture.url}/debug`, { token: 'admin' }))).toBe('Invalid namespace');
  });

  test('a person has a few connections, not hundreds', async () => {
    for (let n = 0; n < socketsPerEmployee; n++) await enter(practice(), { token: 'person-1' });
    expect(await outcome(knock(practice(), { token: 'person-1' }))).toMatchObject({
      code: 'RATE_LIMITED',
      retryable: true,
      retryAfterMs: 2_000,
    });
    expect(await outcome(knock(practice(), { token: 'person-2' }))).toBe('in');
    hangUp();
  });
});

describe('one address', () => {
  const guess = { token: 'guess' };
  const key = { extraHeaders: { 'x-service-key': serviceKey } };
  let narrow: SocketFixture;
  const at = () => `${narrow.url}/practice`;
  afterEach(() => narrow.close());

  test('may guess a few tokens a minute, and then waits; who has one is let in all the same', async () => {
    narrow = await startSocketFixtureWith({ DENIALS_PER_ADDRESS: '3' });
    const codes: unknown[] = [];
    for (let n = 0; n < 4; n++) codes.push(await outcome(knock(at(), guess)));
    expect(codes.slice(0, 3)).toEqual(Array(3).fill(refused('UNAUTHENTICATED')));
    expect(codes[3]).toMatchObject({
      code: 'RATE_LIMITED',
      retryable: true,
      retryAfterMs: expect.any(Number),
    });
    expect(await outcome(knock(at(), { token: 'learner' }))).toBe('in');
    // What was a credential once, and nothing at all, are no guesses.
    expect(await outcome(knock(at(), { token: 'expired' }))).toEqual(refused('AUTH_EXPIRED'));
    expect(await outcome(knock(at(), {}))).toEqual(refused('UNAUTHENTICATED'));
    expect(await outcome(knock(at(), guess, key))).toEqual(refused('UNAUTHENTICATED'));
  });

  test('is asked encrypted below its name as well, where the setting says so', async () => {
    narrow = await startSocketFixtureWith({ HSTS_SUBDOMAINS: 'true' });
    const { headers } = await fetch(`${narrow.url}/socket.io/?EIO=4&transport=polling`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('has a budget of handshakes, whatever they show, that the service key lifts', async () => {
    narrow = await startSocketFixtureWith({ REQUESTS_PER_ADDRESS: '2' });
    expect(await outcome(knock(at(), { token: 'learner' }))).toBe('in');
    expect(await outcome(knock(at(), { v: 2 }))).toEqual(refused('UNSUPPORTED_VERSION'));
    expect(await outcome(knock(at(), { token: 'learner' }))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await outcome(knock(at(), { token: 'learner' }, key))).toBe('in');
  });
});

describe('a command', () => {
  test('finds its caller known, with the device of the handshake, and no secret kept', async () => {
    const device = uuidv7();
    const client = await enter(practice(), { token: 'learner', device, quiet: 0 });
    expect(await client.emitWithAck('who')).toEqual({
      ok: true,
      device,
      client: 'test',
      immediate: true,
      actor: { ...signedIn('learner', 1), expiresAt: '2099-01-01T00:00:00.000Z' },
      address: '127.0.0.1',
    });
  });

  test('finds of the request that its connection began with only what is asked later', async () => {
    const client = await enter(practice(), { token: 'learner' });
    const kept = ['headers', 'socket', 'connection', 'url', '_query'];
    expect(await client.emitWithAck('kept')).toEqual({ ok: true, kept });
  });

  test('works over polling as well', async () => {
    const client = await enter(practice(), { token: 'learner' }, { transports: ['polling'] });
    expect(await client.emitWithAck('say', { words: '您好' })).toEqual({ ok: true, length: 2 });
  });

  test.each<[string, string, unknown[], keyof typeof refusals]>([
    ['of an unknown name', 'make me admin', [{}], 'BAD_PAYLOAD'],
    ['named like a part of every object', '__proto__', [{}], 'BAD_PAYLOAD'],
    ['named error', 'error', [{}], 'BAD_PAYLOAD'],
    ['without a payload', 'say', [], 'BAD_PAYLOAD'],
    ['with null', 'say', [null], 'BAD_PAYLOAD'],
    ['with bytes', 'say', [Buffer.from('您好')], 'BAD_PAYLOAD'],
    ['with bytes inside', 'say', [{ words: Buffer.from('您好') }], 'BAD_PAYLOAD'],
    ['with two payloads', 'say', [{ words: 'a' }, { words: 'b' }], 'BAD_PAYLOAD'],
    ['with a field too many', 'say', [{ words: 'a', admin: true }], 'BAD_PAYLOAD'],
    ['that meets a defect', 'throw', [{ words: 'my secret' }], 'INTERNAL'],
    ['whose store is away', 'fail later', [], 'STORE_UNAVAILABLE'],
    ['that its handler forgets to answer', 'forget', [], 'INTERNAL'],
  ])('%s is answered with a refusal that repeats nothing of it', async (_name, event, args, code) => {
    const client = await enter(practice(), { token: 'learner' });
    const heard: unknown[] = [];
    client.onAny((...frame) => heard.push(frame));
    const answer = (await client.timeout(30_000).emitWithAck(event, ...args)) as Refusal;
    expect(answer).toMatchObject(refused(code));
    expect(await client.emitWithAck('say', { words: 'still here' })).toMatchObject({ ok: true });
    expect(heard).toEqual([]);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  test('that asks for no answer gets none, and the connection lives on', async () => {
    const client = await enter(practice(), { token: 'learner' });
    for (const event of ['say', 'throw', 'forget', 'nothing like it']) client.emit(event, null);
    expect(await client.emitWithAck('say', { words: 'ok' })).toMatchObject({ ok: true });
  });

  /** The words that make a command of so many bytes. */
  const wordsOf = (bytes: number) => ({
    words: 'x'.repeat(bytes - Buffer.byteLength(JSON.stringify(['say', { words: '' }]))),
  });

  test.each(['websocket', 'polling'] as const)(
    'of 64 KB is taken over %s, a larger one is refused, and the connection lives',
    async (transport) => {
      const client = await enter(practice(), { token: 'learner' }, { transports: [transport] });
      const { command } = limits.socket;
      expect(await client.emitWithAck('say', wordsOf(command))).toMatchObject({ ok: true });
      expect(await client.emitWithAck('say', wordsOf(command + 1))).toEqual(refused('TOO_LARGE'));
      const chinese = { words: '好'.repeat(command / 3) };
      expect(await client.emitWithAck('say', chinese)).toEqual(refused('TOO_LARGE'));
      expect(await client.emitWithAck('say', wordsOf(limits.socket.message - 1_000))).toEqual(
        refused('TOO_LARGE'),
      );
      expect(await client.emitWithAck('say', { words: 'still here' })).toMatchObject({ ok: true });
    },
  );

  test('of more than 256 KB costs its sender the connection, which names the size, and nobody else', async () => {
    const [large, other] = [
      await enter(practice(), { token: 'learner' }),
      await enter(practice(), { token: 'person-3' }),
    ];
    const gone = new Promise((resolve) => large.once('disconnect', (...why) => resolve(why)));
    large.emit('say', wordsOf(limits.socket.message + 1));
    expect(await gone).toMatchObject(['transport close', { context: { code: 1009 } }]);
    expect(await other.emitWithAck('say', { words: 'fine' })).toMatchObject({ ok: true });
  });

  test('of a hurried client is told when to come again, and is taken then', async () => {
    const client = await enter(practice(), { token: 'learner' });
    const answers = await Promise.all(
      Array.from({ length: allowance.burst * 5 }, () => client.emitWithAck('say', { words: 'x' })),
    );
    const turnedAway = answers.filter((answer: Refusal) => !answer.ok) as Refusal[];
    expect(turnedAway.length).toBeGreaterThanOrEqual(1);
    expect(turnedAway[0]).toMatchObject(refused('RATE_LIMITED'));
    await new Promise((done) => setTimeout(done, turnedAway.at(-1)!.retryAfterMs! + 20));
    expect(await client.emitWithAck('say', { words: 'x' })).toMatchObject({ ok: true });
  });

  test('of a client that floods for ever ends its connection', async () => {
    const client = await enter(practice(), { token: 'learner' });
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    // Now and then one is let through, and a slow machine reads few in between.
    while (client.connected) {
      for (let n = 0; n < 1_000; n++) client.emit('say', { words: 'x' });
      await new Promise((done) => setTimeout(done, 50));
    }
    expect(await gone).toBe('io server disconnect');
  });
});

describe('bytes that are no protocol', () => {
  const wire = async (...lines: (string | Uint8Array)[]) => {
    const socket = new WebSocket(`${fixture.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    for (const line of lines) socket.send(line as string);
    const last = await Promise.race([
      closed.then(() => 'closed'),
      new Promise((r) => setTimeout(r, 300, 'open')),
    ]);
    socket.close();
    return last;
  };

  test.each<[string, (string | Uint8Array)[]]>([
    ['of no packet type', ['zzz']],
    ['that are binary', [new Uint8Array([0, 1, 2, 255])]],
    ['that break off inside JSON', ['40/practice,{"v":1', '42/practice,["say"']],
    ['that name a reserved event', ['40/practice,{}', '42/practice,["connect"]']],
    ['that are an event before any handshake', ['42/practice,["say",{"words":"x"}]']],
    ['that promise attachments for ever', ['4599999999-/practice,["say",{"_placeholder":true,"num":0}]']],
  ])('%s harm nobody', async (_name, lines) => {
    await wire(...lines);
    const client = await enter(practice(), { token: 'learner' });
    expect(await client.emitWithAck('say', { words: 'fine' })).toMatchObject({ ok: true });
  });
});

describe('a sign-in that ends', () => {
  test('takes its connections with it, with a word before, and no other; it is noticed within five seconds', async () => {
    const [mine, other] = [
      await enter(practice(), { token: 'person-7' }),
      await enter(practice(), { token: 'person-8' }),
    ];
    const heard: unknown[] = [];
    mine.on('sys', (event) => heard.push(event));
    const gone = new Promise((resolve) => mine.once('disconnect', resolve));
    fixture.identity.endedSignIns.add('person-7');
    expect(await gone).toBe('io server disconnect');
    // By the clock of the server's rounds: how long one takes on a busy machine says nothing.
    expect(recheckEveryMs).toBeLessThan(5_000);
    expect(heard).toEqual([{ t: 'auth.expiring', at: expect.any(String), reason: 'timed_out' }]);
    expect(await outcome(knock(practice(), { token: 'person-7' }))).toEqual(refused('AUTH_EXPIRED'));
    expect(other.connected).toBe(true);
  });
});

describe('the monitor', () => {
  const followed: string[] = [];
  const moved = new Map<number, (what: string) => void>();
  beforeAll(() =>
    fixture.app.get(MonitorTopics, { strict: false }).register<string>('task', {
      exists: (id) => Promise.resolve(id < 100),
      listen: (id, listener) => {
        followed.push(`follow ${id}`);
        moved.set(id, listener);
        return () => followed.push(`stop ${id}`);
      },
      progress: (id, what) => {
        followed.push(`progress ${id} ${what.join()}`);
        return Promise.resolve({ completed: what.length });
      },
    }),
  );

  test('tells those who watch a topic, nobody else, and takes no other command', async () => {
    const [watcher, idle] = [
      await enter(`${fixture.url}/monitor`, { token: 'admin' }),
      await enter(`${fixture.url}/monitor`, { token: 'admin' }),
    ];
    const heard: unknown[] = [];
    const told: object[] = [];
    watcher.on('progress', (progress: object) => told.push(progress));
    idle.onAny((...frame) => heard.push(frame));
    expect(await watcher.emitWithAck('monitor.watch', { topic: 'task:12' })).toEqual({ ok: true });
    expect(await watcher.emitWithAck('monitor.watch', { topic: '/practice' })).toMatchObject({
      code: 'BAD_PAYLOAD',
    });
    expect(await watcher.emitWithAck('say', { words: 'x' })).toMatchObject({ code: 'BAD_PAYLOAD' });
    for (const what of ['a', 'b', 'a']) moved.get(12)!(what);
    await eventually(() => told.length === 2);
    expect(told).toEqual(
      [0, 2].map((completed) => ({ topic: 'task:12', at: expect.any(String), data: { completed } })),
    );
    expect(heard).toEqual([]);
  });

  test('knows no topic that does not exist, or that nobody answers for', async () => {
    const watcher = await enter(`${fixture.url}/monitor`, { token: 'admin' });
    const notFound = { ok: false, code: 'NOT_FOUND' };
    expect(await watcher.emitWithAck('monitor.watch', { topic: 'task:100' })).toMatchObject(notFound);
    expect(await watcher.emitWithAck('monitor.watch', { topic: 'batch-test:1' })).toMatchObject(notFound);
    expect(followed).not.toContain('follow 100');
  });

  test('has a topic followed as long as anybody watches it', async () => {
    const [one, other] = [
      await enter(`${fixture.url}/monitor`, { token: 'admin' }),
      await enter(`${fixture.url}/monitor`, { token: 'admin' }),
    ];
    await one.emitWithAck('monitor.watch', { topic: 'task:13' });
    await other.emitWithAck('monitor.watch', { topic: 'task:13' });
    await one.emitWithAck('monitor.unwatch', { topic: 'task:13' });
    const of13 = () => followed.filter((what) => what.endsWith(' 13'));
    await eventually(() => followed.filter((what) => what === 'progress 13 ').length === 2);
    expect(of13()).toEqual(['follow 13']);
    other.disconnect();
    await eventually(() => of13().length > 1);
    expect(of13()).toEqual(['follow 13', 'stop 13']);
  });
});

describe('a server that stops', () => {
  test('says when to come back before it closes', async () => {
    const leaving = await startSocketFixture();
    const client = await enter(`${leaving.url}/practice`, { token: 'learner' });
    const heard = new Promise<object>((resolve) => client.on('sys', resolve));
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    await leaving.close();
    expect(await heard).toMatchObject({ t: 'server.draining', reconnectInMs: expect.any(Number) });
    await gone;
  });
});
