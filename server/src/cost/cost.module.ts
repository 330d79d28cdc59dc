import { Module } from '@nestjs/common';
import { BudgetService } from './budget.service.js';
import { CostController } from './cost.controller.js';
import { CostRepository } from './cost.repository.js';
import { CostService } from './cost.service.js';

/** What the model's calls cost, and how much a month may cost. */
@Module({
  controllers: [CostController],
  providers: [CostRepository, CostService, BudgetService],
  exports: [BudgetService],
})
export class CostModule {}
