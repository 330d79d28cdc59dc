import type { ModelPurpose } from '#contracts';

/** Sums over calls of the model; the cost in yuan. */
export interface UsageSums {
  calls: number;
  estimated_calls: number;
  unpriced_calls: number;
  prompt_tokens: number;
  cached_tokens: number;
  completion_tokens: number;
  seconds: number;
  characters: number;
  cost: number;
}

/** What one purpose of one course has used; course 0 is none. */
export interface UsageRow extends UsageSums {
  courseId: number;
  purpose: ModelPurpose;
}

/** How much a month may cost, and has; course 0 is everything. */
export interface BudgetRow {
  courseId: number;
  limit: number;
  stops: boolean;
  spent: number;
}

/** What the newest sessions of a course have cost in the middle; null where there are none. */
export interface MedianRow {
  courseId: number;
  cost: number | null;
  sessions: number;
}

/** Course 0 of budgets: everything. */
export const everything = 0;
