/** Words that were set aside from the judge: a person is asked to look at them, and they are given back. */
import { EventBuffer } from './event-buffer.js';
import { isSettled } from './fold-turns.js';
import { pendingWork } from './pending-work.js';
import { refuse, type Of } from './submit-checks.js';
import type { Outcome, SessionState, Turn } from './types.js';

/** Words that are still kept from the judge by the evaluation that counts. */
const isSetAside = ({ eval: { value } }: Turn): boolean =>
  Boolean(value?.set_aside?.length) && !value?.restored;

const turnAt = (state: SessionState, index: number): Turn | undefined =>
  state.turns.find((turn) => turn.index === index);

/** The words that a turn's evaluation has set aside, or had before they were given back. */
export const wordsSetAside = (state: SessionState, index: number): string[] =>
  (turnAt(state, index)?.eval.value?.set_aside ?? []).map(({ text }) => text);

/** Whether a person can be asked to look at a turn: words were set aside in it, or one was asked before. */
export function mayAskReview(state: SessionState, index: number): boolean {
  const turn = state.reason === 'abandoned' ? undefined : turnAt(state, index);
  return turn !== undefined && (turn.review !== null || (isSettled(turn.eval) && isSetAside(turn)));
}

/** Why the words of a turn can't be given back now. */
export type NotRestored = 'running' | 'abandoned' | 'evaluating' | 'nothing' | 'restored';

export function whyNotRestored(state: SessionState, index: number): NotRestored | null {
  if (state.status !== 'ended') return 'running';
  if (state.reason === 'abandoned') return 'abandoned';
  if (pendingWork(state).evaluations.length > 0) return 'evaluating';
  const turn = turnAt(state, index);
  if (turn?.eval.value?.restored) return 'restored';
  return turn && isSetAside(turn) ? null : 'nothing';
}

/** Asking twice is asking once. */
export function requestReview(state: SessionState, input: Of<'review'>): Outcome {
  if (!mayAskReview(state, input.turn)) return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  if (turnAt(state, input.turn)!.review === null)
    draft.append('review.requested', input.turn, { about: 'set_aside' }, input.cid);
  return draft.done();
}

/** Answers what a learner has asked. What the judge could not decide about is not answered by this: it has no score. */
export function closeReview(state: SessionState, input: Of<'review.close'>): Outcome {
  const turn = turnAt(state, input.turn);
  if (turn?.review !== 'asked' || !isReviewOpen(state, turn)) return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  draft.append('review.closed', input.turn, { by: input.by }, input.cid);
  return draft.done();
}

/** The turn is due again, judged with all of its words, and after it the session's result. */
export function restore(state: SessionState, input: Of<'restore'>): Outcome {
  if (whyNotRestored(state, input.turn) !== null) return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  const run = turnAt(state, input.turn)!.eval.run + 1;
  draft.append('eval.retried', input.turn, { run, restoredBy: input.by }, input.cid);
  return draft.done();
}

/**
 * Whether somebody is to look at a turn: its learner has asked, or the judge could not decide about words that it set aside and nobody has
 * left the turn out of the result. Not while it is judged with them.
 */
export function isReviewOpen(state: SessionState, turn: Turn): boolean {
  const { status } = turn.eval;
  const isUnsure = status === 'unscored' && !state.leftOut.includes(turn.index);
  const beingRestored = status === 'pending' && state.restored.includes(turn.index);
  return isSetAside(turn) && !beingRestored && (turn.review === 'asked' || isUnsure);
}
