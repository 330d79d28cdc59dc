/** Until when scores may be appealed against, and how an appeal is shown beside its turn's evaluation. Pure. */
import { limits, type AppealView } from '#contracts';
import { appealedName, type Appeal, type SessionState, type StoredTurnEval } from '#dialogue';
import type { SessionView } from '../engine/engine.types.js';

const dayMs = 24 * 60 * 60_000;

/**
 * Until when scores of a session may be appealed against: so many days from its end, of an exam from when its answers may be seen. null before
 * that, and of a session that counts nowhere.
 */
export function appealUntil({ facts, state }: SessionView, releasedAt: number | null): number | null {
  if (facts.origin !== 'task' || state.endedAt === null) return null;
  const from = facts.kind === 'exam' ? releasedAt : state.endedAt;
  return from === null ? null : from + limits.appeal.days * dayMs;
}

/** The evaluation that an appeal is about: the one that a person has corrected, or the one that counts. */
export const appealedEval = (state: SessionState, turn: number, { answer }: Appeal): StoredTurnEval | null =>
  answer?.accepted ? answer.was : (state.turns.find(({ index }) => index === turn)?.eval.value ?? null);

/** An appeal as it is shown beside its turn's evaluation. */
export function appealView(state: SessionState, turn: number): AppealView | undefined {
  const appeal = state.appeals[turn];
  if (!appeal) return undefined;
  const { criterion, reason, text, at, answer } = appeal;
  const value = appealedEval(state, turn, appeal);
  return {
    state: answer === null ? 'open' : answer.accepted ? 'accepted' : 'declined',
    ...{ criterion, reason, text },
    name: (value && appealedName(value, criterion)) ?? criterion,
    asked_time: new Date(at).toISOString(),
    answer: answer && {
      ...{ by_name: answer.by, text: answer.text, time: new Date(answer.at).toISOString() },
      corrected: answer.accepted ? [...answer.corrected] : [],
      ...(answer.accepted && { scores: answer.scores }),
    },
  };
}
