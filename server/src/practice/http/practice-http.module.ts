import { Module } from '@nestjs/common';
import { CourseModule } from '../../course/course.module.js';
import { TaskModule } from '../../task/task.module.js';
import { EngineModule } from '../engine/engine.module.js';
import { ChatEvalService, Patience } from './chat-eval.service.js';
import { ClientController } from './client.controller.js';
import { EvaluationController } from './evaluation.controller.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';
import { ResultsService } from './results.service.js';
import { SessionReader } from './session-reader.js';
import { StartService } from './start.service.js';
import { TaskListService } from './task-list.service.js';
import { TaskWatch } from './task-watch.js';

/** Sessions over REST: what there is to practise, how it is begun, and what became of it. */
@Module({
  imports: [EngineModule, CourseModule, TaskModule],
  controllers: [ClientController, EvaluationController],
  providers: [
    TaskListService,
    StartService,
    HistoryService,
    ResultsService,
    ChatEvalService,
    Patience,
    SessionReader,
    HistoryRepository,
    TaskWatch,
  ],
})
export class PracticeHttpModule {}
