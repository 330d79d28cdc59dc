/** Sessions as a server would send them: a log made by the session machine, with the pieces of every reply between. */
import fc from 'fast-check';
import type { DeltaEvent, DurableEvent, JoinAck } from '#contracts';
import { learnerEvent, pendingWork, startMood, step } from '#dialogue';
import type { Input, LogEvent, SessionState } from '#dialogue';
import { storedResult, storedTurnEval } from '../dialogue/results.test-support.js';

export const sid = 7;
export const device = '018f0000-0000-7000-8000-00000000000a';
const other = '018f0000-0000-7000-8000-00000000000b';
const t0 = 1_800_000_000_000;
const begin = { boot: 'b', promptVersion: 1, promptHash: 'h' };

export type Frame = { event: DurableEvent } | { delta: DeltaEvent };
export interface Played {
  frames: Frame[];
  /** The machine's own fold after the whole log. */
  state: SessionState;
  /** What each generation's model says in full, by `mid:gen`. */
  texts: Map<string, string>;
}

const act = fc.constantFrom(
  ...(['say', 'say', 'say', 'begin', 'complete', 'complete', 'stop', 'fail', 'retry'] as const),
  ...([
    'evaluate',
    'evaluate',
    'unscored',
    'evalRetry',
    'takeover',
    'finish',
    'time',
    'late',
    'late',
    'result',
    'reevaluate',
  ] as const),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
const pieces = fc.array(fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }), {
  minLength: 1,
  maxLength: 8,
});
const acts = (minLength: number, maxLength: number) =>
  fc.array(fc.record({ act, pieces }), { minLength, maxLength });
const scripted = (...all: Act[]) => all.map((one) => ({ act: one, pieces: ['好'] }));
/** Ends by its time, and takes after that what was not sent. */
const cutOff = fc
  .tuple(acts(8, 8), acts(0, 8))
  .map(([before, after]) => [
    ...scripted('say', 'begin', 'complete'),
    ...before,
    ...scripted('complete', 'time', 'complete', 'begin', 'complete', 'late'),
    ...after,
  ]);
export const plays = fc
  .oneof({ weight: 3, arbitrary: acts(5, 40) }, { weight: 1, arbitrary: cutOff })
  .map((all) => play(all));

const evaluation = (status: 'scored' | 'unscored') =>
  storedTurnEval({ status, score: status === 'scored' ? 61 : null });
const result = storedResult({ score: 50 });

function play(all: { act: Act; pieces: string[] }[]): Played {
  const frames: Frame[] = [];
  const texts = new Map<string, string>();
  let state: SessionState | null = null;
  let count = 0;
  const take = (input: Input, words: string[] = []) => {
    const outcome = step(state, input);
    if (!outcome.ok || 'duplicate' in outcome) return;
    for (const event of outcome.events) {
      frames.push({ event: learnerEvent(sid, outcome.state, event) });
      if (event.kind === 'ai.started') stream(event, words);
    }
    state = outcome.state;
  };
  const stream = (event: LogEvent & { kind: 'ai.started' }, words: string[]) => {
    const { mid, gen } = event.payload;
    texts.set(`${mid}:${gen}`, words.join(''));
    let off = 0;
    for (const d of words) {
      frames.push({ delta: { sid, mid, gen, off, d } });
      off += d.length;
    }
  };
  const plan = { kind: 'practice', speakerFirst: 2, maxTurns: 4, endsAt: t0 + 1e9, opening: null } as const;
  take({ type: 'start', now: t0, plan: { ...plan, mood: startMood }, begin });
  take({ type: 'drive', now: t0, device, free: true, takeover: false, cid: null });
  for (const { act: what, pieces: words } of all) {
    const input = inputFor(what, state!, t0 + ++count * 1_000, count, texts);
    if (input) take(input, words);
  }
  return { frames, state: state!, texts };
}

function inputFor(
  what: Act,
  state: SessionState,
  now: number,
  n: number,
  texts: Map<string, string>,
): Input | null {
  const due = pendingWork(state);
  const driver = state.driver!;
  const cid = `c${n}`;
  const [anyOwed] = due.evaluations;
  const spoken = due.evaluations.find((e) => e.turn > 0);
  const summary = due.evaluations.find((e) => e.turn === 0);
  const last = state.turns.at(-1)!;
  switch (what) {
    case 'say': {
      const signals = { said: [], forbidden: [] };
      const own = { device: driver, cid, base: state.head, text: `说${n}`, clientAt: '' };
      return { type: 'submit', now, input: 'text', signals, begin: null, ...own };
    }
    case 'begin':
      return due.begin ? { type: 'begin', now, upto: due.begin.upto, begin } : null;
    case 'complete': {
      if (!due.generate) return null;
      const { mid, gen } = due.generate;
      return { type: 'reply.completed', now, mid, gen, text: texts.get(`${mid}:${gen}`)!, finish: 'stop' };
    }
    case 'fail':
      return due.generate ? { type: 'reply.failed', now, ...due.generate, code: 'MODEL_TIMEOUT' } : null;
    case 'stop':
      return { type: 'stop', now, device: driver, cid, turn: last.index, text: '' };
    case 'retry':
      return { type: 'retry', now, device: driver, cid, turn: last.index, begin };
    case 'evaluate':
      return spoken ? { type: 'eval.completed', now, ...spoken, eval: evaluation('scored') } : null;
    case 'unscored':
      return anyOwed ? { type: 'eval.failed', now, ...anyOwed, code: 'MODEL_TIMEOUT' } : null;
    case 'evalRetry':
      return { type: 'eval.retry', now, cid, turn: 0 };
    case 'reevaluate':
      return { type: 'reevaluate', now, cid, prompts: 'hash' };
    case 'takeover':
      return {
        type: 'drive',
        now,
        device: driver === device ? other : device,
        free: false,
        takeover: true,
        cid,
      };
    case 'finish':
      return n > 12 ? { type: 'finish', now, device: driver, cid, text: '' } : null;
    case 'time':
      return n > 12 ? { type: 'close', now: Math.max(now, t0 + 1e9), reason: 'time', text: '' } : null;
    case 'late': {
      const own = { device: driver, cid, base: state.head, text: `补${n}`, clientAt: '' };
      return {
        type: 'late',
        now: (state.lateUntil ?? now) - 1,
        input: 'text',
        signals: { said: [], forbidden: [] },
        ...own,
      };
    }
    case 'result':
      return summary ? { type: 'result', now, run: summary.run, result } : null;
  }
}

export const eventsOf = (frames: readonly Frame[]): DurableEvent[] =>
  frames.flatMap((frame) => ('event' in frame ? [frame.event] : []));

/**
 * What a server that has sent `sent` answers to a join or sync. Its text under way may be `lead` characters further than the
 * pieces it has sent: they are gathered for some milliseconds.
 */
export function snapshotAt({ frames, texts }: Played, count: number, after: number, lead = 0): JoinAck {
  const sent = frames.slice(0, count);
  const events = eventsOf(sent);
  const live = sent.reduce<JoinAck['live']>((held, frame) => {
    if ('delta' in frame) return held && { ...held, text: held.text + frame.delta.d };
    const { event } = frame;
    if (event.t === 'ai.started') return { mid: event.mid, gen: event.gen, text: '' };
    const isOver = event.t === 'session.state' && event.state === 'ended';
    return isOver || event.t.startsWith('ai.') ? null : held;
  }, null);
  const full = live && texts.get(`${live.mid}:${live.gen}`)!;
  return {
    epoch: events.at(-1)?.epoch ?? 0,
    head: events.length,
    state: 'running',
    role: 'driver',
    limits: { maxTurns: 4, endsAt: new Date(t0 + 1e9).toISOString() },
    now: new Date(t0).toISOString(),
    events: events.filter((event) => event.seq > after),
    live: live && { ...live, text: full!.slice(0, live.text.length + lead) },
  };
}
