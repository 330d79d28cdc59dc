/** What is shown of an exam, by who looks and when. Pure. */
import {
  MessageType,
  type ExamChatEval,
  type ExamResultView,
  type JudgedPoint,
  type RecordView,
} from '#contracts';
import { questionsOf, setAsideView, type LogEvent, type SessionState, type Turn } from '#dialogue';
import { keyPointsOf } from '#scoring';
import type { SessionView } from '../engine/engine.types.js';
import type { ExamIntegrityRow } from '../engine/log/exam-integrity.repository.js';
import { appealView } from './appealed.rules.js';
import type { ResultViewer } from './model-answer-release.rules.js';
import { hasResult, resultState } from './result.rules.js';
import type { SharedAnswer } from './shared-answers.repository.js';

/** What an exam is shown with, beside the session itself. */
export interface ExamContext {
  attemptsLeft: number;
  practice: ExamResultView['practice'];
  /** For administrators alone. */
  integrity: { signals: readonly ExamIntegrityRow[]; shared: readonly SharedAnswer[] } | null;
}

/** nothing of the marks before the result is there · points: what each question earned · everything: answers and key points, too. */
type Disclosure = 'nothing' | 'points' | 'everything';

function disclosureOf(state: SessionState, { reader, released }: ResultViewer): Disclosure {
  if (reader === 'administrator') return 'everything';
  const stands = resultState(state);
  if (!hasResult(stands)) return 'nothing';
  return released ? 'everything' : 'points';
}

const turnAt = (state: SessionState, index: number): Turn | undefined =>
  state.turns.find((turn) => turn.index === index);
const answerOf = (turn: Turn | undefined): string | null =>
  turn && turn.messages.length > 0 ? turn.messages.map(({ text }) => text).join('\n') : null;
const missed = ({ text, score }: { text: string; score: number }): JudgedPoint => ({
  ...{ text, score, earned: 0, hit: false, quote: null },
});

/** The evaluation of the answer to a turn's question, as far as it may be seen. */
export function examTurnEval(
  { facts, state }: SessionView,
  index: number,
  viewer: ResultViewer,
): ExamChatEval {
  const question = facts.snapshot.key_qa[questionsOf(state)[index - 1]!]!;
  const turn = turnAt(state, index);
  const disclosure = disclosureOf(state, viewer);
  const open: ExamChatEval = {
    ...{ status: 'pending', run: turn?.eval.run ?? 0, sd_score: question.score, kh_score: null },
    ...{ kh_reason: '', points: null, flags: [] },
  };
  if (disclosure === 'nothing') return open;
  const all = disclosure === 'everything';
  if (answerOf(turn) === null) {
    if (state.status !== 'ended' && !turn?.skipped) return open;
    const told = all && { kh_reason: '没有作答', points: keyPointsOf(question).map(missed) };
    return { ...open, status: 'scored', kh_score: 0, ...told };
  }
  const { status, value } = turn!.eval;
  if (status === 'none' || status === 'pending') return open;
  if (value?.type !== 'exam-answer' || value.status !== status) return { ...open, status };
  const { kh_score, kh_reason, points, judged_characters, flags } = value;
  const appeal = appealView(state, index);
  return {
    ...{ ...open, status, kh_score },
    ...(judged_characters !== undefined && { judged_characters }),
    ...(all && {
      kh_reason,
      points,
      ...setAsideView(value),
      ...(turn?.review && { review: turn.review }),
      ...(appeal && { appeal }),
    }),
    ...(viewer.reader === 'administrator' && { flags }),
  };
}

/** The standard answer with the evaluation, a line for each question that was answered or passed over, and in the end for all. */
export function examLines(view: SessionView, turn: number, at: number, viewer: ResultViewer): RecordView[] {
  const standard = disclosureOf(view.state, viewer) === 'everything' ? standardAt(view, turn).answer : '';
  return [
    {
      ...{ index: turn, message_type: MessageType.examResult, content: standard },
      ...{ record_time: new Date(at).toISOString(), chat_eval: examTurnEval(view, turn, viewer) },
    },
  ];
}

export const standardAt = ({ facts, state }: SessionView, turn: number) =>
  facts.snapshot.key_qa[questionsOf(state)[turn - 1]!]!;

/** The questions of an exam with what became of them, and how it was taken. */
export function examResultView(
  view: SessionView,
  viewer: ResultViewer,
  context: ExamContext,
): ExamResultView {
  const { state, log } = view;
  const turns = questionsOf(state).map((_, at) => at + 1);
  const all = disclosureOf(state, viewer) === 'everything';
  const result = state.result.value?.type === 'exam' ? state.result.value : null;
  const counts = disclosureOf(state, viewer) !== 'nothing' && state.result.status === 'scored';
  return {
    released: all,
    questions: turns.map((turn) => ({
      turn,
      asked: turnAt(state, turn - 1)?.reply?.text || null,
      answer: answerOf(turnAt(state, turn)),
      eval: examTurnEval(view, turn, viewer),
      question: all ? standardAt(view, turn).question : null,
      standard_answer: all ? standardAt(view, turn).answer : null,
    })),
    kh_total: counts ? (result?.kh_total ?? null) : null,
    sd_total: result?.sd_total ?? totalOf(turns.map((turn) => standardAt(view, turn).score)),
    answered: turns.filter((turn) => answerOf(turnAt(state, turn)) !== null).length,
    attempts_left: context.attemptsLeft,
    accepted: acceptedIn(state, log),
    practice: context.practice,
    ...(context.integrity && integrityOf(view, turns, context.integrity)),
  };
}

/** Scores have one decimal: their sum has, too. */
const totalOf = (scores: readonly number[]): number =>
  Math.round(scores.reduce((sum, score) => sum + score * 10, 0)) / 10;

function acceptedIn({ leftOut }: SessionState, log: readonly LogEvent[]): ExamResultView['accepted'] {
  const said = log.findLast((event) => event.kind === 'result.accepted');
  if (!said || leftOut.length === 0) return null;
  return { by_name: said.payload.by, time: new Date(said.at).toISOString(), missing: [...leftOut] };
}

function integrityOf(
  { log }: SessionView,
  turns: readonly number[],
  { signals, shared }: NonNullable<ExamContext['integrity']>,
): Pick<ExamResultView, 'integrity' | 'takeovers'> {
  const signal = (turn: number, kind: ExamIntegrityRow['kind']) =>
    signals.find((one) => one.turn === turn && one.kind === kind);
  const changes = log.filter(({ kind }) => kind === 'session.driver_changed').slice(1);
  return {
    integrity: turns.map((turn) => ({
      turn,
      pasted: signal(turn, 'paste')?.times ?? 0,
      away: signal(turn, 'away')?.times ?? 0,
      away_ms: signal(turn, 'away')?.ms ?? 0,
      same_as: shared
        .filter((one) => one.turn === turn)
        .map(({ sessionId, studentName }) => ({ session_id: sessionId, student_name: studentName })),
    })),
    takeovers: changes.map(({ turn, at }) => ({ turn, time: new Date(at).toISOString() })),
  };
}
