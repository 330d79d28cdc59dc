/** The client's state and how it becomes the view: the log as applied so far, and on top of it what still waits in the outbox. */
import { limits, type SubmitPayload } from '#contracts';
import { withTurn } from '#dialogue/fold-turns';
import type { LiveView, MessageView, Refused, SessionView, TurnView } from './types.js';

/** A message that this device wrote and that the applied log does not hold yet. */
export interface Outgoing extends Omit<SubmitPayload, 'sid'> {
  state: MessageView['state'];
  refusal: Refused | null;
  /** Where the acknowledgement says it went; null before. */
  stored: { seq: number; turn: number; at: string } | null;
  /** Where it was written, once it is refused: it stays there. */
  place: OutboxPosition | null;
  /** Handed in after the end. */
  late?: true;
}

/** `after`: how many stored messages of the turn come before it. */
interface OutboxPosition {
  turn: number;
  after: number;
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
    free: false,
    epoch: 0,
    head: 0,
    limits: null,
    clockOffsetMs: 0,
    late: null,
    turns: [],
    result: { status: 'none', run: 0, value: null },
    withdrawn: null,
    queued: null,
    draft: null,
    draftState: null,
    draining: false,
    live: null,
    outgoing,
    newestSeq: 0,
  };
}

/** Whether the turn still takes messages, but for its limits. */
const isOpen = ({ index, skipped, reply }: TurnView) =>
  index > 0 && skipped === null && (reply === null || reply.status === 'failed');

/** The turn whose question an exam has asked and that is to be answered; null while there is none. */
export function askedTurn({ kind, status, turns, limits: of }: SessionView): number | null {
  const last = turns.at(-1);
  if (kind !== 'exam' || status !== 'running' || last?.reply?.status !== 'completed') return null;
  return last.index < (of?.maxTurns ?? 0) ? last.index + 1 : null;
}

/** Where what was just written stands. `turns` are those of the log. */
export function nextPlace(turns: readonly TurnView[]): OutboxPosition {
  const last = turns.at(-1);
  if (last && isOpen(last)) return { turn: last.index, after: last.messages.length };
  return { turn: (last?.index ?? 0) + 1, after: 0 };
}

/** The turn that a message will most likely join; the server decides, and its event corrects the turn. */
function likelyTurn(turns: readonly TurnView[], text: string): number {
  const last = turns.at(-1);
  if (!last) return 1;
  const said = last.messages.filter(({ state }) => state !== 'failed');
  const characters = said.reduce((sum, message) => sum + message.text.length, text.length);
  const fits = said.length < limits.turn.messages && characters <= limits.turn.characters;
  return isOpen(last) && fits ? last.index : last.index + 1;
}

function withOutgoing(turns: readonly TurnView[], entry: Outgoing): readonly TurnView[] {
  const { cid, text, input, state, refusal, recording, place, late } = entry;
  const at = entry.stored?.at ?? entry.at;
  const spoken = recording !== undefined && { recording };
  const message: MessageView = { cid, text, input, state, refusal, at, ...spoken, ...(late && { late }) };
  const index = entry.stored?.turn ?? place?.turn ?? likelyTurn(turns, text);
  return withTurn(turns, index, (turn) => ({ ...turn, messages: inserted(turn.messages, message, place) }));
}

function inserted(messages: readonly MessageView[], message: MessageView, place: OutboxPosition | null) {
  const next = place && messages.filter(({ state }) => state === 'accepted')[place.after];
  const at = next ? messages.indexOf(next) : messages.length;
  return [...messages.slice(0, at), message, ...messages.slice(at)];
}

/** What is shown of a state. */
export function viewOf(state: ClientState): SessionView {
  const { device: _device, live: _live, newestSeq: _newestSeq, outgoing, ...view } = state;
  return { ...view, turns: outgoing.reduce(withOutgoing, state.turns) };
}
