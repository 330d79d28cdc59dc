/**
 * The protocol's rules for a client, pure: what arrives → the next state, and whether the log must be asked for (`sync`).
 * Frames may be lost, doubled or reordered; the state stays a prefix of the log and the live text a prefix of its reply.
 */
import type { DeltaEvent, DurableEvent, JoinAck, SysEvent } from '#contracts';
import { applyEvent } from './apply-event.js';
import { reduceDraft, draftOf, type DraftAction } from './draft.js';
import { nextPlace, type ClientState, type Outgoing } from './state.js';
import type { ConnectionState, Refused } from './types.js';

export type Action =
  /** The answer to a join or a sync; `now` is this device's clock in ms. Whoever gets one is online. */
  | { type: 'snapshot'; ack: JoinAck; now: number }
  | { type: 'event'; event: DurableEvent }
  | { type: 'delta'; delta: DeltaEvent }
  | { type: 'sys'; event: SysEvent }
  | { type: 'connection'; connection: ConnectionState; refusal?: Refused }
  | { type: 'composed'; entry: Outgoing }
  | { type: 'stored'; cid: string; seq: number; turn: number; at: string }
  | { type: 'refused'; cid: string; refusal: Refused }
  | { type: 'resend'; cid: string }
  | { type: 'discard'; cid: string }
  | DraftAction;

export interface Reduced {
  state: ClientState;
  /** Something is missing: ask `session.sync` from the cursor. */
  sync: boolean;
}

export function reduce(state: ClientState, action: Action): Reduced {
  switch (action.type) {
    case 'snapshot':
      return snapshot(state, action.ack, action.now);
    case 'event':
      return event(state, action.event);
    case 'delta':
      return delta(state, action.delta);
    case 'sys':
      return { state: sys(state, action.event), sync: false };
    case 'connection': {
      const { connection, refusal = null } = action;
      return { state: { ...state, connection, refusal }, sync: false };
    }
    case 'typed':
    case 'drafted':
    case 'undrafted':
      return { state: { ...state, ...reduceDraft(state, action) }, sync: false };
    case 'refused':
      // Another page drives, which this one may not have heard of yet: what was written waits until this one drives again.
      if (action.refusal.code === 'NOT_DRIVER') return { state: { ...state, role: 'viewer' }, sync: true };
      break;
  }
  return { state: { ...state, outgoing: outbox(state, action) }, sync: false };
}

/** Rule of the gapless cursor: older is dropped, the next one is applied, anything newer means that one is missing. */
function event(state: ClientState, next: DurableEvent): Reduced {
  if (next.sid !== state.sid || next.seq <= state.head) return { state, sync: false };
  if (next.seq > state.head + 1)
    return { state: { ...state, newestSeq: Math.max(state.newestSeq, next.seq) }, sync: true };
  const applied = applyEvent(state, next);
  return { state: applied, sync: applied.draftState === 'loading' };
}

/**
 * Rule of the pieces: a piece counts only for the generation under way, and only if what comes before it is there.
 * A piece that is known already changes nothing, so the text never shrinks.
 */
function delta(state: ClientState, { sid, mid, gen, off, d }: DeltaEvent): Reduced {
  const { live } = state;
  if (sid !== state.sid) return { state, sync: false };
  if (!live || live.mid !== mid || live.gen !== gen) {
    const known = state.turns.some((turn) => turn.reply && turn.reply.gen >= gen);
    return { state, sync: !known };
  }
  if (off > live.text.length) return { state, sync: true };
  if (off + d.length <= live.text.length) return { state, sync: false };
  const text = live.text.slice(0, off) + d;
  return { state: { ...state, live: { ...live, text }, queued: null }, sync: false };
}

/**
 * A join or sync: the events that are new to us, then the text of the reply under way if it is ahead of ours. What
 * the server has named meanwhile and isn't in the answer is asked for again.
 */
function snapshot(before: ClientState, ack: JoinAck, now: number): Reduced {
  const state = ack.events.reduce((sum, next) => event(sum, next).state, before);
  const { live } = state;
  const ahead =
    live &&
    ack.live &&
    live.mid === ack.live.mid &&
    live.gen === ack.live.gen &&
    ack.live.text.length > live.text.length;
  const next: ClientState = {
    ...state,
    live: ahead ? { ...live, text: ack.live!.text } : live,
    status: state.status === 'loading' ? ack.state : state.status,
    role: ack.role,
    free: ack.free === true && state.kind !== 'exam',
    epoch: Math.max(state.epoch, ack.epoch),
    limits: ack.limits,
    clockOffsetMs: Date.parse(ack.now) - now,
    draining: false,
    connection: 'online',
    refusal: null,
    ...draftOf(state, ack),
  };
  return { state: next, sync: next.head < Math.max(next.newestSeq, ack.head) };
}

function sys(state: ClientState, event: SysEvent): ClientState {
  if (event.t === 'server.draining') return { ...state, draining: true };
  if (event.t === 'auth.expiring' || event.sid !== state.sid) return state;
  if (event.t === 'ai.queued') return { ...state, queued: event.position };
  const left = event.t === 'driver.left' && state.role === 'viewer' && state.kind !== 'exam';
  if (left !== state.free) return { ...state, free: left };
  return state;
}

type OutboxAction = Extract<Action, { type: 'composed' | 'stored' | 'refused' | 'resend' | 'discard' }>;

function outbox({ outgoing, ...state }: ClientState, action: OutboxAction): readonly Outgoing[] {
  if (action.type === 'composed') return [...outgoing, action.entry];
  if (action.type === 'discard') return outgoing.filter((entry) => entry.cid !== action.cid);
  return outgoing.map((entry) => (entry.cid === action.cid ? moved(entry, action, state) : entry));
}

function moved(
  entry: Outgoing,
  action: OutboxAction,
  { head, turns }: Pick<ClientState, 'head' | 'turns'>,
): Outgoing {
  switch (action.type) {
    case 'stored': {
      const { seq, turn, at } = action;
      return { ...entry, state: 'accepted', refusal: null, stored: { seq, turn, at } };
    }
    case 'refused':
      return { ...entry, state: 'failed', refusal: action.refusal, place: nextPlace(turns) };
    case 'resend':
      // What the learner has seen by now is what the message answers.
      return { ...entry, state: 'sending', refusal: null, base: head, place: null };
    default:
      return entry;
  }
}
