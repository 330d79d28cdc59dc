/** What a learner may see of the log. A view redacts payloads, it never drops a seq: the cursor stays gapless. */
import type { DurableEvent, LiveResult, PracticeChatEval } from '#contracts';
import type { LogEvent, SessionState, StoredResult, StoredTurnEval } from './types.js';

/** The learner's side of a stored evaluation: no flags (they are for people who manage), no judge's raw answers. */
export function learnerEval(run: number, stored: StoredTurnEval): PracticeChatEval {
  return {
    status: stored.status,
    run,
    answer_score: stored.score,
    answer_reason: stored.answer_reason,
    answer_eval: stored.answer_eval,
    checks: stored.checks,
    flags: [],
  };
}

function learnerResult(stored: StoredResult): LiveResult {
  const { status, score, reached, red_line, radar, unscoredTurns, good, weak, suggestions, comment } = stored;
  return { status, score, reached, red_line, radar, unscoredTurns, good, weak, suggestions, comment };
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A log event on the wire. Until an exam has ended its learner gets evaluations with turn and run only. */
export function learnerEvent(sid: number, state: SessionState, event: LogEvent): DurableEvent {
  const head = {
    v: 1 as const,
    sid,
    epoch: state.epoch,
    seq: event.seq,
    turn: event.turn,
    at: iso(event.at),
  };
  const open = state.plan.kind === 'practice' || state.status === 'ended';
  switch (event.kind) {
    case 'session.started':
      return {
        ...head,
        t: event.kind,
        kind: event.payload.kind,
        maxTurns: event.payload.maxTurns,
        endsAt: iso(event.payload.endsAt),
      };
    case 'session.driver_changed':
      return { ...head, t: event.kind, device: event.payload.device };
    case 'turn.accepted':
      return {
        ...head,
        t: event.kind,
        cid: event.cid!,
        input: event.payload.input,
        text: event.payload.text,
      };
    case 'ai.started':
      return {
        ...head,
        t: event.kind,
        mid: event.payload.mid,
        gen: event.payload.gen,
        upto: event.payload.upto,
        ...(event.payload.farewell && { farewell: true as const }),
      };
    case 'ai.completed':
    case 'ai.failed':
    case 'ai.stopped':
      return { ...head, t: event.kind, ...event.payload } as DurableEvent;
    case 'eval.completed': {
      const { run, eval: stored } = event.payload;
      return { ...head, t: event.kind, run, ...(open ? { eval: learnerEval(run, stored) } : {}) };
    }
    case 'eval.failed':
      return { ...head, t: event.kind, run: event.payload.run };
    case 'eval.retried':
      return { ...head, t: event.kind, run: event.payload.run, cid: event.cid ?? '' };
    case 'session.state':
      return { ...head, t: event.kind, ...event.payload };
    case 'session.result':
      return {
        ...head,
        t: event.kind,
        run: event.payload.run,
        ...(open ? { result: learnerResult(event.payload.result) } : {}),
      };
  }
}
