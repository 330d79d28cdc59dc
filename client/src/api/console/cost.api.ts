/** What the model's calls cost, and how much a month may cost. */
import { routes } from '#contracts';
import type { CostEstimatesView, CostMonthView, SessionUsageView } from '#contracts';
import type { CostEstimatesDto, CostMonthDto, SessionCostDto, SetBudgetDto } from '#contracts/cost/cost.dto';
import { changesMany, listOf } from './cache-tags';
import { asks, consoleApi, posts } from './console-api';

const costApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    costMonth: build.query<CostMonthView, CostMonthDto>(asks(routes.cost.month, listOf('Cost'))),
    costEstimates: build.query<CostEstimatesView, CostEstimatesDto>(
      asks(routes.cost.estimates, listOf('Cost')),
    ),
    sessionUsage: build.query<SessionUsageView, SessionCostDto>(asks(routes.cost.session, listOf('Cost'))),
    setBudget: build.mutation<CostMonthView, SetBudgetDto>(posts(routes.cost.budget, changesMany('Cost'))),
  }),
});

export const { useCostMonthQuery, useCostEstimatesQuery, useSessionUsageQuery, useSetBudgetMutation } =
  costApi;
