import { Module } from '@nestjs/common';
import { EvaluationModule } from './evaluation.module.js';
import { CriteriaProposalService } from './criteria-proposal.service.js';
import { RuleAuthoringController } from './rule-authoring.controller.js';
import { TrialService } from './trial.service.js';
import { PromptModule } from '../prompt/index.js';

/** Proposing a rule's criteria and trying them out. */
@Module({
  imports: [EvaluationModule, PromptModule],
  controllers: [RuleAuthoringController],
  providers: [CriteriaProposalService, TrialService],
})
export class RuleAuthoringModule {}
