/** What becomes of evaluations and results: they come in, are asked for again, or are left out. */
import { EventBuffer } from './event-buffer.js';
import { betterWordings, spokenTurns } from './fold.js';
import { pendingWork } from './pending-work.js';
import { refuse, type Of } from './submit-checks.js';
import { isDemo } from './stored-evaluations.js';
import type { Outcome, SessionState, StoredTurnEval, Turn } from './types.js';

function turnAt(state: SessionState, index: number): Turn | undefined {
  return state.turns.find((turn) => turn.index === index && turn.messages.length > 0);
}

/** A run enters once: the awaited one, or a late result of the one given up last. */
export function evaluated(state: SessionState, input: Of<'eval.completed'>): Outcome {
  const held = turnAt(state, input.turn)?.eval;
  if (!held || (held.status !== 'pending' && held.status !== 'unscored')) return refuse('STALE');
  if (input.run !== held.run) return refuse('STALE');
  const draft = new EventBuffer(state, input.now);
  const stored = withoutRepeat(state, input);
  draft.append('eval.completed', input.turn, {
    run: input.run,
    eval: withRestored(state, input.turn, stored),
  });
  return draft.done();
}

/** What was set aside before and counts now stays named. */
function withRestored(state: SessionState, index: number, stored: StoredTurnEval): StoredTurnEval {
  if (!state.restored.includes(index)) return stored;
  return { ...stored, set_aside: turnAt(state, index)?.eval.value?.set_aside, restored: true };
}

/** A better wording that was given before is not given again. */
function withoutRepeat(state: SessionState, { turn, eval: made }: Of<'eval.completed'>): StoredTurnEval {
  if (made.type !== 'practice-turn' || !betterWordings(state, turn).includes(made.answer_eval)) return made;
  return { ...made, answer_eval: '' };
}

export function evaluationFailed(state: SessionState, input: Of<'eval.failed'>): Outcome {
  const held = input.turn === 0 ? state.result : turnAt(state, input.turn)?.eval;
  if (!held || held.status !== 'pending' || held.run !== input.run) return refuse('STALE');
  const draft = new EventBuffer(state, input.now);
  draft.append('eval.failed', input.turn, { run: input.run, code: input.code });
  return draft.done();
}

const unscoredTurns = (state: SessionState): Turn[] =>
  spokenTurns(state).filter((turn) => turn.eval.status === 'unscored');

/** Turn 0 asks for the whole session: every unscored turn again, or the summary alone when only that is missing. */
export function evaluationRetry(state: SessionState, input: Of<'eval.retry'>): Outcome {
  const unscored = unscoredTurns(state).filter(({ index }) => !state.leftOut.includes(index));
  const wanted = input.turn === 0 ? unscored : unscored.filter((turn) => turn.index === input.turn);
  const draft = new EventBuffer(state, input.now);
  wanted.forEach((turn, i) =>
    draft.append('eval.retried', turn.index, { run: turn.eval.run + 1 }, i === 0 ? input.cid : null),
  );
  if (wanted.length > 0) return draft.done();
  if (input.turn === 0 && state.result.status === 'unscored') {
    draft.append('eval.retried', 0, { run: state.result.run + 1 }, input.cid);
    return draft.done();
  }
  return refuse('NOTHING_TO_DO');
}

/** Beside what there is: the log keeps both, and the newer counts. Not before everything that was asked for is settled. */
export function reevaluate(state: SessionState, input: Of<'reevaluate'>): Outcome {
  return askedAnew(state, input)?.done() ?? refuse('NOTHING_TO_DO');
}

function askedAnew(
  state: SessionState,
  { now, cid, prompts }: Omit<Of<'reevaluate'>, 'type'>,
): EventBuffer | null {
  if (state.status !== 'ended' || state.reason === 'abandoned' || pendingWork(state).evaluations.length > 0)
    return null;
  const settled = spokenTurns(state).filter(
    (turn) => turn.eval.status !== 'none' || state.withdrawn !== null,
  );
  if (settled.length === 0) return null;
  const draft = new EventBuffer(state, now);
  settled.forEach((turn, i) => {
    const run = turn.eval.run + 1;
    if (i > 0) draft.append('eval.retried', turn.index, { run });
    else draft.append('eval.retried', turn.index, { run, prompts }, cid);
  });
  return draft;
}

/** What was made of this very log and leaves nothing open: who agreed to it has seen what it changes. */
export function reevaluated(state: SessionState, { now, cid, made }: Of<'reevaluated'>): Outcome {
  const draft = state.head === made.head ? askedAnew(state, { now, cid, prompts: made.prompts }) : null;
  if (!draft) return refuse('STALE');
  for (const { turn, eval: stored } of made.turns) {
    const held = turnAt(draft.state, turn)?.eval;
    if (held?.status !== 'pending') return refuse('STALE');
    draft.append('eval.completed', turn, { run: held.run, eval: stored });
  }
  const { status, run } = draft.state.result;
  if (status !== 'pending') return refuse('STALE');
  draft.append('session.result', 0, { run, result: made.result });
  return draft.done();
}

export function result(state: SessionState, input: Of<'result'>): Outcome {
  if (state.result.status !== 'pending' || state.result.run !== input.run) return refuse('STALE');
  const draft = new EventBuffer(state, input.now);
  draft.append('session.result', 0, { run: input.run, result: input.result });
  return draft.done();
}

/** What has no score is left out from here on; asked for again, it counts again. Where nothing has one, nothing would be left. */
export function accept(state: SessionState, input: Of<'accept'>): Outcome {
  const turns = unscoredTurns(state).map(({ index }) => index);
  const nothing = turns.length === 0 || turns.length === spokenTurns(state).length;
  if (state.status !== 'ended' || state.result.status !== 'unscored' || nothing)
    return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  const run = state.result.run + 1;
  draft.append('result.accepted', 0, { run, turns, by: input.by }, input.cid);
  return draft.done();
}

/**
 * Whether what stands of a session is a demonstration's: a model that only demonstrates made the score or could not decide on one, or it judged any
 * turn that the score is made of.
 */
export function judgedByDemo({ result, turns }: SessionState): boolean {
  if ((result.status !== 'scored' && result.status !== 'undecided') || !result.value) return false;
  return [result, ...turns.map((turn) => turn.eval)].some(({ value }) => value && isDemo(value.judged_by));
}

/** Takes back what a demonstration made of a session, once nothing of the session is being judged. */
export function withdraw(state: SessionState, input: Of<'withdraw' | 'give_back'>): Outcome {
  if (!judgedByDemo(state) || pendingWork(state).evaluations.length > 0) return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  draft.append('result.withdrawn', 0, { by: input.by }, input.cid);
  return draft.done();
}

/** Gives it back as it was, unless the session was evaluated again meanwhile. */
export function giveBack(state: SessionState, input: Of<'withdraw' | 'give_back'>): Outcome {
  if (state.result.status !== 'withdrawn') return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  draft.append('result.restored', 0, { by: input.by }, input.cid);
  return draft.done();
}
