import { MessageType, type PracticeChatEval, type RecordView } from '#contracts';
import { learnerEval, type LogEvent, type SessionState, type Turn } from '#dialogue';

/** Flags say that a text talks to the grader; they are for people who manage, not for who wrote it. */
export type ViewerRole = 'learner' | 'administrator';

/** The session as lines: turn by turn, in each what was said, what was answered, and how it was judged. */
export function recordViews(state: SessionState, log: readonly LogEvent[], reader: ViewerRole): RecordView[] {
  const judgedAt = lastJudged(log);
  return state.turns.flatMap((turn) => [
    ...turn.messages.map(({ text, at }) => line(turn.index, MessageType.learner, text, at)),
    ...replyLine(turn),
    ...evaluationLine(turn, judgedAt.get(turn.index) ?? state.endedAt ?? state.startedAt, reader),
  ]);
}

/** A turn's evaluation as it stands; null as long as none is due. */
export function turnEval(
  { eval: { status, run, value } }: Turn,
  reader: ViewerRole,
): PracticeChatEval | null {
  if (status === 'none') return null;
  if (value && status === value.status) {
    const shown = learnerEval(run, value);
    return reader === 'administrator' ? { ...shown, flags: value.flags } : shown;
  }
  return { status, run, answer_score: null, answer_reason: '', answer_eval: '', checks: [], flags: [] };
}

function line(index: number, type: MessageType, content: string, at: number): RecordView {
  return { index, message_type: type, content, record_time: new Date(at).toISOString(), chat_eval: null };
}

/** A reply that is under way or failed has no text to keep. */
function replyLine({ index, reply }: Turn): RecordView[] {
  return reply && reply.text !== '' ? [line(index, MessageType.customer, reply.text, reply.at)] : [];
}

function evaluationLine(turn: Turn, at: number, reader: ViewerRole): RecordView[] {
  const chatEval = turnEval(turn, reader);
  if (!chatEval) return [];
  const { index } = turn;
  return [{ ...line(index, MessageType.evaluation, chatEval.answer_reason, at), chat_eval: chatEval }];
}

/** When each turn's evaluation last changed, or, before it has one, when its reply ended. */
function lastJudged(log: readonly LogEvent[]): Map<number, number> {
  const at = new Map<number, number>();
  for (const event of log)
    if (/^(?:eval\.|ai\.(?:completed|stopped))/.test(event.kind)) at.set(event.turn, event.at);
  return at;
}
