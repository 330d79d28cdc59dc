import { Module } from '@nestjs/common';
import { EngineModule } from '../engine/engine.module.js';
import { ChatEvalService, Patience } from './chat-eval.service.js';
import { ClientController } from './client.controller.js';
import { EvaluationController } from './evaluation.controller.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';
import { ReevaluationController } from './reevaluation.controller.js';
import { ReevaluationService } from './reevaluation.service.js';
import { ResultsService } from './results.service.js';
import { SessionReader } from './session-reader.js';
import { StartService } from './start.service.js';
import { TaskListService } from './task-list.service.js';
import { TaskSessionBridge } from './task-session-bridge.js';
import { CourseModule } from '../../course/index.js';
import { PromptModule } from '../../prompt/index.js';
import { TaskModule } from '../../task/index.js';

/** Sessions over REST: what there is to practise, how it is begun, and what became of it. */
@Module({
  imports: [EngineModule, CourseModule, PromptModule, TaskModule],
  controllers: [ClientController, EvaluationController, ReevaluationController],
  providers: [
    TaskListService,
    StartService,
    HistoryService,
    ResultsService,
    ReevaluationService,
    ChatEvalService,
    Patience,
    SessionReader,
    HistoryRepository,
    TaskSessionBridge,
  ],
  exports: [ResultsService],
})
export class PracticeHttpModule {}
