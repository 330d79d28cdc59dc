/** What a learner may see of the log. A view redacts payloads, it never drops a seq: the cursor stays gapless. */
import type { DurableEvent, LateOffer, LiveExamResult, LiveResult } from '#contracts';
import { policyOf } from './kinds/policy-of.js';
import type { LogEvent, SessionState, StoredResult } from './types.js';

/** An exam tells points, and neither answers nor what they should have said. */
function learnerResult(stored: StoredResult): LiveResult | LiveExamResult {
  if (stored.type === 'exam') {
    const { status, score, completion_rate, questions, undecided = [] } = stored;
    const told = questions.map(({ turn, sd_score, kh_score }) => ({
      turn,
      sd_score,
      kh_score,
      ...(undecided.includes(turn) && { undecided: true as const }),
    }));
    return { kind: 'exam', status, score, completion_rate, questions: told };
  }
  const { status, score, reached, red_line, radar, unscoredTurns, good, weak, suggestions, comment } = stored;
  const figures = { status, score, reached, red_line, radar, unscoredTurns };
  return { kind: 'practice', ...figures, good, weak, suggestions, comment };
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Until when something may be handed in after the end, as a learner is told of it. */
export const lateOffer = (until: number | null = null): { late?: LateOffer } =>
  until === null ? {} : { late: { until: iso(until) } };

/** A log event on the wire. */
export function learnerEvent(sid: number, state: SessionState, event: LogEvent): DurableEvent {
  const head = {
    v: 1 as const,
    sid,
    epoch: state.epoch,
    seq: event.seq,
    turn: event.turn,
    at: iso(event.at),
  };
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
    case 'turn.accepted': {
      const { input, text, recording, late } = event.payload;
      const spoken = recording !== undefined && { recording };
      return { ...head, t: event.kind, cid: event.cid!, input, text, ...spoken, ...(late && { late }) };
    }
    case 'turn.skipped':
      return { ...head, t: event.kind, cid: event.cid! };
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
    case 'ai.stopped': {
      const { mid, gen, text } = event.payload;
      const finish = 'finish' in event.payload ? { finish: event.payload.finish } : {};
      return { ...head, t: event.kind, mid, gen, text, ...finish } as DurableEvent;
    }
    case 'ai.failed':
      return { ...head, t: event.kind, ...event.payload };
    case 'eval.completed':
    case 'eval.corrected': {
      const { run, eval: stored } = event.payload;
      const shown = policyOf(state.plan).shownEvaluation(run, stored);
      return { ...head, t: event.kind, run, ...(shown && { eval: shown }) };
    }
    case 'eval.failed':
      return { ...head, t: event.kind, run: event.payload.run };
    case 'eval.retried':
      return { ...head, t: event.kind, run: event.payload.run, cid: event.cid ?? '' };
    case 'review.requested':
    case 'review.closed':
      return {
        ...head,
        t: event.kind,
        ...(event.payload.about === 'appeal' && { about: event.payload.about }),
      };
    case 'session.state': {
      const { state: status, reason, lateUntil } = event.payload;
      return { ...head, t: event.kind, state: status, reason, ...lateOffer(lateUntil) };
    }
    case 'session.result':
      return {
        ...head,
        t: event.kind,
        run: event.payload.run,
        result: learnerResult(event.payload.result),
      };
    case 'result.accepted':
      return { ...head, t: event.kind, run: event.payload.run };
    case 'result.withdrawn':
    case 'result.restored':
      return { ...head, t: event.kind };
  }
}
