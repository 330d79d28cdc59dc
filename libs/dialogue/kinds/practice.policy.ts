/** A talk with a customer: short messages join a turn, and the customer may open it, stop listening and leave. */
import { SpeakerFirst, type FactContradiction, type PracticeChatEval, type SetAsideView } from '#contracts';
import { putsIn } from '#text';
import { hasBought } from '../buying.js';
import { spokenTurns } from '../fold.js';
import { wantsToLeave } from '../mood.js';
import { isParting, lastTurn, pendingWork } from '../pending-work.js';
import { fits } from '../submit-checks.js';
import type { PracticePlan, PracticeTurnEval, SessionState, StoredTurnEval } from '../types.js';
import type { KindPolicy, Placed, Said } from './kind-policy.js';

export const practicePolicy: KindPolicy<PracticePlan> = {
  opening: ({ speakerFirst, opening }) =>
    speakerFirst === SpeakerFirst.customer ? { preset: opening } : null,
  placeOf,
  waitsForQuiet: true,
  endsWithAnswer: false,
  canBeAbandoned: true,
  usesAttempt: false,
  canStopReplies: true,
  keepsDrafts: false,
  // Only to the last words: who goes leaves nothing unanswered.
  parting: (state, turn) => {
    if (turn === 0 || state.turns.at(-1)!.index !== turn) return null;
    if (wantsToLeave(state.mood)) return 'customer_left';
    return hasBought(state, turn) ? 'bought' : null;
  },
  putsIn,
  silentEnd: () => 'abandoned',
  letsRepliesEnd: (state) => {
    const due = pendingWork(state);
    return (due.begin ?? due.generate) !== null && spokenTurns(state).length > 0;
  },
  takesLateWords: true,
  handsIn: () => null,
  shownEvaluation: (run, stored) => (stored.type === 'practice-turn' ? practiceEval(run, stored) : null),
};

function placeOf(state: SessionState, said: Said): Placed {
  if (said.type === 'skip') return { refusal: 'NOTHING_TO_DO' };
  const last = lastTurn(state);
  // Once the customer says goodbye no message is taken. A farewell that fails is not said yet: then messages join it.
  if (isParting(state)) return { refusal: 'SESSION_ENDED' };
  const joins = last.index > 0 && (last.reply === null || last.reply.status === 'failed');
  if (!fits(joins ? last.messages : [], said.text)) return { refusal: 'TURN_TOO_LONG' };
  if (!joins && last.index >= state.plan.maxTurns) return { refusal: 'TURN_LIMIT' };
  return { turn: joins ? last.index : last.index + 1 };
}

/** Words that were set aside are the learner's own: they are told which. What can't be decided about is for a person. */
export const setAsideView = ({ status, set_aside, restored }: StoredTurnEval): SetAsideView => {
  if (!set_aside?.length) return {};
  const isUnsure = status === 'unscored' && !restored;
  return { set_aside, ...(restored && { restored }), ...(isUnsure && { review: 'asked' }) };
};

/** The right figure, but not the material's line: learners are not sent it. */
const told = ({ thing, about, said, written, quote }: FactContradiction): FactContradiction => ({ thing, about, said, written, quote }); // prettier-ignore

/** The learner's side of a stored evaluation: no flags (they are for people who manage), no judge's raw answers. */
export const practiceEval = (run: number, stored: PracticeTurnEval): PracticeChatEval => ({
  status: stored.status,
  run,
  answer_score: stored.score,
  answer_reason: stored.answer_reason,
  answer_eval: stored.answer_eval,
  checks: stored.checks,
  ...setAsideView(stored),
  ...(stored.contradictions?.length && { contradictions: stored.contradictions.map(told) }),
  flags: [],
});
