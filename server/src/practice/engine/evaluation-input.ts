/** What an evaluation is given of a session, and whether a session still waits for it. Pure. */
import { spokenTurns, type SessionState, type Turn } from '#dialogue';
import type {
  SessionToSummarise,
  TalkLine,
  TurnEvaluation,
  TurnToEvaluate,
} from '../../evaluation/evaluation.types.js';
import type { SessionView } from './engine.types.js';

/** The awaited run, a late result of the one given up last, or the next one of a re-evaluation; turn 0 is the summary. */
export function isAwaited(state: SessionState, turn: number, run: number): boolean {
  if (turn === 0) return state.result.status === 'pending' && state.result.run === run;
  const held = state.turns.find(({ index }) => index === turn)?.eval;
  if (!held || held.status === 'none') return false;
  return run === (held.status === 'scored' ? held.run + 1 : held.run);
}

export function turnToEvaluate({ facts, state }: SessionView, turn: number): TurnToEvaluate {
  const { messages } = state.turns.find(({ index }) => index === turn)!;
  return {
    snapshot: facts.snapshot,
    turn,
    messages: messages.map(({ text }) => text),
    before: talkOf(state.turns.filter(({ index }) => index < turn)),
  };
}

export function sessionToSummarise({ facts, state }: SessionView): SessionToSummarise {
  const turns = spokenTurns(state).map((turn) => ({
    index: turn.index,
    texts: turn.messages.map(({ text }) => text),
    // The log holds what the evaluation gave.
    evaluation: turn.eval.result as TurnEvaluation | null,
  }));
  return { snapshot: facts.snapshot, turns, transcript: talkOf(state.turns) };
}

function talkOf(turns: readonly Turn[]): TalkLine[] {
  return turns.flatMap(({ messages, reply }) => [
    ...messages.map(({ text }) => ({ role: 'learner' as const, text })),
    ...(reply && reply.text !== '' ? [{ role: 'customer' as const, text: reply.text }] : []),
  ]);
}
