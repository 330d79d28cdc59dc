import { Module } from '@nestjs/common';
import { Secrets } from './canary-questions.js';
import { TurnJudge } from './turn-judge.js';
import { SummaryWriter } from './summary-writer.js';
import { EvaluationService } from './evaluation.service.js';
import { ExamEvaluationService } from './exam-evaluation.service.js';
import { PromptModule } from '../prompt/index.js';
import { RuleAuthoringController } from './rule-authoring.controller.js';
import { CriteriaProposalService } from './criteria-proposal.service.js';
import { TrialService } from './trial.service.js';

/** A turn or a session → its evaluation. Services only: who stores and shows it is practice's business; rule-authoring has its own module. */
@Module({
  providers: [Secrets, TurnJudge, SummaryWriter, EvaluationService, ExamEvaluationService],
  exports: [EvaluationService, ExamEvaluationService],
})
export class EvaluationModule {}

/** Proposing a rule's criteria and trying them out. */
@Module({
  imports: [EvaluationModule, PromptModule],
  controllers: [RuleAuthoringController],
  providers: [CriteriaProposalService, TrialService],
})
export class RuleAuthoringModule {}
