/** The practice commands from the client to the session machine and back, over real connections. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import {
  commandNames,
  refusals,
  type Ack,
  type CommandName,
  type JoinAck,
  type RefusalCode,
} from '#contracts';
import { openSession, uuidv7, type PracticeSession, type SessionOptions } from '#session-client';
import { PracticeSocketModule } from '../../src/practice/socket/practice.gateway.js';
import { enter, hangUp, startSocketFixture, type SocketFixture } from './socket-fixture.js';
import { MemoryEngine, memoryModule } from './memory-engine.js';
import { eventually, seen } from './waiting.js';

/** The people of the test: `learner` is employee 1, `person-n` is employee 100 + n. */
const [me, other] = [1, 103];
const engine = new MemoryEngine();

let fixture: SocketFixture;
let sid = 0;
const sessions: PracticeSession[] = [];
beforeAll(async () => {
  fixture = await startSocketFixture(PracticeSocketModule.forRoot(memoryModule(engine)));
});
beforeEach(() => engine.start(++sid, me));
afterEach(() => {
  engine.broken = engine.whileJoining = null;
  for (const session of sessions.splice(0)) session.close();
  hangUp();
});
afterAll(() => fixture.close());

function open(more: Partial<SessionOptions> = {}): PracticeSession {
  const credentials = async () => ({ token: 'learner' });
  const session = openSession({ url: fixture.url, sid, device: uuidv7(), credentials, quiet: 0, ...more });
  sessions.push(session);
  return session;
}
async function opened(more: Partial<SessionOptions> = {}): Promise<PracticeSession> {
  const session = open(more);
  await seen(session, (view) => view.connection === 'online');
  return session;
}
/** A bare connection of a person, for what the client would never send. */
const bare = (token = 'learner'): Promise<Socket> => enter(`${fixture.url}/practice`, { token, quiet: 0 });
const refused = (code: RefusalCode) => ({ ok: false, code, ...refusals[code] });
const at = new Date().toISOString();
const words = (more: object = {}) => ({
  sid,
  cid: uuidv7(),
  base: 0,
  input: 'text',
  text: '您好',
  at,
  ...more,
});
const payloads: Record<CommandName, () => object> = {
  'session.join': () => ({ sid, after: 0, want: 'driver' }),
  'session.leave': () => ({ sid }),
  'session.sync': () => ({ sid, after: 0 }),
  'session.takeover': () => ({ sid, cid: uuidv7() }),
  'session.finish': () => ({ sid, cid: uuidv7() }),
  'turn.submit': () => words(),
  'turn.late': () => words(),
  'turn.skip': () => ({ sid, cid: uuidv7(), base: 0 }),
  'exam.draft': () => ({ sid, turn: 1, rev: 1, text: '七天' }),
  'exam.signal': () => ({ sid, turn: 1, kind: 'away', ms: 1_000 }),
  'ai.stop': () => ({ sid, turn: 1, cid: uuidv7() }),
  'ai.retry': () => ({ sid, turn: 1, cid: uuidv7() }),
  'eval.retry': () => ({ sid, turn: 1, cid: uuidv7() }),
};
async function driving(): Promise<Socket> {
  const socket = await bare();
  expect(await socket.emitWithAck('session.join', payloads['session.join']())).toMatchObject({
    ok: true,
    role: 'driver',
  });
  return socket;
}
const say = (socket: Socket, more: object = {}): Promise<Ack<object>> =>
  socket.emitWithAck('turn.submit', words(more));

describe('a talk', () => {
  test('goes from the first words to the scored turn, word by word', async () => {
    const session = await opened();
    const lives: string[] = [];
    session.live.subscribe(() => lives.push(session.live.getSnapshot()?.text ?? '·'));
    session.submit('您好，想看什么鞋？');
    await seen(session, (view) => view.turns[1]?.reply?.status === 'active');
    for (const piece of ['我想', '看看', '跑步鞋']) engine.piece(sid, piece);
    await seen(session.live, (live) => live?.text === '我想看看跑步鞋');
    engine.complete(sid);
    engine.evaluate(sid, 1);
    const { turns } = await seen(session, (view) => view.turns[1]?.eval.status === 'scored');
    expect(turns[1]).toMatchObject({
      messages: [{ text: '您好，想看什么鞋？', state: 'accepted' }],
      reply: { status: 'completed', text: '我想看看跑步鞋' },
      eval: { value: { answer_score: 80 } },
    });
    expect(lives).toEqual(['', '我想', '我想看看', '我想看看跑步鞋', '·']);
  });

  test('can be stopped in the middle of a reply, retried after a failure, and finished', async () => {
    const session = await opened();
    session.submit('您好');
    await seen(session, (view) => view.turns[1]?.reply?.status === 'active');
    engine.piece(sid, '我想');
    await seen(session.live, (live) => live?.text === '我想');
    expect(await session.stop(1)).toMatchObject({ ok: true });
    await seen(session, (view) => view.turns[1]?.reply?.status === 'stopped');
    expect(session.getSnapshot().turns[1]!.reply!.text).toBe('我想');
    session.submit('还有别的吗？');
    await seen(session, (view) => view.turns[2]?.reply?.status === 'active');
    engine.fail(sid);
    await seen(session, (view) => view.turns[2]?.reply?.code === 'MODEL_TIMEOUT');
    expect(await session.retry(2)).toMatchObject({ ok: true, gen: 3 });
    await seen(session, (view) => view.turns[2]?.reply?.gen === 3);
    expect(await session.finish()).toMatchObject({ ok: true, state: 'ended' });
    await seen(session, (view) => view.status === 'ended' && view.reason === 'finished');
  });

  test('loses and doubles nothing that happens while someone joins', async () => {
    const first = await driving();
    await say(first);
    engine.whileJoining = (hasRead) => (hasRead ? engine.evaluate(sid, 1) : engine.complete(sid));
    const watcher = await bare();
    const heard: string[] = [];
    watcher.on('ev', (event: { seq: number }) => heard.push(`event ${event.seq}`));
    watcher.emit('session.join', { sid, after: 0, want: 'viewer' }, ({ head }: { head: number }) =>
      heard.push(`answer up to ${head}`),
    );
    await eventually(() => heard.length >= 2);
    await watcher.emitWithAck('session.sync', { sid, after: 0 });
    expect(heard).toEqual(['answer up to 5', 'event 6']);
  });

  test('is taken up on the same device from where it was, and is no longer heard after leaving', async () => {
    const session = await opened();
    session.submit('您好');
    await seen(session, (view) => view.turns[1]?.reply?.status === 'active');
    session.reconnect();
    await seen(session, (view) => view.connection !== 'online');
    engine.piece(sid, '欢迎');
    engine.complete(sid);
    const view = await seen(session, ({ turns }) => turns[1]?.reply?.status === 'completed');
    expect(view.role).toBe('driver');
    const socket = await bare();
    await socket.emitWithAck('session.join', { sid, after: 0, want: 'viewer' });
    await socket.emitWithAck('session.leave', { sid });
    const heard: unknown[] = [];
    socket.onAny((...frame) => heard.push(frame));
    engine.evaluate(sid, 1);
    await seen(session, ({ turns }) => turns[1]?.eval.status === 'scored');
    expect(heard).toEqual([]);
  });
});

describe('words that were not sent when the time was over', () => {
  const cutOff = async (more: Partial<SessionOptions> = {}) => {
    const session = await opened(more);
    session.submit('您好');
    await seen(session, (view) => view.turns[1]?.reply?.status === 'active');
    engine.complete(sid);
    engine.timeIsUp(sid);
    await seen(session, (view) => view.late !== null);
    return session;
  };
  const said = (view: ReturnType<PracticeSession['getSnapshot']>, text: string) =>
    view.turns.at(-1)?.messages.find((message) => message.text === text);

  test('are taken after the end as a turn of their own, scored, and once', async () => {
    const session = await cutOff();
    session.late('今天有活动');
    const view = await seen(session, (now) => said(now, '今天有活动')?.state === 'accepted');
    expect(view.turns.at(-1)).toMatchObject({ index: 2, messages: [{ late: true }], reply: null });
    engine.evaluate(sid, 2);
    await seen(session, (now) => now.late === null && now.turns[2]?.eval.status === 'scored');
    session.late('还有一句');
    const after = await seen(session, (now) => said(now, '还有一句')?.state === 'failed');
    expect(said(after, '还有一句')!.refusal).toMatchObject({ code: 'TIME_LIMIT' });
  });

  test('are told until when they are taken on the next visit, too, and then come from that page', async () => {
    const first = await cutOff();
    const { late } = first.getSnapshot();
    first.close();
    const socket = await bare();
    const joined = (await socket.emitWithAck('session.join', payloads['session.join']())) as Ack<JoinAck>;
    expect(joined).toMatchObject({ ok: true, state: 'ended', late });
    const next = await opened();
    expect(next.getSnapshot().late).toEqual(late);
    next.late('今天有活动');
    await seen(next, (view) => said(view, '今天有活动')?.state === 'accepted');
  });

  test('and were handed in without an answer go out again under their cid, and stand once', async () => {
    const storage = new Map<string, string>();
    const kept = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    };
    const device = uuidv7();
    const session = await cutOff({ storage: kept, device });
    engine.broken = 'STORE_UNAVAILABLE';
    const cid = session.late('今天有活动');
    await eventually(() => [...storage.values()].some((value) => value.includes(cid)));
    session.close();
    engine.broken = null;
    const again = await opened({ storage: kept, device });
    await seen(again, (view) => said(view, '今天有活动')?.state === 'accepted');
    const stored = engine.log(sid).filter((event) => event.kind === 'turn.accepted' && event.payload.late);
    expect(stored).toMatchObject([{ cid }]);
  });
});

describe('an answer whose connection breaks', () => {
  test('stands once, however often it was sent', async () => {
    const session = await opened();
    for (let n = 1; n <= 3; n++) {
      const cid = session.submit(`第${n}句`);
      session.reconnect();
      await seen(session, ({ turns }) =>
        turns.some((turn) => turn.messages.some((m) => m.cid === cid && m.state === 'accepted')),
      );
    }
    const kept = engine.log(sid).filter((event) => event.kind === 'turn.accepted');
    expect(kept.map((event) => event.payload.text)).toEqual(['第1句', '第2句', '第3句']);
  });

  test('and comes again is answered as the first time, marked as known', async () => {
    const socket = await driving();
    const answer = words();
    const first = (await socket.emitWithAck('turn.submit', answer)) as object;
    expect(await socket.emitWithAck('turn.submit', answer)).toEqual({ ...first, dup: true });
    expect(await socket.emitWithAck('turn.submit', { ...answer, text: '别的话' })).toMatchObject(
      refused('IDEMPOTENCY_CONFLICT'),
    );
  });
});

describe('two tabs', () => {
  test('one drives and one views; taking over swaps them, and both are told', async () => {
    const one = await opened();
    const two = await opened();
    expect([one.getSnapshot().role, two.getSnapshot().role]).toEqual(['driver', 'viewer']);
    expect(await two.takeover()).toMatchObject({ ok: true, role: 'driver', epoch: 2 });
    await seen(one, (view) => view.role === 'viewer');
    await seen(two, (view) => view.role === 'driver');
  });

  test('what is said in the one that views waits there, and is sent once it drives', async () => {
    const one = await opened();
    const two = await opened();
    two.submit('我来说');
    // An answer to something later has come: nothing was refused meanwhile.
    expect(await two.finish()).toMatchObject({ code: 'NOT_DRIVER' });
    expect(two.getSnapshot().turns[1]!.messages).toMatchObject([{ text: '我来说', state: 'sending' }]);
    await two.takeover();
    await seen(one, (view) => view.turns[1]?.messages[0]?.text === '我来说');
  });

  test('what is said in the first after the other, which had taken over, was closed, is taken at once', async () => {
    const one = await opened();
    const two = await opened();
    await two.takeover();
    await seen(one, (view) => view.role === 'viewer' && !view.free);
    two.close();
    await seen(one, (view) => view.free);
    one.submit('我接着说');
    await seen(one, ({ role, turns }) => role === 'driver' && turns[1]?.messages[0]?.state === 'accepted');
  });

  test('a place that became free is taken by the next who wants to drive', async () => {
    const one = await opened();
    one.close();
    await eventually(async () => (await peek()).role === 'driver');
    async function peek(): Promise<{ role: string }> {
      const socket = await bare();
      const joined = (await socket.emitWithAck('session.join', payloads['session.join']())) as {
        role: string;
      };
      socket.disconnect();
      return joined;
    }
  });

  test('one that has not seen what the other said must look first', async () => {
    const one = await driving();
    await say(one);
    const two = await bare();
    await two.emitWithAck('session.join', { sid, after: 0, want: 'viewer' });
    await two.emitWithAck('session.takeover', payloads['session.takeover']());
    expect(await say(two, { base: 1 })).toMatchObject(refused('STALE_BASE'));
    expect(await say(two, { base: 1_000_000 })).toMatchObject(refused('UNKNOWN_BASE'));
    const { head } = (await two.emitWithAck('session.sync', { sid, after: 0 })) as { head: number };
    expect(await say(two, { base: head })).toMatchObject({ ok: true });
  });
});

describe('every command', () => {
  test.each(commandNames)(
    '%s: a session of someone else looks like one that does not exist',
    async (name) => {
      const mine = sid;
      engine.start(++sid, other);
      const socket = await bare();
      const foreign = (await socket.emitWithAck(name, payloads[name]())) as object;
      sid = 999_999;
      expect(foreign).toEqual(await socket.emitWithAck(name, payloads[name]()));
      expect(foreign).toEqual(refused('NOT_FOUND'));
      sid = mine + 1;
    },
  );

  test.each(commandNames)('%s: is refused when malformed, and says no more than that', async (name) => {
    const socket = await bare();
    const good = payloads[name]();
    const wrong = [
      null,
      [],
      7,
      {},
      { ...good, sid: '1' },
      { ...good, sid: 2 ** 31 },
      { ...good, extra: 1 },
      Buffer.from('x'),
    ];
    for (const payload of wrong)
      expect(await socket.emitWithAck(name, payload)).toEqual(refused('BAD_PAYLOAD'));
  });

  test.each([
    'STORE_UNAVAILABLE',
    'OVERLOADED',
    'DRAINING',
    'MODEL_UNAVAILABLE',
    'MODEL_REFUSED',
    'MODEL_TIMEOUT',
    'INTERNAL',
  ] as const)('says %s with its sentence, and when to come again', async (code) => {
    engine.broken = code;
    const socket = await bare();
    for (const name of commandNames)
      expect(await socket.emitWithAck(name, payloads[name]())).toEqual({
        ...refused(code),
        retryAfterMs: 50,
      });
  });
});

describe('the rules of a session reach the client as', () => {
  test('TURN_LIMIT, TURN_TOO_LONG and NOTHING_TO_DO', async () => {
    engine.start(++sid, me, { maxTurns: 1 });
    const socket = await driving();
    expect(await socket.emitWithAck('ai.stop', payloads['ai.stop']())).toMatchObject(
      refused('NOTHING_TO_DO'),
    );
    await say(socket);
    engine.fail(sid);
    expect(await say(socket, { text: '好'.repeat(1_999) })).toMatchObject(refused('TURN_TOO_LONG'));
    await socket.emitWithAck('ai.retry', payloads['ai.retry']());
    expect(await say(socket)).toMatchObject(refused('TURN_LIMIT'));
  });

  test('TIME_LIMIT and SESSION_ENDED', async () => {
    engine.start(++sid, me, { endsAt: Date.now() - 1 });
    const socket = await driving();
    expect(await say(socket)).toMatchObject(refused('TIME_LIMIT'));
    await socket.emitWithAck('session.finish', payloads['session.finish']());
    expect(await say(socket)).toMatchObject(refused('SESSION_ENDED'));
  });

  test('TURN_IN_PROGRESS in an exam whose next question has not been asked', async () => {
    engine.startExam(++sid, me);
    const socket = await driving();
    expect(await say(socket)).toMatchObject(refused('TURN_IN_PROGRESS'));
  });
});

describe('an exam', () => {
  const asked = async () => {
    engine.startExam(++sid, me);
    const session = await opened();
    engine.piece(sid, '第一题');
    engine.complete(sid);
    await seen(session, (view) => view.turns[0]?.reply?.status === 'completed');
    return session;
  };

  test('keeps its evaluations to itself until its result, without a gap in the log', async () => {
    const session = await asked();
    session.submit('答案');
    await seen(session, (view) => view.turns[1]?.reply?.status === 'active');
    engine.complete(sid);
    engine.evaluate(sid, 1);
    await seen(session, ({ head }) => head === engine.log(sid).length);
    expect(session.getSnapshot().turns[1]!.eval).toMatchObject({ status: 'pending', value: null });
    await session.finish();
    engine.sumUpExam(sid, [{ turn: 1, sd_score: 10, kh_score: 10 }]);
    const view = await seen(session, ({ result }) => result.status === 'scored');
    expect(view.turns[1]!.eval).toMatchObject({ status: 'scored', value: null });
    expect(view.result.value).toMatchObject({ kind: 'exam', questions: [{ turn: 1, kh_score: 10 }] });
  });

  test('passes a question over', async () => {
    const session = await asked();
    expect(await session.skip()).toMatchObject({ ok: true, turn: 1 });
    const view = await seen(session, ({ turns }) => turns[1]?.skipped === true);
    expect(view.turns[1]).toMatchObject({ messages: [], reply: { status: 'active' } });
  });

  test('keeps a draft for the next visit, and forgets it once it is handed in', async () => {
    const session = await asked();
    session.draft('七');
    session.draft('七天');
    expect(session.getSnapshot()).toMatchObject({ draft: { turn: 1, text: '七天' }, draftState: 'saving' });
    await seen(session, ({ draftState }) => draftState === 'saved');
    session.close();
    const later = await opened();
    expect(later.getSnapshot()).toMatchObject({ draft: { turn: 1, text: '七天' }, draftState: 'saved' });
    later.draft('七天内');
    later.submit('七天内');
    const view = await seen(later, ({ turns }) => turns[1]?.messages[0]?.state === 'accepted');
    expect(view).toMatchObject({ draft: null, draftState: null });
  });

  test('hands a draft over to the page that takes over', async () => {
    const session = await asked();
    session.draft('写到一半');
    await seen(session, ({ draftState }) => draftState === 'saved');
    const other = await opened();
    expect(other.getSnapshot().role).toBe('viewer');
    await other.takeover();
    const view = await seen(other, ({ draft }) => draft !== null);
    expect(view.draft).toMatchObject({ text: '写到一半' });
  });
});
