/** Frames get lost, doubled and reordered: what is shown stays a prefix of the truth, and in the end it is the truth. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reduce, type Action } from './reducer.js';
import { device, eventsOf, plays, sid, snapshotAt, type Frame, type Played } from './reducer.test-support.js';
import { initialState, viewOf, type ClientState } from './state.js';

/** The same inputs in every run. */
const seed = 20_261_121;

type Fate = { how: 'deliver' | 'drop' | 'double' } | { how: 'late'; by: number };
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>({ how: 'deliver' }) },
  fc.constant<Fate>({ how: 'drop' }),
  fc.constant<Fate>({ how: 'double' }),
  fc.integer({ min: 1, max: 6 }).map((by): Fate => ({ how: 'late', by })),
);
const network = fc.record({
  fates: fc.array(fate, { minLength: 1, maxLength: 60 }),
  /** Frames that pass between the server's answer to a sync and its arrival. */
  lag: fc.nat(5),
  lead: fc.nat(3),
});

const actionOf = (frame: Frame): Action =>
  'event' in frame ? { type: 'event', event: frame.event } : { type: 'delta', delta: frame.delta };
/** What the log alone decides of a view. */
const facts = ({ turns, status, reason, kind, result, head }: ClientState) => ({
  turns,
  status,
  reason,
  kind,
  result,
  head,
});

/** The state after each prefix of the log, applied in order. */
function cleanStates(played: Played): ClientState[] {
  const states = [initialState(sid, device)];
  for (const event of eventsOf(played.frames))
    states.push(reduce(states.at(-1)!, { type: 'event', event }).state);
  return states;
}

/** Sends the frames through the network; `look` sees the state after every single action. */
function travel(
  played: Played,
  { fates, lag, lead }: { fates: Fate[]; lag: number; lead: number },
  look: (state: ClientState, before: ClientState) => void,
) {
  const { frames } = played;
  let state = initialState(sid, device);
  let wanted = false;
  const arrivals: Action[][] = frames.map(() => []);
  const put = (at: number, action: Action) => arrivals[Math.min(at, frames.length - 1)]!.push(action);
  const take = (action: Action) => {
    const before = state;
    const reduced = reduce(before, action);
    state = reduced.state;
    wanted ||= reduced.sync;
    look(state, before);
  };
  frames.forEach((frame, i) => {
    const next = fates[i % fates.length]!;
    const copies = next.how === 'drop' ? 0 : next.how === 'double' ? 2 : 1;
    for (let n = 0; n < copies; n++) put(next.how === 'late' ? i + next.by : i, actionOf(frame));
    for (const action of arrivals[i]!) take(action);
    if (!wanted) return;
    wanted = false;
    put(i + 1 + lag, { type: 'snapshot', ack: snapshotAt(played, i + 1, state.head, lead), now: 0 });
  });
  for (let tries = 0; tries < 3; tries++)
    take({ type: 'snapshot', ack: snapshotAt(played, frames.length, state.head), now: 0 });
  return state;
}

describe('a network that drops, doubles and reorders frames', () => {
  test('shows at every moment a prefix of the log and a prefix of the reply, and text never shrinks', () => {
    fc.assert(
      fc.property(plays, network, (played, way) => {
        const clean = cleanStates(played).map(facts);
        travel(played, way, (state, before) => {
          expect(facts(state)).toEqual(clean[state.head]);
          expect(state.head).toBeGreaterThanOrEqual(before.head);
          if (!state.live) return;
          const { mid, gen, text } = state.live;
          expect(played.texts.get(`${mid}:${gen}`)!.startsWith(text)).toBe(true);
          if (before.live?.gen === gen) expect(text.length).toBeGreaterThanOrEqual(before.live.text.length);
        });
      }),
      { numRuns: 300, seed },
    );
  });

  test('ends with exactly the log and the live text that the server holds', () => {
    fc.assert(
      fc.property(plays, network, (played, way) => {
        const end = travel(played, way, () => undefined);
        expect(facts(end)).toEqual(facts(cleanStates(played).at(-1)!));
        expect(end.live?.text ?? null).toBe(snapshotAt(played, played.frames.length, 0).live?.text ?? null);
      }),
      { numRuns: 300, seed },
    );
  });

  test('understands the log as the session machine does', () => {
    fc.assert(
      fc.property(plays, (played) => {
        const mine = viewOf(cleanStates(played).at(-1)!);
        const { state } = played;
        expect(mine.status).toBe(state.status);
        expect(mine.result.status).toBe(state.result.status);
        expect(mine.turns.map((t) => [t.index, t.messages.length, t.reply?.status, t.eval.status])).toEqual(
          state.turns.map((t) => [t.index, t.messages.length, t.reply?.status, t.eval.status]),
        );
      }),
      { numRuns: 300, seed },
    );
  });
});
