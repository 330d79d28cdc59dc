/** The client against a wire that loses, delays and refuses: what a learner sees and what is sent because of it. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  openSession,
  uuidv7,
  withTickets,
  type OutboxStorage,
  type PracticeSession,
  type SessionOptions,
  type SessionView,
} from '#session-client';
import { limits, refusals } from '#contracts';
import { eventually, seen } from './waiting.js';
import { refusal, sid, WireServer } from './wire-server.js';

let server: WireServer;
const sessions: PracticeSession[] = [];
beforeEach(async () => {
  server = new WireServer();
  await server.open();
});
afterEach(async () => {
  for (const session of sessions.splice(0)) session.close();
  await server.close();
});

function open(more: Partial<SessionOptions> = {}): PracticeSession {
  const credentials = async () => ({ token: 'token' });
  // Longer than a busy machine takes for an answer that does come: what is sent is counted.
  const options = { url: server.url, sid, device: uuidv7(), credentials, ackTimeoutMs: 1_500, ...more };
  const session = openSession(options);
  sessions.push(session);
  return session;
}

const online = (session: PracticeSession) => seen(session, (view) => view.connection === 'online');
const states = (view: SessionView) =>
  view.turns.flatMap((t) => t.messages).map((m) => `${m.text} ${m.state}`);
const shown =
  (...wanted: string[]) =>
  (view: SessionView) =>
    states(view).join() === wanted.join();
const memory = (): OutboxStorage => {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
};

/** A page that is closed before the server has answered what it said: what the device keeps of it, and the answers' cids. */
async function closedUnanswered(...said: string[]) {
  const kept = { storage: memory(), device: uuidv7() };
  server.script = (name) => (name === 'turn.submit' ? null : undefined);
  const before = open(kept);
  await online(before);
  const cids = said.map((text) => before.submit(text));
  await eventually(() => server.named('turn.submit').length > 0);
  before.close();
  server.script = () => undefined;
  server.heard.length = 0;
  return { kept, cids };
}

describe('an answer', () => {
  test('whose acknowledgement was lost is sent again under its own cid, and stands once', async () => {
    server.script = (name, { cid, text, input }) => {
      if (name !== 'turn.submit' || server.named(name).length > 1) return undefined;
      server.say({ t: 'turn.accepted', turn: 1, cid, text, input }, false);
      return null;
    };
    const session = open();
    await online(session);
    const cid = session.submit('您好');
    await seen(session, shown('您好 accepted'));
    const sent = server.named('turn.submit');
    expect(sent).toHaveLength(2);
    for (const payload of sent) expect(payload).toMatchObject({ cid, text: '您好', base: 1 });
    expect(server.log.filter((event) => event.t === 'turn.accepted')).toHaveLength(1);
  });

  test('written without a connection is shown at once, and goes out in order when there is one', async () => {
    const session = open();
    session.submit('一');
    session.submit('二');
    expect(states(session.getSnapshot())).toEqual(['一 sending', '二 sending']);
    await seen(session, shown('一 accepted', '二 accepted'));
    expect(server.named('turn.submit').map((payload) => payload.text)).toEqual(['一', '二']);
  });

  test('outlives a reload of the page and is not sent twice if it had arrived', async () => {
    const { kept, cids } = await closedUnanswered('到了', '没到');
    const [first, second] = cids as [string, string];
    server.say({ t: 'turn.accepted', turn: 1, cid: first, text: '到了', input: 'text' });
    const after = open(kept);
    expect(states(after.getSnapshot())).toEqual(['到了 sending', '没到 sending']);
    await seen(after, shown('到了 accepted', '没到 accepted'));
    expect(server.named('turn.submit').map((payload) => payload.cid)).toEqual([second]);
  });

  test('that was kept here waits while another page drives, and goes out with its base once this one does', async () => {
    const { kept } = await closedUnanswered('没到');
    server.role = 'viewer';
    server.say({ t: 'session.driver_changed', turn: 0, device: uuidv7() });
    const after = open(kept);
    const viewed = await online(after);
    expect([viewed.role, states(viewed)]).toEqual(['viewer', ['没到 sending']]);
    expect(server.named('turn.submit')).toEqual([]);
    server.role = 'driver';
    server.say({ t: 'session.driver_changed', turn: 0, device: kept.device });
    await seen(after, shown('没到 accepted'));
    expect(server.named('turn.submit')).toMatchObject([{ text: '没到', base: 1 }]);
  });

  test('that waits while another page drives is refused for good once the session is over', async () => {
    server.role = 'viewer';
    server.script = (name) => (name === 'turn.submit' ? refusal('SESSION_ENDED') : undefined);
    const session = open();
    await online(session);
    session.submit('还在吗');
    server.say({ t: 'session.state', turn: 0, state: 'ended', reason: 'finished' });
    const view = await seen(session, shown('还在吗 failed'));
    expect(view.turns.at(-1)!.messages[0]!.refusal).toMatchObject({ code: 'SESSION_ENDED' });
  });

  test('that is refused for now is tried again, not sooner than the server says', async () => {
    const times: number[] = [];
    server.script = (name) => {
      if (name !== 'turn.submit') return undefined;
      times.push(Date.now());
      return times.length === 1 ? refusal('RATE_LIMITED', { retryAfterMs: 400 }) : undefined;
    };
    const session = open();
    await online(session);
    session.submit('您好');
    await seen(session, shown('您好 accepted'));
    expect(times).toHaveLength(2);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(390);
  });

  test.each(['STORE_UNAVAILABLE', 'INTERNAL'] as const)(
    'that may be stored, as %s says, is never called failed, is sent again under its cid and stands once',
    async (code) => {
      server.script = (name, { cid, text, input }) => {
        if (name !== 'turn.submit' || server.named(name).length > 1) return undefined;
        server.say({ t: 'turn.accepted', turn: 1, cid, text, input }, false);
        return refusal(code);
      };
      const session = open();
      await online(session);
      const shownStates = new Set<string>();
      session.subscribe(() => states(session.getSnapshot()).forEach((state) => shownStates.add(state)));
      const cid = session.submit('您好');
      await seen(session, shown('您好 accepted'));
      expect([...shownStates]).toEqual(['您好 sending', '您好 accepted']);
      expect(server.named('turn.submit').map((payload) => payload.cid)).toEqual([cid, cid]);
      expect(server.log.filter((event) => event.t === 'turn.accepted')).toHaveLength(1);
    },
  );

  test('that no command can carry is refused here with the server’s code, never sent, and holds nothing up', async () => {
    const session = open();
    await online(session);
    const most = limits.socket.command;
    session.submit('好'.repeat(most / 3));
    session.submit('x'.repeat(2 * limits.socket.message));
    session.submit('您好');
    const { turns } = await seen(session, (view) => states(view).includes('您好 accepted'));
    const refused = turns.flatMap(({ messages }) => messages).filter(({ state }) => state === 'failed');
    expect(refused.map((message) => message.refusal?.code)).toEqual(['TOO_LARGE', 'TOO_LARGE']);
    expect(server.named('turn.submit').map(({ text }) => text)).toEqual(['您好']);
    expect(server.sockets).toHaveLength(1);
  });

  test('that is refused for good says why, holds nothing up, and can be sent again or thrown away', async () => {
    let strict = true;
    server.script = (name, { text }) =>
      name === 'turn.submit' && strict && text !== '好的' ? refusal('STALE_BASE') : undefined;
    const session = open();
    await online(session);
    const [one, two] = [session.submit('一'), session.submit('二')];
    session.submit('好的');
    const view = await seen(session, shown('一 failed', '二 failed', '好的 accepted'));
    expect(view.turns[1]!.messages[1]!.refusal).toMatchObject({
      code: 'STALE_BASE',
      message: refusals.STALE_BASE.message,
    });
    strict = false;
    session.resend(one);
    session.discard(two);
    await seen(session, shown('好的 accepted', '一 accepted'));
    expect(server.named('turn.submit').at(-1)).toMatchObject({ cid: one, base: 2 });
  });
});

describe('a connection', () => {
  test('that breaks comes back by itself and goes on from the cursor', async () => {
    const session = open();
    await online(session);
    server.say({ t: 'ai.started', turn: 0, mid: 't1', gen: 1, upto: 0 });
    await seen(session, (view) => view.head === 2);
    server.sockets.at(-1)!.conn.close();
    await seen(session, (view) => view.connection === 'reconnecting');
    server.say({ t: 'ai.completed', turn: 0, mid: 't1', gen: 1, text: '欢迎', finish: 'stop' }, false);
    const view = await online(session);
    expect(server.named('session.join').map((payload) => payload.after)).toEqual([0, 2]);
    expect(view.turns[0]!.reply).toMatchObject({ status: 'completed', text: '欢迎' });
  });

  test('that the server ends comes back as well', async () => {
    const session = open();
    await online(session);
    server.sockets.at(-1)!.disconnect(true);
    await seen(session, (view) => view.connection === 'reconnecting');
    await online(session);
  });

  test('that once only viewed does not come back as a driver', async () => {
    server.role = 'viewer';
    const session = open();
    await online(session);
    session.reconnect();
    await seen(session, (view) => view.connection !== 'online');
    await online(session);
    expect(server.named('session.join').map((payload) => payload.want)).toEqual(['driver', 'viewer']);
  });

  test('shows a fresh ticket at every attempt, and the first one says where to connect', async () => {
    let made = 0;
    const ticket = async () => ({ ticket: `t${++made}`, expires_at: '', socket_base_url: server.url });
    const session = open(await withTickets(ticket));
    await online(session);
    session.reconnect();
    await seen(session, (view) => view.connection !== 'online');
    await online(session);
    expect(server.handshakes.map((auth) => auth.ticket)).toEqual(['t1', 't2']);
    expect(server.handshakes[0]).toMatchObject({ v: 1, device: session.device });
  });

  test('is given up when the sign-in has ended, with the sentence to show', async () => {
    const session = open();
    await online(session);
    server.door = () => 'AUTH_EXPIRED';
    server.sockets.at(-1)!.disconnect(true);
    const view = await seen(session, ({ connection }) => connection === 'refused');
    expect(view.refusal).toMatchObject({ code: 'AUTH_EXPIRED', message: expect.stringContaining('登录') });
  });

  test('is given up when no ticket is to be had because nobody is signed in, and tried again when the fetch just failed', async () => {
    let calls = 0;
    const session = open({
      credentials: async () => {
        calls += 1;
        throw Object.assign(new Error('x'), { status: calls === 1 ? 502 : 401 });
      },
    });
    const view = await seen(session, ({ connection }) => connection === 'refused');
    expect(calls).toBe(2);
    expect(view.refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(server.handshakes).toEqual([]);
  });

  test('that was refused is tried again when the person asks for it', async () => {
    server.door = () => 'FORBIDDEN';
    const session = open();
    await seen(session, ({ connection }) => connection === 'refused');
    server.door = () => null;
    session.reconnect();
    expect((await online(session)).refusal).toBeNull();
  });

  test('that is refused for now is tried again', async () => {
    let times = 0;
    server.door = () => (++times === 1 ? 'OVERLOADED' : null);
    await online(open());
    expect(times).toBe(2);
  });

  test('to a session that is not there ends with the reason', async () => {
    server.script = (name) => (name === 'session.join' ? refusal('NOT_FOUND') : undefined);
    const view = await seen(open(), ({ connection }) => connection === 'refused');
    expect(view.refusal).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what is noticed of an exam', () => {
  const begun = async () => {
    const session = open();
    await online(session);
    server.say({ t: 'session.started', turn: 0, kind: 'exam', maxTurns: 2, endsAt: '2099-01-01T00:00:00Z' });
    server.say({ t: 'ai.started', turn: 0, mid: 't0', gen: 1, upto: 0 });
    server.say({ t: 'ai.completed', turn: 0, mid: 't0', gen: 1, text: '第一题', finish: 'stop' });
    await seen(session, ({ turns }) => turns[0]?.reply?.status === 'completed');
    return session;
  };

  test('is told before the answer, which may be the end of the session', async () => {
    const session = await begun();
    let times = 0;
    server.script = (name) => {
      if (name === 'exam.signal') return ++times === 1 ? refusal('RATE_LIMITED') : { ok: true };
      return name === 'turn.submit' ? refusal('SESSION_ENDED') : undefined;
    };
    session.signal('paste');
    session.signal('away', 3_000);
    session.submit('七天');
    await eventually(() => server.named('turn.submit').length > 0);
    expect(server.named('exam.signal').map((signal) => (signal as { kind: string }).kind)).toEqual([
      ...['paste', 'paste', 'away'],
    ]);
  });

  test('without a network is told when it is back, in order and once', async () => {
    const session = await begun();
    server.script = (name) => (name === 'exam.signal' ? { ok: true } : undefined);
    server.door = () => 'OVERLOADED';
    server.sockets.at(-1)!.conn.close();
    await seen(session, ({ connection }) => connection !== 'online');
    session.signal('paste');
    session.signal('away', 4_000.4);
    server.door = () => null;
    await online(session);
    await eventually(() => server.named('exam.signal').length > 1);
    expect(server.named('exam.signal')).toMatchObject([
      { turn: 1, kind: 'paste', ms: 0 },
      { turn: 1, kind: 'away', ms: 4_000 },
    ]);
  });
});

describe('what is missing', () => {
  test('is asked for from the cursor when an event is ahead', async () => {
    const session = open();
    await online(session);
    server.say({ t: 'ai.started', turn: 0, mid: 't1', gen: 1, upto: 0 }, false);
    server.say({ t: 'ai.completed', turn: 0, mid: 't1', gen: 1, text: '欢迎', finish: 'stop' });
    const view = await seen(session, ({ head }) => head === 3);
    expect(server.named('session.sync')).toEqual([{ sid, after: 1 }]);
    expect(view.turns[0]!.reply!.text).toBe('欢迎');
  });

  test('of a text is taken from the server, which is asked at most once a second', async () => {
    const session = open();
    await online(session);
    server.say({ t: 'ai.started', turn: 0, mid: 't1', gen: 1, upto: 0 });
    server.piece('欢迎', 0);
    await seen(session.live, (live) => live?.text === '欢迎');
    server.live = { mid: 't1', gen: 1, text: '欢迎光临小' };
    const before = Date.now();
    for (const off of [5, 6, 7, 8]) server.piece('店', off);
    await seen(session.live, (live) => live?.text === '欢迎光临小');
    server.live = { mid: 't1', gen: 1, text: '欢迎光临小店' };
    server.piece('！', 9);
    await seen(session.live, (live) => live?.text === '欢迎光临小店');
    expect(Date.now() - before).toBeGreaterThanOrEqual(990);
    expect(server.named('session.sync')).toHaveLength(2);
  });
});

describe('a command', () => {
  test('that nobody answers is sent again under the same cid', async () => {
    let times = 0;
    server.script = (name) => (name === 'session.finish' && ++times === 1 ? null : undefined);
    const session = open();
    await online(session);
    expect(await session.finish()).toMatchObject({ ok: true });
    const [first, second] = server.named('session.finish');
    expect(first).toEqual(second);
  });

  test('that is refused is answered with the refusal, once', async () => {
    server.script = (name) => (name === 'ai.stop' ? refusal('NOTHING_TO_DO') : undefined);
    const session = open();
    await online(session);
    expect(await session.stop(1)).toMatchObject({ ok: false, code: 'NOTHING_TO_DO' });
    expect(server.named('ai.stop')).toHaveLength(1);
  });

  test('under way when the page closes is answered, too', async () => {
    server.script = (name) => (name === 'ai.retry' ? null : undefined);
    const session = open();
    await online(session);
    const answer = session.retry(1);
    session.close();
    expect(await answer).toMatchObject({ ok: false });
  });

  test('to say that someone types goes out once a second at most', async () => {
    const session = open();
    await online(session);
    for (let n = 0; n < 20; n++) session.typing();
    await session.finish();
    expect(server.named('typing')).toHaveLength(1);
  });
});
