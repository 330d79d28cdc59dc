/** What was not sent when a talk's time was over: it may be handed in once, for a while after the end. */
import { limits, type EndReason } from '#contracts';
import { EventBuffer } from './event-buffer.js';
import { policyOf } from './kinds/policy-of.js';
import { lastTurn } from './pending-work.js';
import { baseRefused, fits, type Of, recordingOf, refuse } from './submit-checks.js';
import type { Outcome, Payloads, SessionState } from './types.js';

/** What the end of a session says of it; the log keeps the moment, whatever the product allows later. */
export function lateUntil(
  { state: { plan, turns }, now }: EventBuffer,
  reason: EndReason,
): Pick<Payloads['session.state'], 'lateUntil'> {
  const hasTurn = turns.at(-1)!.index < plan.maxTurns;
  return reason === 'time' && policyOf(plan).takesLateWords && hasTurn
    ? { lateUntil: now + limits.lateMs }
    : {};
}

/** A turn of its own without an answer. Nobody drives a session that has ended: any page of its learner may hand it in. */
export function takeLate(state: SessionState, input: Of<'late'>): Outcome {
  if (state.status !== 'ended') return refuse('NOTHING_TO_DO');
  if (state.reason !== 'time') return refuse('SESSION_ENDED');
  if (state.lateUntil === null || input.now >= state.lateUntil) return refuse('TIME_LIMIT');
  const unseen = baseRefused(state, input);
  if (unseen) return unseen;
  if (!fits([], input.text)) return refuse('TURN_TOO_LONG');
  const draft = new EventBuffer(state, input.now);
  const { device, base, text, clientAt, signals, cid } = input;
  const words = { device, input: input.input, text, base, clientAt, signals, ...recordingOf(input) };
  draft.append('turn.accepted', lastTurn(state).index + 1, { ...words, late: true }, cid);
  return draft.done();
}
