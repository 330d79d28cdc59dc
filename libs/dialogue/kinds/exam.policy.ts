/** An exam: one question after another, one answer each. Once begun it is scored, also in silence. */
import { lastTurn } from '../pending-work.js';
import { fits } from '../submit-checks.js';
import type { ExamPlan, SessionState } from '../types.js';
import type { KindPolicy, Placed, Said } from './kind-policy.js';

/** The turn whose question stands asked and unanswered; null while the next one is being asked, and after the last. */
export function askedTurn(state: SessionState): number | null {
  const last = lastTurn(state);
  return last.reply?.status === 'completed' && last.index < state.plan.maxTurns ? last.index + 1 : null;
}

/** The questions of an exam, in the order in which they are asked; a talk has none. */
export const questionsOf = ({ plan }: Pick<SessionState, 'plan'>): readonly number[] =>
  'questions' in plan ? plan.questions : [];

export const examPolicy: KindPolicy<ExamPlan> = {
  opening: () => ({ preset: null }),
  placeOf,
  waitsForQuiet: false,
  endsWithAnswer: true,
  canBeAbandoned: false,
  usesAttempt: true,
  canStopReplies: false,
  keepsDrafts: true,
  parting: () => null,
  putsIn: () => null,
  silentEnd: (reason) => reason,
  letsRepliesEnd: () => false,
  takesLateWords: false,
  handsIn: (state, unsent) => (unsent?.text.trim() && unsent.turn === askedTurn(state) ? unsent : null),
  shownEvaluation: () => null,
};

/** An answer written before its question was seen is an answer to another one. */
function placeOf(state: SessionState, said: Said): Placed {
  const turn = askedTurn(state);
  if (turn === null) return { refusal: 'TURN_IN_PROGRESS' };
  if (said.base < lastTurn(state).reply!.endSeq!) return { refusal: 'STALE_BASE' };
  if (said.type === 'submit' && !fits([], said.text)) return { refusal: 'TURN_TOO_LONG' };
  return { turn };
}
