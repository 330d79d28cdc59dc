/** What differs between the kinds of sessions, as the session machine asks for it. Pure. */
import type { EndReason, PracticeChatEval, RefusalCode } from '#contracts';
import type { Put } from '#text';
import type { Input, Plan, SessionState, StoredTurnEval, UnsentAnswer } from '../types.js';

/** What the learner hands in: words, or an exam's question passed over. */
export type Said = Extract<Input, { type: 'submit' | 'skip' }>;
export type Placed = { turn: number } | { refusal: RefusalCode };

/** Why the customer goes. */
export type Parting = Extract<EndReason, 'customer_left' | 'bought'>;

export interface KindPolicy<P extends Plan = Plan> {
  /** What the other side says before the learner has: preset words, or none yet; null when the learner speaks first. */
  opening(plan: P): { preset: string | null } | null;
  /** The turn that takes what is said now, or why none does. */
  placeOf(state: SessionState, said: Said): Placed;
  /** Several messages may join one turn, so its reply waits until the learner is quiet. */
  readonly waitsForQuiet: boolean;
  /** The session is over with the learner's part of its last turn; else with the reply to it. */
  readonly endsWithAnswer: boolean;
  /** Whether what was said and shows nothing may be given up: such a session has nothing to evaluate and used no attempt. */
  readonly canBeAbandoned: boolean;
  /** Whether a session uses up one of few attempts: with its score it gives that back, and counts as if it had never been. */
  readonly usesAttempt: boolean;
  /** Whether the learner may cut a reply short. */
  readonly canStopReplies: boolean;
  /** A question that is asked may be passed over, what is typed is kept as a draft, and signals of the page are. */
  readonly keepsDrafts: boolean;
  /** Why the reply to this turn is the last that the customer says; null: it is not. */
  parting(state: SessionState, turn: number): Parting | null;
  /** What the customer's words put; null where nobody asks. */
  putsIn(text: string): readonly Put[] | null;
  /** How a session ends in which the learner said nothing. */
  silentEnd(reason: EndReason): EndReason;
  /** Whether the reply under way is completed before time or task end the session. */
  letsRepliesEnd(state: SessionState): boolean;
  /** Whether what was typed and not sent when the time was over may be handed in after the end. */
  readonly takesLateWords: boolean;
  /** What was typed and not sent, if it is handed in when time or task end the session. */
  handsIn(state: SessionState, unsent?: UnsentAnswer): UnsentAnswer | null;
  /** What the learner's events carry of an evaluation; null: it is kept back until the result. */
  shownEvaluation(run: number, stored: StoredTurnEval): PracticeChatEval | null;
}
