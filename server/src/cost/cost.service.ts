import { Injectable } from '@nestjs/common';
import {
  notFoundSentence,
  type CostEstimatesView,
  type CostMonthView,
  type SessionCostView,
  type SessionUsageView,
} from '#contracts';
import { AppConfig } from '../platform/config/index.js';
import { NotFoundError } from '../platform/http/index.js';
import { BudgetService } from './budget.service.js';
import { CostRepository } from './cost.repository.js';
import { budgetView, coursesOf, purposesOf, usageView } from './cost.rules.js';
import { everything } from './cost.types.js';

/** What the model's calls have cost, and what a session will. */
@Injectable()
export class CostService {
  constructor(
    private readonly costs: CostRepository,
    private readonly budgets: BudgetService,
    private readonly config: AppConfig,
  ) {}

  /** @param asked null: this one */
  async month(asked: string | null): Promise<CostMonthView> {
    const month = asked ?? this.budgets.thisMonth();
    const first = `${month}-01`;
    const [rows, budgets] = await Promise.all([this.costs.usageIn(first), this.costs.budgetsIn(first)]);
    const names = await this.costs.courseNames([...rows, ...budgets].map(({ courseId }) => courseId));
    const nameOf = new Map(names.map(({ courseId, name }) => [courseId, name]));
    const { priced } = this;
    const whole = budgets.find(({ courseId }) => courseId === everything);
    return {
      month,
      priced,
      total: usageView(rows, priced),
      budget: whole ? budgetView(whole) : null,
      purposes: purposesOf(rows, priced),
      courses: coursesOf(rows, budgets, nameOf, priced),
    };
  }

  /** @throws NotFoundError */
  async session(sessionId: number): Promise<SessionUsageView> {
    if (!(await this.costs.isSession(sessionId))) throw new NotFoundError(notFoundSentence.session);
    const rows = await this.costs.usageOfSession(sessionId);
    return { total: usageView(rows, this.priced), purposes: purposesOf(rows, this.priced) };
  }

  async estimates(courseIds: readonly number[]): Promise<CostEstimatesView> {
    if (!this.priced) return { priced: false, sessions: [], budgets: [] };
    const [sessions, budgets] = await Promise.all([
      this.sessionCosts(courseIds),
      this.budgets.standing(courseIds),
    ]);
    return { priced: true, sessions, budgets };
  }

  /** A course without sessions costs about what all others do. */
  private async sessionCosts(courseIds: readonly number[]): Promise<SessionCostView[]> {
    const own = await this.costs.medians(courseIds);
    const all = own.some(({ cost }) => cost === null) ? await this.costs.medianOfAll() : null;
    return own.flatMap(({ courseId, ...found }): SessionCostView[] => {
      const of_all_courses = found.cost === null;
      const { cost, sessions } = of_all_courses ? (all ?? found) : found;
      return cost === null ? [] : [{ course_id: courseId, cost, sessions, of_all_courses }];
    });
  }

  private get priced(): boolean {
    return this.config.modelPrices !== null;
  }
}
