/** What a stored session still needs: asked after every step and after a restart, so nothing depends on a process's memory. */
import type { PendingWork, SessionState, Turn } from './types.js';

export function activeTurn(state: SessionState): Turn | null {
  return state.turns.find((turn) => turn.reply?.status === 'active') ?? null;
}

/** The customer is saying goodbye: no more words are taken, unless this reply fails. */
export const isParting = (state: SessionState): boolean => activeTurn(state)?.reply?.farewell === true;

export function lastTurn(state: SessionState): Turn {
  return state.turns[state.turns.length - 1]!;
}

/**
 * The turn whose reply failed and bars the way: the next turn's reply follows only a completed or stopped one.
 * A failed opening bars nothing once the learner has spoken.
 */
export function failedTurn(state: SessionState): Turn | null {
  const failed = state.turns.filter((turn) => turn.reply?.status === 'failed').at(-1);
  if (!failed || (failed.index === 0 && state.turns.length > 1)) return null;
  return failed;
}

/** Whether the learner has done their part of a turn: said something, or passed its question over. */
const isTaken = ({ messages, skipped }: Turn): boolean => messages.length > 0 || skipped !== null;

/** The last line of the learner's part of a turn; 0 without one, as in the opening. */
export const heardUpTo = ({ messages, skipped }: Turn): number => messages.at(-1)?.seq ?? skipped?.seq ?? 0;

/** The reply to begin, if any: the oldest unanswered words, unless a generation is under way or waits for a retry. */
function pendingBegin(state: SessionState): PendingWork['begin'] {
  if (state.status === 'ended' || activeTurn(state)) return null;
  const failed = failedTurn(state);
  const turn = failed ?? state.turns.find((t) => t.index > 0 && isTaken(t) && t.reply === null);
  if (!turn) return null;
  // After a failure only new words begin another generation by themselves; else the learner asks for it.
  const since = failed ? failed.reply!.endSeq! : 0;
  const fresh = state.turns
    .flatMap((t) => (t.index >= turn.index ? t.messages : []))
    .filter((m) => m.seq > since);
  if (!failed && turn.skipped) return { turn: turn.index, upto: turn.skipped.seq, lastAt: turn.skipped.at };
  const own = turn.messages.at(-1);
  if (!own || fresh.length === 0) return null;
  return { turn: turn.index, upto: own.seq, lastAt: (failed ? fresh : turn.messages).at(-1)!.at };
}

/** Pure: the same state always needs the same work. */
export function pendingWork(state: SessionState): PendingWork {
  const active = activeTurn(state);
  const evaluations = state.turns
    .filter((turn) => turn.eval.status === 'pending')
    .map((turn) => ({ turn: turn.index, run: turn.eval.run }));
  if (state.result.status === 'pending') evaluations.push({ turn: 0, run: state.result.run });
  return {
    begin: pendingBegin(state),
    generate: active
      ? { turn: active.index, mid: active.reply!.mid, gen: active.reply!.gen, boot: active.reply!.boot }
      : null,
    endsAt: state.status === 'running' ? state.plan.endsAt : null,
    evaluations,
  };
}
