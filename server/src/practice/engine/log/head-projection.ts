import { isGivenBack, judgedByDemo, type LogEvent, type SessionState } from '#dialogue';

/** The head's columns that are a projection of the log. `resultSeq` only when these events bring a result. */
export interface HeadRow {
  status: SessionState['status'];
  reason: string | null;
  turn: number;
  epoch: number;
  gen: number;
  endedAt: string | null;
  /** returned: withdrawn from an exam, which counts nowhere then. */
  resultStatus: SessionState['result']['status'] | 'returned';
  resultSeq: number | null;
  score: number | null;
  /** The score is a demonstration's, or that there is none. */
  demo: boolean;
}

export function headRow(state: SessionState, events: readonly LogEvent[]): HeadRow {
  return {
    status: state.status,
    reason: state.reason,
    turn: state.turns.at(-1)!.index,
    epoch: state.epoch,
    gen: state.gen,
    endedAt: state.endedAt === null ? null : new Date(state.endedAt).toISOString(),
    resultStatus: isGivenBack(state) ? 'returned' : state.result.status,
    resultSeq: events.findLast((event) => event.kind === 'session.result')?.seq ?? null,
    score: state.result.value?.score ?? null,
    demo: judgedByDemo(state),
  };
}
