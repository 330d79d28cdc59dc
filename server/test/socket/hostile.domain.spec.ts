/** The practice commands on the real engine, over real connections, from somebody who means no good or has lost the thread. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Socket } from 'socket.io-client';
import { DataSource } from 'typeorm';
import {
  commandNames,
  limits,
  refusals,
  type Ack,
  type CommandName,
  type Refusal,
  type RefusalCode,
} from '#contracts';
import { uuidv7 } from '#session-client';
import { PracticeEngine } from '../../src/practice/engine/practice-engine.service.js';
import { snapshot } from '../builders/snapshot.js';
import { startApp, testServiceKey, type TestApp } from '../harness/index.js';
import { enter, hangUp } from './socket-fixture.js';

let app: TestApp;
const people: { id: number; token: string }[] = [];

beforeAll(async () => {
  app = await startApp();
  for (const name of ['甲', '乙', '丙']) {
    const [{ id }] = await app
      .get(DataSource)
      .query(
        `insert into employee (union_id, open_id, name, gender) values ('u' || $1, 'o' || $1, $1, 'F') returning id`,
        [name],
      );
    const { body } = await app
      .call('post', '/api/auth/login')
      .set('X-Service-Key', testServiceKey)
      .send({ open_id: `o${name}`, name });
    people.push({ id, token: body.access_token });
  }
});
afterEach(hangUp);
afterAll(() => app.close());

const begin = (who = 0): Promise<number> =>
  app.get(PracticeEngine).start({
    origin: 'preview',
    assignmentId: null,
    taskId: null,
    courseId: 1,
    employeeId: people[who]!.id,
    snapshot: snapshot(),
    attemptNo: null,
  });
const connect = (who = 0): Promise<Socket> =>
  enter(`${app.socketUrl}/practice`, { token: people[who]!.token, quiet: 0 });
const refused = (code: RefusalCode) => expect.objectContaining({ ok: false, code, ...refusals[code] });

const good = (sid: number): Record<CommandName, Record<string, unknown>> => ({
  'session.join': { sid, after: 0, want: 'driver' },
  'session.leave': { sid },
  'session.sync': { sid, after: 0 },
  'session.takeover': { sid, cid: uuidv7() },
  'session.finish': { sid, cid: uuidv7() },
  'turn.submit': { sid, cid: uuidv7(), base: 0, input: 'text', text: '您好', at: new Date().toISOString() },
  'turn.late': { sid, cid: uuidv7(), base: 0, input: 'text', text: '您好', at: new Date().toISOString() },
  'turn.skip': { sid, cid: uuidv7(), base: 0 },
  'exam.draft': { sid, turn: 1, rev: 1, text: '七天' },
  'exam.signal': { sid, turn: 1, kind: 'away', ms: 1_000 },
  'ai.stop': { sid, turn: 1, cid: uuidv7() },
  'ai.retry': { sid, turn: 1, cid: uuidv7() },
  'eval.retry': { sid, turn: 1, cid: uuidv7() },
});
const ask = (socket: Socket, name: string, payload: unknown): Promise<Ack<object>> =>
  socket.timeout(30_000).emitWithAck(name, payload);

describe('out of order', () => {
  test.each<[string, RefusalCode | 'ok']>([
    ['session.leave', 'ok'],
    ['session.sync', 'ok'],
    ['turn.submit', 'NOT_DRIVER'],
    ['turn.late', 'NOTHING_TO_DO'],
    ['turn.skip', 'NOT_DRIVER'],
    ['exam.draft', 'NOTHING_TO_DO'],
    ['exam.signal', 'NOTHING_TO_DO'],
    ['ai.stop', 'NOT_DRIVER'],
    ['ai.retry', 'NOT_DRIVER'],
    ['session.finish', 'NOT_DRIVER'],
    ['eval.retry', 'NOTHING_TO_DO'],
  ])('%s before any join: %s', async (name, outcome) => {
    const sid = await begin();
    const answer = await ask(await connect(), name, good(sid)[name as CommandName]);
    expect(answer).toEqual(outcome === 'ok' ? expect.objectContaining({ ok: true }) : refused(outcome));
    const { state } = await app.get(PracticeEngine).view(sid);
    expect(state.turns).toHaveLength(1);
  });

  test.each<[string, object, RefusalCode]>([
    ['turn.late', {}, 'NOTHING_TO_DO'],
    ['turn.skip', {}, 'NOTHING_TO_DO'],
    ['exam.draft', {}, 'NOTHING_TO_DO'],
    ['exam.signal', {}, 'NOTHING_TO_DO'],
    ['ai.stop', {}, 'NOTHING_TO_DO'],
    ['ai.retry', {}, 'NOTHING_TO_DO'],
    ['ai.retry', { turn: 0 }, 'NOTHING_TO_DO'],
    ['eval.retry', { turn: 0 }, 'NOTHING_TO_DO'],
    ['eval.retry', { turn: 50 }, 'NOTHING_TO_DO'],
  ])('%s with nothing there to do: %j', async (name, more, code) => {
    const sid = await begin();
    const socket = await connect();
    await ask(socket, 'session.join', good(sid)['session.join']);
    expect(await ask(socket, name, { ...good(sid)[name as CommandName], ...more })).toEqual(refused(code));
  });

  test.each<[string, RefusalCode | 'ok']>([
    ['session.join', 'ok'],
    ['session.sync', 'ok'],
    ['session.leave', 'ok'],
    ['session.takeover', 'SESSION_ENDED'],
    ['session.finish', 'SESSION_ENDED'],
    ['turn.submit', 'SESSION_ENDED'],
    ['turn.late', 'SESSION_ENDED'],
    ['turn.skip', 'SESSION_ENDED'],
    ['exam.draft', 'SESSION_ENDED'],
    ['exam.signal', 'SESSION_ENDED'],
    ['ai.stop', 'NOTHING_TO_DO'],
    ['ai.retry', 'SESSION_ENDED'],
    ['eval.retry', 'NOTHING_TO_DO'],
  ])('%s after the end: %s', async (name, outcome) => {
    const sid = await begin();
    const socket = await connect();
    await ask(socket, 'session.join', good(sid)['session.join']);
    expect(await ask(socket, 'session.finish', good(sid)['session.finish'])).toMatchObject({ ok: true });
    const before = (await app.get(PracticeEngine).view(sid)).log.length;
    const answer = await ask(socket, name, good(sid)[name as CommandName]);
    expect(answer).toEqual(outcome === 'ok' ? expect.objectContaining({ ok: true }) : refused(outcome));
    expect((await app.get(PracticeEngine).view(sid)).log).toHaveLength(before);
  });

  test('one cid for two different commands is a conflict, and the first one stands', async () => {
    const sid = await begin();
    const socket = await connect();
    await ask(socket, 'session.join', good(sid)['session.join']);
    const said = good(sid)['turn.submit'];
    expect(await ask(socket, 'turn.submit', said)).toMatchObject({ ok: true });
    for (const name of ['session.finish', 'session.takeover', 'ai.stop', 'ai.retry', 'eval.retry'] as const)
      expect(await ask(socket, name, { ...good(sid)[name], cid: said['cid'] })).toEqual(
        refused('IDEMPOTENCY_CONFLICT'),
      );
    expect(await ask(socket, 'turn.submit', { ...said, text: '别的' })).toEqual(
      refused('IDEMPOTENCY_CONFLICT'),
    );
    expect(await ask(socket, 'turn.submit', said)).toMatchObject({ ok: true, dup: true });
  });

  test('a cursor past the end of the log answers no events and no error', async () => {
    const sid = await begin();
    const socket = await connect();
    for (const name of ['session.join', 'session.sync'] as const)
      expect(await ask(socket, name, { ...good(sid)[name], after: 2_000_000 })).toMatchObject({
        ok: true,
        events: [],
        head: 2,
      });
  });
});

describe('foreign', () => {
  test.each(commandNames)(
    '%s: somebody else’s session and none look alike, and nothing happens to it',
    async (name) => {
      const theirs = await begin(1);
      const socket = await connect();
      const before = await app.get(PracticeEngine).view(theirs);
      const [foreign, none] = [
        await ask(socket, name, good(theirs)[name]),
        await ask(socket, name, good(2_000_000_000)[name]),
      ];
      expect(foreign).toEqual(none);
      expect(foreign).toEqual(refused('NOT_FOUND'));
      const after = await app.get(PracticeEngine).view(theirs);
      expect([after.state, after.head]).toEqual([before.state, before.head]);
    },
  );

  test('typing in somebody else’s session is refused like every command', async () => {
    const socket = await connect();
    expect(await ask(socket, 'typing', { sid: await begin(1) })).toEqual(refused('NOT_FOUND'));
    expect(await ask(socket, 'typing', { sid: 'x' })).toEqual(refused('BAD_PAYLOAD'));
  });
});

describe('oversized', () => {
  test('a message of 2 000 characters is taken, one of 2 001 is not', async () => {
    const sid = await begin();
    const socket = await connect();
    await ask(socket, 'session.join', good(sid)['session.join']);
    const say = (text: string) => ask(socket, 'turn.submit', { ...good(sid)['turn.submit'], text });
    expect(await say('好'.repeat(2_001))).toEqual(refused('TURN_TOO_LONG'));
    expect(await say('👟'.repeat(1_001))).toEqual(refused('TURN_TOO_LONG'));
    expect(await say('好'.repeat(2_000))).toMatchObject({ ok: true });
  });

  test('a text of nothing, of half a character or with a NUL is refused with a sentence that says what to do', async () => {
    const sid = await begin();
    const socket = await connect();
    await ask(socket, 'session.join', good(sid)['session.join']);
    for (const text of [' ', '\u200b', '好\ud800', 'a\0b'])
      expect(await ask(socket, 'turn.submit', { ...good(sid)['turn.submit'], text })).toEqual(
        refused('BAD_TEXT'),
      );
  });

  test.each([...commandNames, 'typing'])(
    '%s with 70 KB is refused, and the connection lives',
    async (name) => {
      const sid = await begin(2);
      const socket = await connect(2);
      for (const text of ['x'.repeat(70_000), '好'.repeat(70_000)])
        expect(await ask(socket, name, { ...good(sid)['turn.submit'], text })).toEqual(refused('TOO_LARGE'));
      expect(await ask(socket, 'session.sync', good(sid)['session.sync'])).toMatchObject({ ok: true });
    },
  );

  test.each([...commandNames, 'typing'])(
    '%s with more than 256 KB costs its sender the connection alone, and tells it why',
    async (name) => {
      const sid = await begin(2);
      const [large, other] = [await connect(2), await connect()];
      const gone = new Promise((resolve) => large.once('disconnect', (...why) => resolve(why)));
      large.emit(name, { ...good(sid)['turn.submit'], text: 'x'.repeat(limits.socket.message) });
      expect(await gone).toMatchObject(['transport close', { context: { code: 1009 } }]);
      expect(await ask(other, 'session.sync', good(await begin())['session.sync'])).toMatchObject({
        ok: true,
      });
    },
  );
});

describe('anything at all', () => {
  /** Twenty commands at once are a socket's allowance. */
  const perSocket = 18;
  /** Stands for the session of the run. */
  const someSession = 2_000_000_001;
  const inSession = (sid: number, payload: unknown): unknown =>
    (payload as { sid?: unknown } | null)?.sid === someSession ? { ...(payload as object), sid } : payload;
  const often = Array.from({ length: 6 }, () => 'turn.submit' as const);
  /** Right but for one field at most, or anything. */
  const nearly = fc.constantFrom(...commandNames, ...often).chain((name) => {
    const payload = good(someSession)[name];
    const mangled = fc
      .tuple(fc.constantFrom(...Object.keys(payload), 'more'), odd)
      .map(([field, value]) => (field === 'more' ? payload : { ...payload, [field]: value }));
    const any = fc.oneof({ weight: 6, arbitrary: mangled }, { weight: 1, arbitrary: fc.jsonValue() });
    return fc.record({ name: fc.constant(name), payload: any });
  });
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(2 ** 31 - 1, -0, 1e308, uuidv7()),
    fc.constantFrom('a\u0000b', '好\ud800', '好'.repeat(1_999)),
  );

  test('is answered in the given shape, and the session stays whole', async () => {
    const sids: number[] = [];
    const property = fc.asyncProperty(
      fc.array(nearly, { minLength: perSocket, maxLength: perSocket }),
      async (commands) => {
        const sid = await begin();
        sids.push(sid);
        const socket = await connect();
        await ask(socket, 'session.join', good(sid)['session.join']);
        const answers = await Promise.all(
          commands.map(({ name, payload }) => ask(socket, name, inSession(sid, payload))),
        );
        socket.disconnect();
        for (const answer of answers) if (!answer.ok) expectShape(answer);
      },
    );
    await fc.assert(property, { numRuns: 60, seed: 20_261_121 });
    for (const sid of sids) {
      const { log } = await app.get(PracticeEngine).view(sid);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    }
  });

  function expectShape(refusal: Refusal): void {
    const { ok, code, message, retryable, ...rest } = refusal;
    expect(ok).toBe(false);
    expect({ message, retryable }).toEqual(refusals[code]);
    expect(message).toMatch(/^[\u3000-\u9fff\uff00-\uffef0-9, A-Za-z]+$/u);
    expect(['INTERNAL', 'STORE_UNAVAILABLE']).not.toContain(code);
    expect(Object.keys(rest).filter((key) => !['retryAfterMs', 'current'].includes(key))).toEqual([]);
  }
});
