import { MessageType, type RecordView, type SessionKind } from '#contracts';
import { questionsOf, type LogEvent, type SessionState, type Turn } from '#dialogue';
import type { SessionView } from '../engine/engine.types.js';
import { examLines } from './exam.presenter.js';
import { practiceLines } from './practice.presenter.js';
import type { ResultViewer } from './model-answer-release.rules.js';

interface Lines {
  /** How a turn was judged, in lines that follow what was said and answered in it. */
  evaluation(view: SessionView, turn: Turn, at: number, viewer: ResultViewer): RecordView[];
  /** What the end leaves to say of questions that were never reached. */
  rest(view: SessionView, at: number, viewer: ResultViewer): RecordView[];
}

const linesOf: Record<SessionKind, Lines> = {
  practice: {
    evaluation: practiceLines,
    rest: () => [],
  },
  exam: {
    evaluation: (view, turn, at, viewer) => (turn.index > 0 ? examLines(view, turn.index, at, viewer) : []),
    rest: (view, at, viewer) => notReached(view.state).flatMap((turn) => examLines(view, turn, at, viewer)),
  },
};

/** The session as lines: turn by turn, in each what was said, what was answered, and how it was judged. */
/** @param kept recordings that can be played */
export function recordViews(
  view: SessionView,
  viewer: ResultViewer,
  kept: ReadonlySet<number>,
): RecordView[] {
  const { facts, state, log } = view;
  const judgedAt = lastJudged(log);
  const lines = linesOf[facts.kind];
  const end = state.endedAt ?? state.startedAt;
  return [
    ...state.turns.flatMap((turn) => [
      ...turn.messages.map(({ text, at, recording, late }) => ({
        ...line(turn.index, MessageType.learner, text, at),
        ...(recording !== undefined && { recording_id: kept.has(recording) ? recording : null }),
        ...(late && { late }),
      })),
      ...replyLine(turn),
      ...lines.evaluation(view, turn, judgedAt.get(turn.index) ?? end, viewer),
    ]),
    ...lines.rest(view, end, viewer),
  ];
}

/** Recordings of what was said in a session. */
export const recordingsOf = ({ state }: SessionView): number[] =>
  state.turns.flatMap(({ messages }) => messages.flatMap(({ recording }) => recording ?? []));

/** Turns of an ended exam that never came. */
function notReached({ status, turns, plan }: SessionState): number[] {
  const last = turns.at(-1)!.index;
  return status === 'ended' ? questionsOf({ plan }).flatMap((_, at) => (at + 1 > last ? [at + 1] : [])) : [];
}

function line(index: number, type: MessageType, content: string, at: number): RecordView {
  return { index, message_type: type, content, record_time: new Date(at).toISOString(), chat_eval: null };
}

/** A reply that is under way or failed has no text to keep. */
function replyLine({ index, reply }: Turn): RecordView[] {
  return reply && reply.text !== '' ? [line(index, MessageType.customer, reply.text, reply.at)] : [];
}

/** When each turn's evaluation last changed, or, before it has one, when its reply ended. */
function lastJudged(log: readonly LogEvent[]): Map<number, number> {
  const at = new Map<number, number>();
  for (const event of log)
    if (/^(?:eval\.|ai\.(?:completed|stopped))/.test(event.kind)) at.set(event.turn, event.at);
  return at;
}
