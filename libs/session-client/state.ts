/** The client's state and how it becomes the view: the log as applied so far, and on top of it what still waits in the outbox. */
import { limits } from '#contracts';
import { withTurn } from '#dialogue/fold-turns';
import type { LiveView, MessageView, Refused, SessionView, TurnView } from './types.js';

/** A message that this device wrote and that the applied log does not hold yet. */
export interface Outgoing {
  cid: string;
  base: number;
  input: 'text' | 'voice';
  text: string;
  /** ISO 8601, this device's clock. */
  at: string;
  state: MessageView['state'];
  refusal: Refused | null;
  /** Where the acknowledgement says it went; null before. */
  stored: { seq: number; turn: number; at: string } | null;
}

export interface ClientState extends SessionView {
  device: string;
  live: LiveView | null;
  outgoing: readonly Outgoing[];
  /** Highest seq that the server has named; above `head` while something is missing. */
  newestSeq: number;
}

export function initialState(sid: number, device: string, outgoing: readonly Outgoing[] = []): ClientState {
  return {
    sid,
    device,
    connection: 'connecting',
    refusal: null,
    status: 'loading',
    reason: null,
    kind: null,
    role: null,
    epoch: 0,
    head: 0,
    limits: null,
    clockOffsetMs: 0,
    turns: [],
    result: { status: 'none', run: 0, value: null },
    queued: null,
    draining: false,
    live: null,
    outgoing,
    newestSeq: 0,
  };
}

/** The turn that a message will most likely join; the server decides, and its event corrects the turn. */
function likelyTurn(turns: readonly TurnView[], text: string): number {
  const last = turns.at(-1);
  if (!last) return 1;
  const open = last.index > 0 && (last.reply === null || last.reply.status === 'failed');
  const characters = last.messages.reduce((sum, message) => sum + message.text.length, text.length);
  const fits = last.messages.length < limits.turn.messages && characters <= limits.turn.characters;
  return open && fits ? last.index : last.index + 1;
}

function withOutgoing(turns: readonly TurnView[], entry: Outgoing): readonly TurnView[] {
  const { cid, text, input, state, refusal } = entry;
  const message: MessageView = { cid, text, input, state, refusal, at: entry.stored?.at ?? entry.at };
  return withTurn(turns, entry.stored?.turn ?? likelyTurn(turns, text), (turn) => ({
    ...turn,
    messages: [...turn.messages, message],
  }));
}

/** What is shown of a state. */
export function viewOf(state: ClientState): SessionView {
  const { device: _device, live: _live, newestSeq: _newestSeq, outgoing, ...view } = state;
  return { ...view, turns: outgoing.reduce(withOutgoing, state.turns) };
}
