/** Who may appeal against a score until when, why an appeal can't be accepted, and how one is shown. Pure. */
import { limits, type AppealView } from '#contracts';
import {
  appealedName,
  whyNotCorrected,
  type Appeal,
  type NotCorrected,
  type SessionState,
  type StoredTurnEval,
} from '#dialogue';
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

/** Why a learner can't appeal against a turn's score; says nothing of what may not be seen yet. */
export const appealRefused = '这一轮现在不能申诉，或已经提过了';

const sentences: Record<NotCorrected, string> = {
  nothing: '没有这条申诉',
  answered: '这条申诉已经处理过了',
  evaluating: '评分还在进行，完成后才能采纳',
  unscored: '这一轮现在没有评分，不能改判',
};

/** Why an appeal can't be accepted now; null when it can. */
export function acceptanceRefused(state: SessionState, turn: number): string | null {
  const because = whyNotCorrected(state, turn);
  return because && sentences[because];
}

export const nothingToDecline = sentences.answered;
export const noAppeal = sentences.nothing;

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
