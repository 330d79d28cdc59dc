import { Module } from '@nestjs/common';
import { EngineModule } from './engine.module.js';
import { EvaluationProcessor } from './evaluation-jobs/evaluation.processor.js';
import { Evaluators } from './evaluation-jobs/evaluators.js';
import { EvaluationWorker } from './evaluation-jobs/evaluation-worker.js';
import { EvaluationModule } from '../../evaluation/index.js';

/** The engine's part of the worker role: evaluations. */
@Module({
  imports: [EngineModule, EvaluationModule],
  providers: [EvaluationWorker, Evaluators, EvaluationProcessor],
})
export class EngineWorkerModule {}
