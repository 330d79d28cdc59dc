import { describe, expect, test } from '@jest/globals';
import type { PracticeSession, SessionView, TurnView } from '#session-client';
import { playSession, type Heard, type Speaker } from './index.js';

/** A session whose server answers at once. */
class FakeSession {
  readonly calls: string[] = [];
  private listeners = new Set<() => void>();
  private view: SessionView;
  /** What the next submitted messages are refused with. */
  refusals: string[] = [];
  /** Replies that fail before one comes. */
  failures = 0;

  constructor(
    more: Partial<SessionView> = {},
    private readonly mostTurns = 3,
  ) {
    this.view = {
      ...{ status: 'running', connection: 'online', kind: 'practice', role: 'driver', refusal: null },
      ...{ limits: { maxTurns: mostTurns }, turns: [turn(0, '你好')], ...more },
    } as unknown as SessionView;
  }
  readonly live = { subscribe: () => () => undefined, getSnapshot: () => null };
  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  getSnapshot = () => this.view;
  submit(text: string): string {
    const cid = `c${this.calls.push(`say ${text}`)}`;
    const code = this.refusals.shift();
    const state = code ? 'failed' : 'accepted';
    const message = { cid, text, state, refusal: code ? { code } : null };
    const index = this.view.turns.at(-1)!.index + (this.isAnswered ? 1 : 0);
    this.put(index, (known) => ({ ...known, messages: [...known.messages, message] }) as unknown as TurnView);
    if (!code) queueMicrotask(() => this.reply(index));
    return cid;
  }
  discard(cid: string): void {
    const turns = this.view.turns.map((one) => ({
      ...one,
      messages: one.messages.filter((m) => m.cid !== cid),
    }));
    this.set({ turns: turns.filter(({ index, messages }) => index === 0 || messages.length > 0) });
  }
  skip() {
    this.calls.push('skip');
    this.put(this.view.turns.at(-1)!.index + 1, (known) => known);
    this.reply(this.view.turns.at(-1)!.index);
    return Promise.resolve({ ok: true });
  }
  retry(index: number) {
    this.calls.push(`retry ${index}`);
    queueMicrotask(() => this.reply(index));
    return Promise.resolve({ ok: true });
  }
  finish() {
    this.calls.push('finish');
    this.set({ status: 'ended' });
    return Promise.resolve({ ok: true });
  }
  takeover() {
    this.calls.push('takeover');
    return Promise.resolve({ ok: true });
  }
  private get isAnswered(): boolean {
    return this.view.turns.at(-1)!.reply !== null;
  }
  private reply(index: number): void {
    const failed = this.failures > 0;
    if (failed) this.failures -= 1;
    const gen = (this.view.turns.find((one) => one.index === index)?.reply?.gen ?? 0) + 1;
    this.put(index, (known) => ({ ...known, reply: { ...turn(index, `答${index}`).reply!, gen, status: failed ? 'failed' : 'completed' } })); // prettier-ignore
    if (!failed && index >= this.mostTurns) this.set({ status: 'ended' });
  }
  private put(index: number, change: (known: TurnView) => TurnView): void {
    const turns = this.view.turns.filter((one) => one.index !== index);
    const known = this.view.turns.find((one) => one.index === index) ?? { ...turn(index, ''), reply: null };
    this.set({ turns: [...turns, change(known)] });
  }
  private set(more: Partial<SessionView>): void {
    this.view = { ...this.view, ...more };
    for (const listener of this.listeners) listener();
  }
}

const turn = (index: number, text: string): TurnView =>
  ({
    index,
    messages: [],
    skipped: null,
    reply: { gen: 1, status: 'completed', text, code: 'MODEL_TIMEOUT' },
  }) as unknown as TurnView;
const played = async (session: FakeSession, speaker: Speaker) => {
  await playSession(session as unknown as PracticeSession, { speaker, patienceMs: 1_000 });
  return session.calls;
};
const inOrder = (...said: (string[] | null)[]): Speaker => {
  const left = [...said];
  return () => Promise.resolve(left.shift() ?? null);
};

describe('a simulated learner', () => {
  test('says one thing after another until the session ends', async () => {
    expect(await played(new FakeSession({}, 2), inOrder(['您好'], ['试试吧', '不着急']))).toEqual([
      ...['say 您好', 'say 试试吧', 'say 不着急'],
    ]);
  });

  test('ends it when nothing is left to say', async () => {
    expect(await played(new FakeSession(), inOrder(['您好'], null))).toEqual(['say 您好', 'finish']);
  });

  test('goes on where a session stands, and takes it over from who left it', async () => {
    const heard: Heard[] = [];
    const session = new FakeSession({ role: 'viewer', turns: [turn(0, '你好'), turn(1, '会磨脚吗？')] });
    const calls = await played(session, (at) => {
      heard.push(at);
      return Promise.resolve(null);
    });
    expect(calls).toEqual(['takeover', 'finish']);
    expect(heard[0]).toMatchObject({ turn: 2, lines: [{ text: '你好' }, { text: '会磨脚吗？' }] });
  });

  test('asks again for a reply that failed, and gives up where it fails for good', async () => {
    const session = new FakeSession({}, 1);
    session.failures = 2;
    expect(await played(session, inOrder(['您好']))).toEqual(['say 您好', 'retry 1', 'retry 1']);
    const worse = new FakeSession({}, 1);
    worse.failures = 3;
    await expect(played(worse, inOrder(['您好']))).rejects.toThrow('the reply failed: MODEL_TIMEOUT');
  });

  test('passes over an exam’s question with an empty answer', async () => {
    expect(await played(new FakeSession({ kind: 'exam' }, 2), inOrder([''], ['七天']))).toEqual([
      'skip',
      'say 七天',
    ]);
  });

  test('gives up where whatever it says is refused', async () => {
    const session = new FakeSession();
    session.refusals = Array<string>(9).fill('TURN_TOO_LONG');
    await expect(played(session, () => Promise.resolve(['长']))).rejects.toThrow('refused: TURN_TOO_LONG');
  });
});
