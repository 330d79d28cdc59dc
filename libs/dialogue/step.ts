/**
 * The session machine: `step(state, input)` → what to append, or why not. Every input has a named outcome in every state.
 * The rules are those of docs/protocol.md.
 */
import { baseRefused, type Of, recordingOf, refuse, type Refused, sameSubmit } from './submit-checks.js';
import { askAppeal, correct, declineAppeal } from './appeal-steps.js';
import { EventBuffer } from './event-buffer.js';
import {
  accept,
  evaluated,
  evaluationFailed,
  evaluationRetry,
  reevaluate,
  reevaluated,
  giveBack,
  result,
  withdraw,
} from './evaluation-steps.js';
import { spokenTurns } from './fold.js';
import { lateUntil, takeLate } from './late-steps.js';
import { closeReview, requestReview, restore } from './review-steps.js';
import { partingOf, policyOf } from './kinds/policy-of.js';
import { activeTurn, failedTurn, heardUpTo, lastTurn, pendingWork } from './pending-work.js';
import type { Begin, EventKind, Input, Outcome, SessionState, Turn, UnsentAnswer } from './types.js';

/** The event kind under which each command's cid is found again. */
const commandKind: Partial<Record<Input['type'], EventKind>> = {
  submit: 'turn.accepted',
  late: 'turn.accepted',
  skip: 'turn.skipped',
  stop: 'ai.stopped',
  retry: 'ai.started',
  finish: 'session.state',
  'eval.retry': 'eval.retried',
  reevaluate: 'eval.retried',
  reevaluated: 'eval.retried',
  review: 'review.requested',
  'review.close': 'review.closed',
  restore: 'eval.retried',
  appeal: 'review.requested',
  'appeal.decline': 'review.closed',
  correct: 'eval.corrected',
  accept: 'result.accepted',
  withdraw: 'result.withdrawn',
  give_back: 'result.restored',
  drive: 'session.driver_changed',
};

export function step(state: SessionState | null, input: Input): Outcome {
  if (input.type === 'start') return state ? refuse('STALE') : start(input);
  if (!state) return refuse('SESSION_NOT_STARTED');
  return duplicate(state, input) ?? decide(state, input);
}

function decide(state: SessionState, input: Exclude<Input, { type: 'start' }>): Outcome {
  switch (input.type) {
    case 'drive':
      return drive(state, input);
    case 'submit':
    case 'skip':
      return takeTurn(state, input);
    case 'late':
      return takeLate(state, input);
    case 'begin':
      return begin(state, input);
    case 'adopt':
      return adopt(state, input);
    case 'reply.completed':
    case 'reply.failed':
      return endReply(state, input);
    case 'stop':
      return stop(state, input);
    case 'retry':
      return retry(state, input);
    case 'finish':
      return finish(state, input);
    case 'close':
      return close(state, input);
    case 'eval.completed':
      return evaluated(state, input);
    case 'eval.failed':
      return evaluationFailed(state, input);
    case 'eval.retry':
      return evaluationRetry(state, input);
    case 'reevaluate':
      return reevaluate(state, input);
    case 'reevaluated':
      return reevaluated(state, input);
    case 'result':
      return result(state, input);
    case 'review':
      return requestReview(state, input);
    case 'review.close':
      return closeReview(state, input);
    case 'restore':
      return restore(state, input);
    case 'appeal':
      return askAppeal(state, input);
    case 'appeal.decline':
      return declineAppeal(state, input);
    case 'correct':
      return correct(state, input);
    case 'accept':
      return accept(state, input);
    case 'withdraw':
      return withdraw(state, input);
    case 'give_back':
      return giveBack(state, input);
  }
}

/** A command that the log holds already is answered as it was; the same cid with another body is a conflict. */
function duplicate(state: SessionState, input: Input): Outcome | null {
  const cid = 'cid' in input ? input.cid : null;
  const known = cid ? state.cids[cid] : undefined;
  if (!known) return null;
  if (known.kind !== commandKind[input.type]) return refuse('IDEMPOTENCY_CONFLICT');
  if ((input.type === 'submit' || input.type === 'late') && !sameSubmit(state, input))
    return refuse('IDEMPOTENCY_CONFLICT');
  if ((input.type === 'stop' || input.type === 'retry') && input.turn !== known.turn)
    return refuse('IDEMPOTENCY_CONFLICT');
  return { ok: true, duplicate: known };
}

// ---- Beginning --------------------------------------------------------------------------------------------------

function start(input: Of<'start'>): Outcome {
  const draft = new EventBuffer(null, input.now);
  draft.append('session.started', 0, input.plan);
  const opening = policyOf(input.plan).opening(input.plan);
  if (opening) {
    startReply(draft, 0, 0, input.begin);
    if (opening.preset !== null) {
      const { mid, gen } = draft.state.turns[0]!.reply!;
      draft.append('ai.completed', 0, { mid, gen, ...worded(draft, opening.preset), finish: 'stop' });
    }
  }
  return draft.done();
}

function drive(state: SessionState, input: Of<'drive'>): Outcome {
  if (state.status === 'ended') return refuse('SESSION_ENDED');
  const draft = new EventBuffer(state, input.now);
  if (input.device === state.driver) return draft.done();
  if (state.driver !== null && !input.free && !input.takeover) return refuse('NOT_DRIVER');
  draft.append(
    'session.driver_changed',
    lastTurn(state).index,
    { device: input.device, epoch: state.epoch + 1 },
    input.cid,
  );
  return draft.done();
}

// ---- The learner speaks -------------------------------------------------------------------------------------------

function takeTurn(state: SessionState, input: Of<'submit'> | Of<'skip'>): Outcome {
  const closed = closedTo(state, input.now);
  if (closed) return closed;
  if (input.device !== state.driver) return refuse('NOT_DRIVER');
  const unseen = baseRefused(state, input);
  if (unseen) return unseen;
  const policy = policyOf(state.plan);
  const placed = policy.placeOf(state, input);
  if ('refusal' in placed) return refuse(placed.refusal);

  const draft = new EventBuffer(state, input.now);
  const { turn } = placed;
  const { device, base, cid } = input;
  if (input.type === 'skip') draft.append('turn.skipped', turn, { device, base }, cid);
  else {
    const words = { device, input: input.input, text: input.text, base, clientAt: input.clientAt };
    draft.append('turn.accepted', turn, { ...words, signals: input.signals, ...recordingOf(input) }, cid);
  }
  if (policy.endsWithAnswer && turn === state.plan.maxTurns) {
    endNow(draft, 'turns');
    return draft.done();
  }
  const due = pendingWork(draft.state).begin;
  if (input.begin && due) startReply(draft, due.turn, due.upto, input.begin);
  return draft.done();
}

/** Why no more words are taken: the session is over, or the server's clock says so before the sweep has. */
function closedTo(state: SessionState, now: number): Refused | null {
  if (state.status !== 'running')
    return refuse(state.status === 'closing' && state.reason === 'time' ? 'TIME_LIMIT' : 'SESSION_ENDED');
  return now >= state.plan.endsAt ? refuse('TIME_LIMIT') : null;
}

// ---- The customer answers -----------------------------------------------------------------------------------------

function startReply(
  draft: EventBuffer,
  turn: number,
  upto: number,
  by: Begin,
  cid: string | null = null,
): void {
  const { gen, mood } = draft.state;
  const parting = partingOf(draft.state, turn);
  draft.append('ai.started', turn, { mid: `t${turn}`, gen: gen + 1, upto, mood, ...parting, ...by }, cid);
}

/** A reply's words with what they put. */
function worded({ state }: EventBuffer, text: string) {
  const puts = policyOf(state.plan).putsIn(text);
  return { text, ...(puts && { puts }) };
}

function begin(state: SessionState, input: Of<'begin'>): Outcome {
  const due = pendingWork(state).begin;
  if (!due || due.upto !== input.upto) return refuse('STALE');
  const draft = new EventBuffer(state, input.now);
  startReply(draft, due.turn, due.upto, input.begin);
  return draft.done();
}

function adopt(state: SessionState, input: Of<'adopt'>): Outcome {
  const turn = activeTurn(state);
  if (!turn || turn.reply!.gen !== input.gen) return refuse('STALE');
  const draft = new EventBuffer(state, input.now);
  startReply(draft, turn.index, turn.reply!.upto, input.begin);
  return draft.done();
}

function endReply(state: SessionState, input: Of<'reply.completed'> | Of<'reply.failed'>): Outcome {
  const turn = activeTurn(state);
  if (!turn || turn.reply!.gen !== input.gen || turn.reply!.mid !== input.mid) return refuse('STALE');
  const draft = new EventBuffer(state, input.now);
  const { mid, gen } = input;
  if (input.type === 'reply.completed')
    draft.append('ai.completed', turn.index, {
      mid,
      gen,
      ...worded(draft, input.text),
      finish: input.finish,
      ...(input.again && { again: input.again }),
    });
  else draft.append('ai.failed', turn.index, { mid, gen, code: input.code });
  endIfOver(draft, turn);
  return draft.done();
}

/** A reply has ended: does that end the session? */
function endIfOver(draft: EventBuffer, turn: Turn): void {
  const { state } = draft;
  const reply = state.turns.find((t) => t.index === turn.index)!.reply!;
  const answered = reply.status !== 'failed';
  if (answered && reply.farewell && reply.status === 'completed')
    return endNow(draft, reply.bought ? 'bought' : 'customer_left');
  if (state.status === 'closing') {
    if (!answered || !pendingWork(state).begin) endNow(draft, state.reason!);
    return;
  }
  const isLast = turn.index === state.plan.maxTurns && turn.index > 0;
  if (answered && isLast) endNow(draft, 'turns');
}

function stop(state: SessionState, input: Of<'stop'>): Outcome {
  if (input.device !== state.driver) return refuse('NOT_DRIVER');
  const turn = activeTurn(state);
  if (!turn || turn.index !== input.turn || !policyOf(state.plan).canStopReplies)
    return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  const { mid, gen } = turn.reply!;
  draft.append('ai.stopped', turn.index, { mid, gen, ...worded(draft, input.text) }, input.cid);
  endIfOver(draft, turn);
  return draft.done();
}

function retry(state: SessionState, input: Of<'retry'>): Outcome {
  const closed = closedTo(state, input.now);
  if (closed) return closed;
  if (input.device !== state.driver) return refuse('NOT_DRIVER');
  const turn = failedTurn(state);
  if (!turn || turn.index !== input.turn || activeTurn(state)) return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  startReply(draft, turn.index, heardUpTo(turn), input.begin, input.cid);
  return draft.done();
}

// ---- The end ------------------------------------------------------------------------------------------------------

type Reason = NonNullable<SessionState['reason']>;

function endNow(
  draft: EventBuffer,
  reason: Reason,
  cid: string | null = null,
  ofTask: false | { taskEndedAt: number } = false,
): void {
  const { state } = draft;
  const last = lastTurn(state).index;
  const silent = spokenTurns(state).length === 0;
  const why = silent ? policyOf(state.plan).silentEnd(reason) : reason;
  draft.append(
    'session.state',
    last,
    { state: 'ended', reason: why, ...lateUntil(draft, why), ...ofTask },
    cid,
  );
}

function stopActive(draft: EventBuffer, text: string): void {
  const active = activeTurn(draft.state);
  if (!active) return;
  const { mid, gen } = active.reply!;
  draft.append('ai.stopped', active.index, { mid, gen, ...worded(draft, text) });
}

function finish(state: SessionState, input: Of<'finish'>): Outcome {
  if (state.status === 'ended') return refuse('SESSION_ENDED');
  if (input.device !== state.driver) return refuse('NOT_DRIVER');
  const draft = new EventBuffer(state, input.now);
  stopActive(draft, input.text);
  endNow(draft, state.reason ?? 'finished', input.cid);
  return draft.done();
}

/** Time and the task's end let the turn under way be completed; giving up does not wait. */
function close(state: SessionState, input: Of<'close'>): Outcome {
  if (state.status === 'ended') return refuse('STALE');
  const draft = new EventBuffer(state, input.now);
  const policy = policyOf(state.plan);
  if (input.reason === 'abandoned') {
    if (!policy.canBeAbandoned) return refuse('NOTHING_TO_DO');
    stopActive(draft, input.text);
    draft.append('session.state', lastTurn(draft.state).index, { state: 'ended', reason: 'abandoned' });
    return draft.done();
  }
  if (state.status === 'closing') return refuse('STALE');
  if (input.reason === 'time' && input.now < state.plan.endsAt) return refuse('STALE');
  const reason = input.reason === 'time' && state.plan.endsWithTask ? 'task_ended' : input.reason;
  const ofTask = input.taskEndedAt !== undefined && { taskEndedAt: input.taskEndedAt };
  if (policy.letsRepliesEnd(state)) {
    draft.append('session.state', lastTurn(state).index, { state: 'closing', reason, ...ofTask });
    return draft.done();
  }
  const answer = policy.handsIn(state, input.unsent);
  if (answer) handIn(draft, answer, input.now);
  stopActive(draft, input.text);
  endNow(draft, reason, null, ofTask);
  return draft.done();
}

/** What was typed when the time was over is the answer. */
function handIn(draft: EventBuffer, { turn, text, cid }: UnsentAnswer, now: number): void {
  const { driver, head } = draft.state;
  const at = new Date(now).toISOString();
  const signals = { said: [], forbidden: [] };
  draft.append(
    'turn.accepted',
    turn,
    { device: driver ?? '', input: 'text', text, base: head, clientAt: at, signals },
    cid,
  );
}
