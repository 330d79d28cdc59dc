/** What an evaluation is given of a session, and whether a session still waits for it. Pure. */
import { InputMethod, type CourseSnapshot, type SnapshotPrompts } from '#contracts';
import {
  betterWordings,
  putsOf,
  questionsOf,
  spokenTurns,
  type SessionState,
  type StoredTurnEval,
  type Turn,
} from '#dialogue';
import type { SessionView } from '../engine.types.js';
import type {
  AnswerToMark,
  ExamToSumUp,
  SessionToSummarise,
  TalkLine,
  TurnToEvaluate,
} from '../../../evaluation/index.js';

/** The awaited run, or a late result of the one given up last; turn 0 is the summary. */
export function isAwaited(state: SessionState, turn: number, run: number): boolean {
  if (turn === 0) return state.result.status === 'pending' && state.result.run === run;
  const held = state.turns.find(({ index }) => index === turn)?.eval;
  return (held?.status === 'pending' || held?.status === 'unscored') && run === held.run;
}

/** What is judged by: a re-evaluation brings prompts of its own, all the rest stays as it was when the session began. */
const judgedBy = ({ facts: { snapshot } }: SessionView, prompts: SnapshotPrompts | null): CourseSnapshot =>
  prompts ? { ...snapshot, prompts: { ...snapshot.prompts, ...prompts } } : snapshot;

/** @param prompts those of a re-evaluation, null without one */
export function turnToEvaluate(
  view: SessionView,
  turn: number,
  prompts: SnapshotPrompts | null,
): TurnToEvaluate {
  const { facts, state } = view;
  const { messages } = state.turns.find(({ index }) => index === turn)!;
  const mayBeSpoken = facts.snapshot.input_method === InputMethod.textAndVoice;
  return {
    snapshot: judgedBy(view, prompts),
    turn,
    messages: messages.map(({ text }) => text),
    before: talkOf(
      state,
      state.turns.filter(({ index }) => index < turn),
    ),
    given: betterWordings(state, turn),
    spoken: mayBeSpoken && messages.every(({ input }) => input === 'voice'),
    restored: state.restored.includes(turn),
  };
}

/** What was left out of the result by an administrator's word isn't asked for. */
export function sessionToSummarise(view: SessionView, prompts: SnapshotPrompts | null): SessionToSummarise {
  const { state } = view;
  const counting = spokenTurns(state).filter(({ index }) => !state.leftOut.includes(index));
  const turns = counting.map((turn) => ({
    index: turn.index,
    texts: turn.messages.map(({ text }) => text),
    evaluation: evaluationOf(turn, 'practice-turn'),
  }));
  return { snapshot: judgedBy(view, prompts), turns, transcript: talkOf(state, state.turns) };
}

export function answerToMark(view: SessionView, turn: number, prompts: SnapshotPrompts | null): AnswerToMark {
  const { state } = view;
  const { messages } = state.turns.find(({ index }) => index === turn)!;
  return {
    snapshot: judgedBy(view, prompts),
    question: questionsOf(state)[turn - 1]!,
    answer: messages.map(({ text }) => text).join('\n'),
    restored: state.restored.includes(turn),
  };
}

export function examToSumUp(view: SessionView, prompts: SnapshotPrompts | null): ExamToSumUp {
  const { state } = view;
  const questions = questionsOf(state).map((question, at) => {
    const turn = state.turns.find(({ index }) => index === at + 1);
    const answered = turn && turn.messages.length > 0;
    return {
      turn: at + 1,
      question,
      answer: answered ? turn.messages.map(({ text }) => text).join('\n') : null,
      evaluation: turn ? evaluationOf(turn, 'exam-answer') : null,
    };
  });
  return { snapshot: judgedBy(view, prompts), questions, leftOut: [...state.leftOut] };
}

/** Null as long as there is none that counts. */
function evaluationOf<T extends StoredTurnEval['type']>({ eval: { status, value } }: Turn, type: T) {
  const counts = value?.type === type && value.status === status;
  return counts ? (value as Extract<StoredTurnEval, { type: T }>) : null;
}

function talkOf({ restored }: SessionState, turns: readonly Turn[]): TalkLine[] {
  return turns.flatMap(({ index, messages, reply, eval: { value } }) => [
    ...messages.map(({ text }) => ({
      role: 'learner' as const,
      text,
      contradictions: value?.type === 'practice-turn' ? (value.contradictions ?? []) : null,
      ...(restored.includes(index) && { restored: true }),
    })),
    ...(reply && reply.text !== ''
      ? [{ role: 'customer' as const, text: reply.text, puts: putsOf(reply) }]
      : []),
  ]);
}
