import { Injectable } from '@nestjs/common';
import { Budgets } from '../../platform/access/index.js';
import { BudgetService } from '../../cost/index.js';

/** What a new session is taken from: the month's money, and how often its learner may have the model work. */
@Injectable()
export class StartBudgets {
  constructor(
    private readonly person: Budgets,
    private readonly month: BudgetService,
  ) {}

  /** @throws ConflictError when the money is used up; what `Budgets.ofModel` throws */
  async take(courseId: number): Promise<void> {
    await this.month.refuseStart(courseId);
    await this.person.ofModel();
  }
}
