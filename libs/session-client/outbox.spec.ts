/** What a learner wrote: shown at once, kept until it is stored, and never shown twice. */
import { describe, expect, test } from '@jest/globals';
import { type DurableEvent, type Refusal, refusals, storageKeys } from '#contracts';
import { tabDevice, uuidv7 } from './device.js';
import { memoryStorage, Outbox } from './outbox.js';
import { reduce, type Action } from './reducer.js';
import { initialState, viewOf, type ClientState, type Outgoing } from './state.js';
import { StateStore } from './state-store.js';

const sid = 7;
const at = '2026-11-20T12:00:00.000Z';
const head = { v: 1 as const, sid, epoch: 1, at };
const log: DurableEvent[] = [
  { ...head, seq: 1, turn: 0, t: 'session.started', kind: 'practice', maxTurns: 5, endsAt: at },
  { ...head, seq: 2, turn: 0, t: 'ai.started', mid: 't0', gen: 1, upto: 0 },
  { ...head, seq: 3, turn: 0, t: 'ai.completed', mid: 't0', gen: 1, text: '你好', finish: 'stop' },
];
const accepted = (seq: number, turn: number, cid: string, text: string): DurableEvent => ({
  ...head,
  seq,
  turn,
  t: 'turn.accepted',
  cid,
  input: 'text',
  text,
});
const started = (seq: number, turn: number): DurableEvent => ({
  ...head,
  seq,
  turn,
  t: 'ai.started',
  mid: `t${turn}`,
  gen: turn + 1,
  upto: seq - 1,
});
const written = (cid: string, text = cid): Outgoing => ({
  cid,
  base: 3,
  input: 'text',
  text,
  at,
  state: 'sending',
  refusal: null,
  stored: null,
  place: null,
});
const play = (...actions: Action[]): ClientState =>
  actions.reduce(
    (state, action) => reduce(state, action).state,
    log.reduce((state, event) => reduce(state, { type: 'event', event }).state, initialState(sid, 'd')),
  );
const shown = (state: ClientState) =>
  viewOf(state).turns.map((turn) => [turn.index, ...turn.messages.map((m) => `${m.text} ${m.state}`)]);

describe('a message on its way', () => {
  test('stands in the turn it will open, then in the one it was stored in, and once', () => {
    const composed: Action = { type: 'composed', entry: written('a') };
    const stored: Action = { type: 'stored', cid: 'a', seq: 4, turn: 1, at };
    const event: Action = { type: 'event', event: accepted(4, 1, 'a', 'a') };
    expect(shown(play(composed))).toEqual([[0], [1, 'a sending']]);
    expect(shown(play(composed, stored))).toEqual([[0], [1, 'a accepted']]);
    expect(shown(play(composed, stored, event))).toEqual([[0], [1, 'a accepted']]);
    expect(shown(play(composed, event, stored))).toEqual([[0], [1, 'a accepted']]);
  });

  test('joins the turn that is still open, and opens the next one during a reply', () => {
    const first: Action = { type: 'event', event: accepted(4, 1, 'a', 'a') };
    const composed: Action = { type: 'composed', entry: written('b') };
    expect(shown(play(first, composed))).toEqual([[0], [1, 'a accepted', 'b sending']]);
    const reply: Action = { type: 'event', event: started(5, 1) };
    expect(shown(play(first, reply, composed))).toEqual([[0], [1, 'a accepted'], [2, 'b sending']]);
  });

  test('that was refused stays with its reason until it is sent again or thrown away', () => {
    const refusal: Refusal = { ok: false, code: 'STALE_BASE', ...refusals.STALE_BASE };
    const failed = play({ type: 'composed', entry: written('a') }, { type: 'refused', cid: 'a', refusal });
    expect(viewOf(failed).turns[1]!.messages[0]).toMatchObject({ state: 'failed', refusal });
    const newer = reduce(failed, { type: 'event', event: accepted(4, 1, 'other', 'x') }).state;
    const again = reduce(newer, { type: 'resend', cid: 'a' }).state;
    expect(again.outgoing[0]).toMatchObject({ state: 'sending', refusal: null, base: 4 });
    expect(reduce(failed, { type: 'discard', cid: 'a' }).state.outgoing).toEqual([]);
  });
});

test('a message that is refused because another page drives waits, and the log is asked who does', () => {
  const refusal: Refusal = { ok: false, code: 'NOT_DRIVER', ...refusals.NOT_DRIVER };
  const { state, sync } = reduce(play({ type: 'composed', entry: written('a') }), {
    type: 'refused',
    cid: 'a',
    refusal,
  });
  expect(shown(state).at(-1)).toEqual([1, 'a sending']);
  expect([state.role, sync]).toEqual(['viewer', true]);
});

describe('a refused message', () => {
  const refusal: Refusal = { ok: false, code: 'TURN_TOO_LONG', ...refusals.TURN_TOO_LONG };
  const write = (cid: string): Action => ({ type: 'composed', entry: written(cid) });
  const refuse = (cid: string): Action => ({ type: 'refused', cid, refusal });
  const take = (event: DurableEvent): Action => ({ type: 'event', event });

  test('stays in the open turn where it was written, between what was stored before it and after it', () => {
    const talk = play(take(accepted(4, 1, 'a', 'a')), write('b'), refuse('b'), write('c'), refuse('c'));
    const later = [take(accepted(5, 1, 'd', 'd')), take(started(6, 1)), take(accepted(7, 2, 'e', 'e'))];
    const end = later.reduce((state, action) => reduce(state, action).state, talk);
    expect(shown(end)).toEqual([
      [0],
      [1, 'a accepted', 'b failed', 'c failed', 'd accepted'],
      [2, 'e accepted'],
    ]);
  });

  test('during a reply stays in front of what is said next', () => {
    const talk = play(take(accepted(4, 1, 'a', 'a')), take(started(5, 1)), write('b'), refuse('b'));
    expect(shown(talk).at(-1)).toEqual([2, 'b failed']);
    const next = [take(accepted(6, 2, 'c', 'c')), write('d')];
    const end = next.reduce((state, action) => reduce(state, action).state, talk);
    expect(shown(end).at(-1)).toEqual([2, 'b failed', 'c accepted', 'd sending']);
  });
});

describe('the outbox', () => {
  test('holds what is unsent over a reload and for the tab that follows, per session, and drops what is stored', () => {
    const storage = memoryStorage();
    const outbox = new Outbox(storage, sid, 'device-1');
    outbox.save([written('a'), { ...written('b'), state: 'failed' }, { ...written('c'), state: 'accepted' }]);
    expect(new Outbox(storage, sid, 'device-1').load().map((entry) => entry.cid)).toEqual(['a', 'b']);
    expect(new Outbox(storage, 8, 'device-1').load()).toEqual([]);
    const next = new Outbox(storage, sid, 'device-2');
    next.save([{ ...written('c'), at: '2026-11-20T12:00:01.000Z' }]);
    storage.setItem(`${storageKeys.outbox}${sid}.device-3`, '{');
    expect(next.load().map((entry) => entry.cid)).toEqual(['a', 'b', 'c']);
    expect(new Outbox(storage, sid, 'device-2').load().map((entry) => entry.cid)).toEqual(['a', 'b', 'c']);
    next.save([]);
    expect(new Outbox(storage, sid, 'device-1').load()).toEqual([]);
  });

  test('of a storage that can’t be searched is the tab’s own', () => {
    const { keys: _keys, ...storage } = memoryStorage();
    new Outbox(storage, sid, 'device-1').save([written('a')]);
    expect(new Outbox(storage, sid, 'device-2').load()).toEqual([]);
    expect(new Outbox(storage, sid, 'device-1').load()).toHaveLength(1);
  });

  test.each(['{', 'null', '[{"cid":1}]', '"x"'])('takes a storage that holds %s for empty', (nonsense) => {
    const storage = { ...memoryStorage(), getItem: () => nonsense };
    expect(new Outbox(storage, sid, 'd').load()).toEqual([]);
  });

  test('lives in memory when the storage refuses', () => {
    const refuses = () => {
      throw new Error('quota');
    };
    const outbox = new Outbox({ getItem: refuses, setItem: refuses, removeItem: refuses }, sid, 'd');
    expect(outbox.load()).toEqual([]);
    expect(() => outbox.save([written('a')])).not.toThrow();
    expect(tabDevice({ getItem: refuses, setItem: refuses, removeItem: refuses })).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the store', () => {
  test('tells those who draw the text of every piece, and those who draw the list of none', () => {
    const store = new StateStore(
      play({ type: 'event', event: accepted(4, 1, 'a', 'a') }, { type: 'event', event: started(5, 1) }),
    );
    let [views, lives] = [0, 0];
    store.view.subscribe(() => views++);
    const stop = store.live.subscribe(() => lives++);
    const before = store.view.getSnapshot();
    const piece = { sid, mid: 't1', gen: 2, off: 0, d: '您好' };
    store.dispatch({ type: 'delta', delta: piece });
    store.dispatch({ type: 'delta', delta: piece });
    expect([views, lives]).toEqual([0, 1]);
    expect(store.live.getSnapshot()).toEqual({ turn: 1, mid: 't1', gen: 2, text: '您好' });
    expect(store.view.getSnapshot()).toBe(before);
    stop();
    store.dispatch({
      type: 'event',
      event: {
        ...head,
        seq: 6,
        turn: 1,
        t: 'ai.completed',
        mid: 't1',
        gen: 2,
        text: '您好呀',
        finish: 'stop',
      },
    });
    expect([views, lives]).toEqual([1, 1]);
    expect(store.view.getSnapshot().turns[0]).toBe(before.turns[0]);
    expect(store.view.getSnapshot().turns[1]!.reply!.text).toBe('您好呀');
    expect(store.live.getSnapshot()).toBeNull();
  });
});

test('an id made later sorts later, and is a UUID of version 7', () => {
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000].map((now) => uuidv7(now));
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 1_000 }, () => uuidv7(1))).size).toBe(1_000);
});

test('a tab keeps its device over a reload', () => {
  const storage = memoryStorage();
  expect(tabDevice(storage)).toBe(tabDevice(storage));
  expect(tabDevice(memoryStorage())).not.toBe(tabDevice(storage));
});
