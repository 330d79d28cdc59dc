/** What other domains may use of this one. */
export { BudgetService } from './budget.service.js';
export { CostModule } from './cost.module.js';
