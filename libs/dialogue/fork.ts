/** A talk taken up again: a new session that begins with what was said before one of its turns, for the learner to say that turn anew. */
import { EventBuffer } from './event-buffer.js';
import { isSettled } from './fold-turns.js';
import type { LogEvent, Outcome, PracticePlan, SessionState, Turn } from './types.js';

/** What the new session has of its own. */
export interface ForkAt {
  now: number;
  /** When its time is over. */
  endsAt: number;
  /** A name for each of the learner's messages: they are commands of another session. */
  newCid: () => string;
}

/** exam: it has no customer · running: it hasn't ended · no_turn: nothing was said in such a turn · awaited: an earlier turn is without its evaluation. */
export type NotForked = 'exam' | 'running' | 'no_turn' | 'awaited';

/** Why a talk can't be taken up again at a turn; null when it can. */
export function whyNotForked({ plan, status, turns }: SessionState, turn: number): NotForked | null {
  if (plan.kind !== 'practice') return 'exam';
  if (status !== 'ended') return 'running';
  if (!turns.some(({ index, messages }) => index === turn && messages.length > 0)) return 'no_turn';
  const before = turns.filter(({ index, messages }) => index < turn && messages.length > 0);
  return before.every((one) => isSettled(one.eval)) ? null : 'awaited';
}

/**
 * The first events of the new session, all of the time `at.now`: of each earlier turn its messages, the last generation of its reply, and the
 * evaluation that counts. The customer's mood comes of them, as in any session. Nothing of the turn itself and of what followed is in it, nor
 * who drove the talk, nor what was asked of people about it.
 * @param source a session of which `whyNotForked` is null, with its log
 */
export function fork(source: SessionState, log: readonly LogEvent[], turn: number, at: ForkAt): Outcome {
  const { endsWithTask: _ends, taskEndsAt: _task, ...plan } = source.plan as PracticePlan;
  const draft = new EventBuffer(null, at.now);
  draft.append('session.started', 0, { ...plan, endsAt: at.endsAt });
  for (const before of source.turns.filter(({ index }) => index < turn))
    copyTurn(draft, before, log, at.newCid);
  return draft.done();
}

function copyTurn(draft: EventBuffer, turn: Turn, log: readonly LogEvent[], newCid: () => string): void {
  const { index, reply } = turn;
  const seqs = new Map<number, number>();
  for (const event of log.filter((one) => one.turn === index)) {
    if (event.kind === 'turn.accepted') {
      draft.append('turn.accepted', index, { ...event.payload, base: draft.state.head }, newCid());
      seqs.set(event.seq, draft.state.head);
    }
  }
  const gen = draft.state.gen + 1;
  for (const event of log.filter((one) => one.turn === index && one.gen === reply?.gen)) {
    if (event.kind === 'ai.started')
      draft.append('ai.started', index, {
        ...event.payload,
        gen,
        upto: seqs.get(event.payload.upto) ?? 0,
        mood: draft.state.mood,
      });
    if (event.kind === 'ai.completed') draft.append('ai.completed', index, { ...event.payload, gen });
    if (event.kind === 'ai.stopped') draft.append('ai.stopped', index, { ...event.payload, gen });
    if (event.kind === 'ai.failed') draft.append('ai.failed', index, { ...event.payload, gen });
  }
  if (turn.messages.length === 0) return;
  const { value } = turn.eval;
  const run = 1;
  if (value) draft.append('eval.completed', index, { run, eval: value });
  else draft.append('eval.failed', index, { run, code: 'MODEL_UNAVAILABLE' });
}
