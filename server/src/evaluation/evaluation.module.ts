import { Module } from '@nestjs/common';
import { Secrets } from './canary-questions.js';
import { EvaluationService } from './evaluation.service.js';
import { ExamEvaluationService } from './exam-evaluation.service.js';
import { SummaryWriter } from './summary-writer.js';
import { TurnJudge } from './turn-judge.js';

/** A turn or a session → its evaluation. Services only: who stores and shows it is practice's business; rule-authoring has its own module. */
@Module({
  providers: [Secrets, TurnJudge, SummaryWriter, EvaluationService, ExamEvaluationService],
  exports: [EvaluationService, ExamEvaluationService],
})
export class EvaluationModule {}
