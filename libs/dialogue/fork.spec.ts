/** A talk taken up again: what is in the new session, and what is not. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fold,
  fork,
  pendingWork,
  step,
  whyNotForked,
  type LogEvent,
  type SessionState,
  type Turn,
} from './index.js';
import { begin, Played, T0 } from './played.test-support.js';
import { play, runs, seed } from './random-sessions.test-support.js';

const names = () => {
  let n = 0;
  return () => `new-${++n}`;
};
const later = T0 + 86_400_000;
const at = (newCid = names()) => ({ now: later, endsAt: later + 600_000, newCid });

function forked(state: SessionState, log: readonly LogEvent[], turn: number, newCid?: () => string) {
  const made = fork(state, log, turn, at(newCid));
  if (!made.ok || 'duplicate' in made) throw new Error('a fork is a session');
  return made;
}

/** What was said and judged in a turn, without the names that each session has of its own. */
const said = ({ index, messages, reply, eval: { status, value } }: Turn) => ({
  index,
  messages: messages.map(({ text, input, device, signals }) => ({ text, input, device, signals })),
  reply: reply && { text: reply.text, status: reply.status, farewell: reply.farewell, puts: reply.puts },
  eval: { status, value },
});

describe('a talk of three turns', () => {
  const played = () => {
    const talk = new Played().started();
    talk.answered('您好');
    talk.score(1, 90);
    talk.answered('这双好');
    talk.score(2, 20);
    talk.submit('再看看');
    talk.reply('好');
    talk.score(3, 50);
    return talk;
  };

  test('is taken up at its second turn with the first one, its score and the customer’s line, and nothing else', () => {
    const talk = played();
    const { events, state } = forked(talk.state!, talk.log, 2);
    expect(events.map(({ kind, turn }) => `${kind}(${turn})`)).toEqual([
      ...['session.started(0)', 'ai.started(0)', 'ai.completed(0)', 'turn.accepted(1)'],
      ...['ai.started(1)', 'ai.completed(1)', 'eval.completed(1)'],
    ]);
    expect(state.turns.map(said)).toEqual(talk.state!.turns.slice(0, 2).map(said));
    expect(state).toMatchObject({ status: 'running', driver: null, startedAt: later, endedAt: null });
    expect(state.plan).toMatchObject({ endsAt: later + 600_000, maxTurns: 3 });
  });

  test('goes on from there as any session does', () => {
    const talk = played();
    const again = new Played();
    const { state, events } = forked(talk.state!, talk.log, 2);
    again.state = state;
    again.log = [...events];
    again.now = later;
    again.take({ type: 'drive', now: later, device: 'A', free: true, takeover: false, cid: null });
    expect(again.submit('您平时走路多吗').ok).toBe(true);
    expect(again.reply('一天一万步').ok).toBe(true);
    again.submit('那这双合适');
    again.reply('行');
    expect(again.state).toMatchObject({ status: 'ended', reason: 'turns' });
    expect(fold(again.log)).toEqual(again.state);
  });

  test('begins anew at its first turn, with the customer’s opening', () => {
    const talk = played();
    expect(forked(talk.state!, talk.log, 1).state.turns.map(said)).toEqual([said(talk.state!.turns[0]!)]);
  });

  test('has the customer in the mood that what is kept has made', () => {
    const talk = new Played().started();
    talk.answered('您好');
    talk.score(1, 90);
    const { mood } = talk.state!;
    talk.answered('这双好');
    talk.score(2, 20);
    talk.finish();
    expect(talk.state!.mood).not.toEqual(mood);
    expect(forked(talk.state!, talk.log, 2).state.mood).toEqual(mood);
  });

  test('is not taken up while it runs, at a turn that it has not, or before an earlier turn is judged', () => {
    const talk = new Played().started();
    talk.answered('您好');
    expect(whyNotForked(talk.state!, 1)).toBe('running');
    talk.answered('这双好');
    talk.finish();
    expect([0, 1, 2, 3].map((turn) => whyNotForked(talk.state!, turn))).toEqual([
      ...['no_turn', null, 'awaited', 'no_turn'],
    ]);
    talk.score(1, 80);
    expect(whyNotForked(talk.state!, 2)).toBeNull();
  });
});

describe('whatever happens in a talk', () => {
  /** All forks of sessions that chance has played. */
  const holds = (
    name: string,
    check: (source: SessionState, log: readonly LogEvent[], turn: number) => void,
  ) =>
    test(name, () => {
      let seen = 0;
      fc.assert(
        fc.property(runs, ([plan, inputs]) => {
          const { log, states } = play(plan, inputs);
          const source = states.at(-1)!;
          for (const { index } of source.turns) {
            if (whyNotForked(source, index) !== null) continue;
            seen += 1;
            check(source, log, index);
          }
        }),
        { numRuns: 400, seed },
      );
      expect(seen).toBeGreaterThan(50);
    });

  holds('the replay of a fork’s log is the fork, and nothing is owed to it', (source, log, turn) => {
    const { state, events } = forked(source, log, turn);
    events.forEach((event, i) => expect(event.seq).toBe(i + 1));
    expect(fold(events)).toEqual(state);
    expect(new Set(events.map(({ at: time }) => time))).toEqual(new Set([later]));
    expect(pendingWork(state)).toMatchObject({ begin: null, generate: null, evaluations: [] });
  });

  holds('its turns say and score what the source’s do', (source, log, turn) => {
    const { state } = forked(source, log, turn);
    expect(state.turns.map(said)).toEqual(
      source.turns
        .filter(({ index }) => index < turn)
        .map(said)
        // A score that was taken away is none.
        .map((one) =>
          one.eval.value === null && one.messages.length > 0
            ? { ...one, eval: { status: 'unscored', value: null } }
            : one,
        ),
    );
  });

  holds('no command of the source is known in it, and its own are told apart', (source, log, turn) => {
    const { events } = forked(source, log, turn);
    const cids = (of: readonly LogEvent[]) => of.flatMap(({ cid }) => cid ?? []);
    expect(cids(events).filter((cid) => cids(log).includes(cid))).toEqual([]);
    expect(new Set(cids(events)).size).toBe(cids(events).length);
  });

  holds('the learner says that very turn next', (source, log, turn) => {
    const { state } = forked(source, log, turn);
    const driven = step(state, {
      type: 'drive',
      now: later,
      device: 'N',
      free: true,
      takeover: false,
      cid: null,
    });
    if (!driven.ok || 'duplicate' in driven) throw new Error('a fork can be driven');
    const next = step(driven.state, {
      ...{ type: 'submit', now: later, device: 'N', cid: 'mine', base: driven.state.head, input: 'text' },
      ...{ text: '换个说法', clientAt: '', signals: { said: [], forbidden: [] }, begin },
    });
    if (!next.ok || 'duplicate' in next) throw new Error('a fork takes words');
    expect(next.state.turns.at(-1)).toMatchObject({ index: turn, messages: [{ text: '换个说法' }] });
  });

  holds('a fork of a fork is a fork', (source, log, turn) => {
    const newCid = names();
    const first = forked(source, log, turn, newCid);
    // Ended at once: what it kept can be taken up again.
    const ended = step(first.state, { type: 'close', now: later + 1, reason: 'time', text: '' });
    const over = step(first.state, { type: 'close', now: later + 600_000, reason: 'time', text: '' });
    expect(ended.ok).toBe(false);
    if (!over.ok || 'duplicate' in over) throw new Error('time ends a session');
    for (const { index } of over.state.turns) {
      if (whyNotForked(over.state, index) !== null) continue;
      const second = forked(over.state, [...first.events, ...over.events], index, newCid);
      expect(second.state.turns.map(said)).toEqual(forked(source, log, index).state.turns.map(said));
    }
  });
});
