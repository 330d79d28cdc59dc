import type { CostEstimatesView, CostMonthView, ModelUsageView, SessionUsageView } from '#contracts';

export const modelUsage = (over: Partial<ModelUsageView> = {}): ModelUsageView => ({
  calls: 42,
  estimated_calls: 0,
  unpriced_calls: 0,
  prompt_tokens: 61_200,
  cached_tokens: 40_800,
  completion_tokens: 2_900,
  seconds: 0,
  characters: 0,
  cost: 0.11,
  ...over,
});

/** What a session has used of which nothing is known. */
export const noUsage: SessionUsageView = {
  total: modelUsage({ calls: 0, prompt_tokens: 0, cached_tokens: 0, completion_tokens: 0, cost: null }),
  purposes: [],
};

/** Without prices. */
export const noEstimates: CostEstimatesView = { priced: false, sessions: [], budgets: [] };

export const costMonth = (over: Partial<CostMonthView> = {}): CostMonthView => ({
  month: '2026-11',
  priced: true,
  total: modelUsage({ calls: 1_234, cost: 171.4 }),
  budget: null,
  purposes: [{ purpose: 'judge', ...modelUsage({ calls: 800, cost: 120 }) }],
  courses: [{ course_id: 3, course_name: '跑鞋接待', ...modelUsage({ cost: 51.4 }), budget: null }],
  ...over,
});
