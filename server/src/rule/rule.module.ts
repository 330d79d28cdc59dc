import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RuleController } from './rule.controller.js';
import { RuleEntity } from './rule.entity.js';
import { RuleRegistry } from './rule.registry.js';
import { RuleRepository } from './rule.repository.js';
import { RuleService } from './rule.service.js';

/** Scoring rules and their criteria. */
@Module({
  imports: [TypeOrmModule.forFeature([RuleEntity])],
  controllers: [RuleController],
  providers: [RuleRepository, RuleRegistry, RuleService],
  exports: [RuleService, RuleRegistry],
})
export class RuleModule {}
