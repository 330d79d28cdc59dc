/** An appeal against a turn's or an answer's score (评分有误): what a learner says, and what a person answers. */
import type { Band, CourseType } from '../enums.js';

/** What its learner says is wrong. */
export type AppealReason = 'said' | 'material' | 'no_chance' | 'quote';

export type AppealState = 'open' | 'accepted' | 'declined';

/** How a person judges a criterion, or an exam's key point; on a level where it is judged on five. */
export interface VerdictChoice {
  verdict: 'met' | 'not_met' | 'not_applicable';
  level?: 0 | 25 | 50 | 75 | 100;
}

/**
 * A verdict as a person has corrected it.
 * @example {"criterion": "5/deal-offer", "verdict": "met", "quote": "您报手机号就是 629 元"}
 */
export interface CorrectedVerdict extends VerdictChoice {
  /** `rule_id/criterion_id`; of an exam the position of its key point: `0`. */
  criterion: string;
  /** Verbatim from one message of the turn; null where there is nothing to quote. */
  quote: string | null;
}

/** A figure before and after a correction; null where there is none. */
export interface Corrected<T> {
  before: T | null;
  after: T | null;
}

/** What a correction makes of the turn's and of the session's score. */
export interface CorrectedScores {
  turn: Corrected<number>;
  session: Corrected<number>;
}

/** @example {"by_name": "林晓燕", "text": "报手机号就是会员价，算说到了。"} */
export interface AppealAnswerView {
  by_name: string;
  text: string;
  time: string;
  /** What was corrected; nothing of what was declined. */
  corrected: CorrectedVerdict[];
  /** Of what was accepted. */
  scores?: CorrectedScores;
}

/**
 * An appeal as its learner sees it beside the turn's evaluation.
 * @example {"criterion": "5/deal-offer", "name": "介绍真实优惠", "reason": "said", "text": "报手机号就是按会员价算的"}
 */
export interface AppealView {
  state: AppealState;
  criterion: string;
  /** What people call the criterion or the key point. */
  name: string;
  reason: AppealReason;
  text: string;
  asked_time: string;
  answer: AppealAnswerView | null;
}

/** A line of the administrators' list. */
export interface AppealListItem {
  session_id: number;
  /** Of an exam, its question's. */
  turn: number;
  course_type: CourseType;
  task_name: string;
  student_name: string;
  dept_name: string | null;
  state: AppealState;
  /** What people call the criterion or the key point. */
  name: string;
  reason: AppealReason;
  text: string;
  asked_time: string;
}

/** How often a criterion was appealed against, and how often that was accepted. @example {"asked": 14, "accepted": 9} */
export interface AppealCounts {
  asked: number;
  accepted: number;
}

/** What an administrator judges anew. @example {"criterion": "5/deal-offer", "name": "介绍真实优惠", "weight": 1} */
export interface AppealCriterionView extends Omit<VerdictChoice, 'verdict'> {
  criterion: string;
  name: string;
  /** The rule; null of an exam's key point. */
  rule_name: string | null;
  /** Of an exam's key point what it is worth. */
  weight: number;
  /** As the model has judged it. */
  verdict: VerdictChoice['verdict'] | 'undecided';
  quote: string | null;
  /** It must not be said or done. */
  forbidden?: true;
  choices: VerdictChoice[];
}

/** An appeal with what has to be known to answer it. */
export interface AppealDetailView extends AppealListItem {
  criterion: string;
  /** The customer's words, what the learner said to them, and the reply, in their order. */
  lines: { who: 'customer' | 'learner'; text: string }[];
  /** Of an exam. */
  standard_answer: string | null;
  criteria: AppealCriterionView[];
  /** Of its criterion, in all sessions. */
  counts: AppealCounts;
  /** When the score that it is about was made. */
  judged_time: string;
  answer: AppealAnswerView | null;
  /** Why it can't be accepted now; null when it can. */
  not_acceptable: string | null;
}

/** Somebody else's answer in which the same words were judged likewise, and its band would become another. */
export interface SameWordingItem {
  session_id: number;
  turn: number;
  student_name: string;
  task_name: string;
  score: Corrected<number>;
  band: Corrected<Band>;
}

/**
 * What the same correction would do where the same words were judged likewise.
 * @example {"total": 312, "changed": 9, "sessions": 2000}
 */
export interface SameWordingView {
  /** Other answers. */
  total: number;
  /** Those whose session would change its band. */
  changed: number;
  /** Some of these, the newest first. */
  items: SameWordingItem[];
  /** It was looked for in so many sessions of the course, the newest. */
  sessions: number;
  /** There are older ones. */
  more: boolean;
}

/** What a correction would do here, and what the same one would do elsewhere; nothing is stored. */
export interface AppealTrialView {
  scores: CorrectedScores;
  band: Corrected<Band>;
  same_wording: SameWordingView;
}
