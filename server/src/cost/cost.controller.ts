import { Body, Controller } from '@nestjs/common';
import { routes, type CostEstimatesView, type CostMonthView, type SessionUsageView } from '#contracts';
import { CostEstimatesDto, CostMonthDto, SessionCostDto, SetBudgetDto } from '#contracts/cost/cost.dto';
import { PostOk } from '../platform/http/index.js';
import { BudgetService } from './budget.service.js';
import { CostService } from './cost.service.js';

/** What the model's calls cost, for administrators. */
@Controller()
export class CostController {
  constructor(
    private readonly costs: CostService,
    private readonly budgets: BudgetService,
  ) {}

  /** What a month has cost, by what it was for and by course, with the budgets. */
  @PostOk(routes.cost.month)
  month(@Body() { month }: CostMonthDto): Promise<CostMonthView> {
    return this.costs.month(month ?? null);
  }

  /**
   * Says how much a month may cost, of a course or of everything, or that there is no limit any more; answers the month as it is then. 404: there
   * is no such course.
   */
  @PostOk(routes.cost.budget)
  async setBudget(@Body() { course_id, limit, stops }: SetBudgetDto): Promise<CostMonthView> {
    await this.budgets.set(course_id ?? null, limit ?? null, stops ?? false);
    return this.costs.month(null);
  }

  /** What one more session of each of these courses will cost, by the sessions so far, and how this month's budgets stand. */
  @PostOk(routes.cost.estimates)
  estimates(@Body() { course_ids }: CostEstimatesDto): Promise<CostEstimatesView> {
    return this.costs.estimates(course_ids);
  }

  /** What a session has cost so far. 404: there is no such session. */
  @PostOk(routes.cost.session)
  session(@Body() { session_id }: SessionCostDto): Promise<SessionUsageView> {
    return this.costs.session(session_id);
  }
}
