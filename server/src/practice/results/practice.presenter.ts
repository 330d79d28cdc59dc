/** What is shown of a talk's evaluations. Pure. */
import { MessageType, type AppealView, type PracticeChatEval, type RecordView } from '#contracts';
import { practiceEval, type Turn } from '#dialogue';
import type { SessionView } from '../engine/engine.types.js';
import { appealView } from './appealed.rules.js';
import type { ResultViewer } from './model-answer-release.rules.js';

/** A turn's evaluation as it stands; null as long as none is due. */
export function practiceTurnEval(
  { eval: { status, run, value }, review }: Turn,
  { reader }: ResultViewer,
  appeal?: AppealView,
): PracticeChatEval | null {
  if (status === 'none') return null;
  if (value?.type === 'practice-turn' && status === value.status) {
    const shown = { ...practiceEval(run, value), ...(review && { review }), ...(appeal && { appeal }) };
    if (reader !== 'administrator') return shown;
    const contradictions = value.contradictions?.map(({ fact_id: _, spoiled: __, ...told }) => told);
    return { ...shown, flags: value.flags, ...(contradictions && { contradictions }) };
  }
  return { ...notDueYet, status, run };
}

export function practiceLines(
  { state }: SessionView,
  turn: Turn,
  at: number,
  viewer: ResultViewer,
): RecordView[] {
  const chatEval = practiceTurnEval(turn, viewer, appealView(state, turn.index));
  if (!chatEval) return [];
  const line = { index: turn.index, message_type: MessageType.evaluation, content: chatEval.answer_reason };
  return [{ ...line, record_time: new Date(at).toISOString(), chat_eval: chatEval }];
}

/** The reply to the turn is still being written. */
export const notDueYet: PracticeChatEval = {
  status: 'pending',
  run: 0,
  answer_score: null,
  answer_reason: '',
  answer_eval: '',
  checks: [],
  flags: [],
};
