/** What the model's calls cost, and how much a month may cost, on the wire. */

/** What calls of the model are made for; those of a batch test's sessions are all for it. */
export const modelPurposes = [
  'customer',
  'judge',
  'summary',
  'authoring',
  'batch',
  'drill',
  'transcription',
  'speech',
  'other',
] as const;

export type ModelPurpose = (typeof modelPurposes)[number];

/** Of calls that nobody has named a purpose of. */
export const otherPurpose: ModelPurpose = 'other';

/**
 * Tokens, and what they cost in yuan at the prices of then.
 * @example {"calls": 42, "estimated_calls": 0, "unpriced_calls": 0, "prompt_tokens": 61200, "cached_tokens": 40800, "completion_tokens": 2900, "seconds": 0, "characters": 0, "cost": 0.11}
 */
export interface ModelUsageView {
  calls: number;
  /** Of which the model server did not say what they used: their tokens are estimated from characters. */
  estimated_calls: number;
  /** Made while no price was set: they are in no cost. */
  unpriced_calls: number;
  prompt_tokens: number;
  /** Of the prompts what the model server had read before. */
  cached_tokens: number;
  completion_tokens: number;
  /** Seconds that were transcribed, and characters that were read aloud. */
  seconds: number;
  characters: number;
  /** null: no price is set. */
  cost: number | null;
}

/** @example {"purpose": "judge"} */
export interface PurposeUsageView extends ModelUsageView {
  purpose: ModelPurpose;
}

/** within: below 80 % · warned: from there on · used_up: nothing is left. */
export type BudgetState = 'within' | 'warned' | 'used_up';

/** How much a month may cost, in yuan, and has cost. @example {"limit": 200, "stops": true, "spent": 171.4, "state": "warned"} */
export interface BudgetView {
  limit: number;
  /** Once it is used up, no session begins; those under way go on. */
  stops: boolean;
  spent: number;
  state: BudgetState;
}

/** @example {"course_id": 3, "course_name": "跑鞋接待"} */
export interface CourseUsageView extends ModelUsageView {
  course_id: number;
  course_name: string;
  budget: BudgetView | null;
}

/** Answer of `POST /api/cost/month` and `POST /api/cost/budget`. @example {"month": "2026-11", "priced": true} */
export interface CostMonthView {
  /** On the organisation's calendar. */
  month: string;
  /** Prices are set: without them there are tokens only. */
  priced: boolean;
  total: ModelUsageView;
  /** Of everything. */
  budget: BudgetView | null;
  /** In the order of what they are for. */
  purposes: PurposeUsageView[];
  /** Those that have used something or have a budget; the most expensive first. */
  courses: CourseUsageView[];
}

/** What one more session of a course will cost, by the sessions so far. @example {"cost": 0.11, "sessions": 32} */
export interface SessionCostView {
  course_id: number;
  /** The median, in yuan. */
  cost: number;
  /** Over so many newest sessions. */
  sessions: number;
  /** They are of all courses: this one has none yet. */
  of_all_courses: boolean;
}

/** @example {"course_id": null, "course_name": null} */
export interface OwnedBudgetView extends BudgetView {
  /** null: of everything. */
  course_id: number | null;
  course_name: string | null;
}

/** Answer of `POST /api/cost/estimates`. */
export interface CostEstimatesView {
  /** Prices are set: without them nothing is told in money. */
  priced: boolean;
  /** Of the courses asked for, as far as any session tells it. */
  sessions: SessionCostView[];
  /** Of this month: those of the courses asked for, and all others that are nearly used up or are; that of everything first. */
  budgets: OwnedBudgetView[];
}

/** Answer of `POST /api/cost/session`. */
export interface SessionUsageView {
  total: ModelUsageView;
  purposes: PurposeUsageView[];
}

/** What a learner is told who can't begin. */
export const budgetUsedUp = {
  course: '这门课程本月的 AI 费用预算已经用完，暂时不能开始新的练习或考核；已经开始的不受影响。请联系管理员',
  all: '本月的 AI 费用预算已经用完，暂时不能开始新的练习或考核；已经开始的不受影响。请联系管理员',
} as const;
