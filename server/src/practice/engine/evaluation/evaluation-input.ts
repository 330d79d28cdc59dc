/** What an evaluation is given of a session, and whether a session still waits for it. Pure. */
import type { CourseSnapshot, SnapshotPrompts } from '#contracts';
import { betterWordings, spokenTurns, type SessionState, type Turn } from '#dialogue';
import type { SessionView } from '../engine.types.js';
import type {
  SessionToSummarise,
  TalkLine,
  TurnEvaluation,
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
  const { state } = view;
  const { messages } = state.turns.find(({ index }) => index === turn)!;
  return {
    snapshot: judgedBy(view, prompts),
    turn,
    messages: messages.map(({ text }) => text),
    before: talkOf(state.turns.filter(({ index }) => index < turn)),
    given: betterWordings(state, turn),
  };
}

/** @param prompts those of a re-evaluation, null without one */
export function sessionToSummarise(view: SessionView, prompts: SnapshotPrompts | null): SessionToSummarise {
  const { state } = view;
  const turns = spokenTurns(state).map((turn) => ({
    index: turn.index,
    texts: turn.messages.map(({ text }) => text),
    // The log holds what the evaluation gave.
    evaluation: turn.eval.value as TurnEvaluation | null,
  }));
  return { snapshot: judgedBy(view, prompts), turns, transcript: talkOf(state.turns) };
}

function talkOf(turns: readonly Turn[]): TalkLine[] {
  return turns.flatMap(({ messages, reply }) => [
    ...messages.map(({ text }) => ({ role: 'learner' as const, text })),
    ...(reply && reply.text !== '' ? [{ role: 'customer' as const, text: reply.text }] : []),
  ]);
}
