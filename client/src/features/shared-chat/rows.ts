/** The session as rows of a list: what stands above what, and which of it belongs together. Pure; its spec lies beside. */
import type { MessageView, ReplyView, SessionView, TurnEvalView, TurnView } from '#session-client';

/** A new time stands above a row when this long has passed since the last one shown. */
const timeEveryMs = 5 * 60_000;

export type Row =
  | { kind: 'time'; key: string; at: string }
  /** What stands above was kept of an earlier talk. */
  | { kind: 'kept'; key: string }
  | { kind: 'learner'; key: string; turn: number; message: MessageView; first: boolean }
  | { kind: 'eval'; key: string; turn: number; eval: TurnEvalView }
  | { kind: 'customer'; key: string; turn: number; reply: ReplyView }
  | { kind: 'failed'; key: string; turn: number; reply: ReplyView; canRetry: boolean }
  /** The customer is about to answer: words are stored, and the reply has not begun. */
  | { kind: 'waiting'; key: string; turn: number; since: string };

/** Keeps the rows' order: a turn's messages, their evaluation, then the customer's answer. */
export function rowsOf(view: SessionView): Row[] {
  const rows: Row[] = [];
  let lastTime = 0;
  const time = (at: string) => {
    const ms = Date.parse(at);
    if (ms - lastTime < timeEveryMs) return;
    lastTime = ms;
    rows.push({ kind: 'time', key: `time-${at}`, at });
  };
  for (const turn of view.turns) {
    turn.messages.forEach((message, i) => {
      time(message.at);
      rows.push({ kind: 'learner', key: message.cid, turn: turn.index, message, first: i === 0 });
    });
    // An exam is marked at its end.
    if (turn.eval.status !== 'none' && view.kind !== 'exam')
      rows.push({ kind: 'eval', key: `eval-${turn.index}`, turn: turn.index, eval: turn.eval });
    if (turn.reply) {
      time(turn.reply.at);
      rows.push(replyRow(turn, turn.reply, view));
    }
    if (turn.index + 1 === view.limits?.forkedTurn) rows.push({ kind: 'kept', key: 'kept' });
  }
  const waiting = waitingTurn(view);
  if (waiting) rows.push(waiting);
  return rows;
}

function replyRow(turn: TurnView, reply: ReplyView, view: SessionView): Row {
  const key = `reply-${turn.index}`;
  if (reply.status !== 'failed') return { kind: 'customer', key, turn: turn.index, reply };
  const passedOver = turn.index === 0 && spokenTurns(view) > 0;
  const canRetry = view.status === 'running' && view.role === 'driver' && !passedOver;
  return { kind: 'failed', key, turn: turn.index, reply, canRetry };
}

function waitingTurn(view: SessionView): Row | null {
  if (
    view.status === 'ended' ||
    view.turns.some((turn) => turn.reply?.status === 'active' || turn.reply?.status === 'failed')
  )
    return null;
  const last = view.turns.at(-1);
  const stored = last?.messages.filter((message) => message.state === 'accepted').at(-1);
  if (!last || last.reply || !stored) return null;
  return { kind: 'waiting', key: `reply-${last.index}`, turn: last.index, since: stored.at };
}

/** Something was said in the turn. What was refused doesn't count, what is on its way does. */
export const isSpoken = ({ messages }: TurnView) => messages.some(({ state }) => state !== 'failed');

/** The turn the learner is in, for “第 k / n 轮”: the highest one with words, at least 1 and at most n. */
export function currentTurn(view: SessionView, most = view.limits?.maxTurns ?? Infinity): number {
  return Math.min(view.turns.findLast(isSpoken)?.index ?? 1, most);
}

/** The newest turn whose evaluation can be shown; null before there is one. */
export function newestEvaluation(view: SessionView): number | null {
  return view.turns.findLast((turn) => turn.eval.value !== null)?.index ?? null;
}

/** The customer is speaking or about to. */
export const customerSpeaks = (rows: readonly Row[]): boolean => {
  const last = rows.at(-1);
  return last?.kind === 'waiting' || (last?.kind === 'customer' && last.reply.status === 'active');
};

/** Turns in which the learner has said something. */
export function spokenTurns(view: SessionView): number {
  return view.turns.filter(isSpoken).length;
}

/** Of those, how many are judged, be it that they could not be scored. */
export function evaluated(view: SessionView): number {
  return view.turns.filter(({ eval: { status } }) => status !== 'none' && status !== 'pending').length;
}

const messagesOf = (view: SessionView) => view.turns.flatMap(({ messages }) => messages);

/** Messages that this device has written and the server has not stored. */
export const unsent = (view: SessionView): number =>
  messagesOf(view).filter(({ state }) => state !== 'accepted').length;

/** Of those, the ones that the server has said no to. */
export const refusedMessages = (view: SessionView): MessageView[] =>
  messagesOf(view).filter(({ state }) => state === 'failed');

/** What was handed in after the end. */
export const lateMessage = (view: SessionView): MessageView | undefined =>
  messagesOf(view).find(({ late, state }) => late && state === 'accepted');
