import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { EngineModule } from './engine/engine.module.js';
import { DemoScoresController } from './demo-scores/demo-scores.controller.js';
import { demoScoresQueue, DemoScoresQueue } from './demo-scores/demo-scores-queue.js';
import { DemoScoresReader } from './demo-scores/demo-scores-reader.js';
import { DemoScoresRepository } from './demo-scores/demo-scores.repository.js';
import { DemoScoresService } from './demo-scores/demo-scores.service.js';
import { DemoScoresStarts } from './demo-scores/demo-scores-starts.js';
import { DemoScoresWorker } from './demo-scores/demo-scores-worker.js';
import { ChatEvalService, EvaluationWait } from './http/chat-eval.service.js';
import { ClientController } from './http/client.controller.js';
import { EvaluationController } from './http/evaluation.controller.js';
import { ExamContexts } from './http/exam-contexts.js';
import { HistoryRepository } from './http/history.repository.js';
import { HistoryService } from './http/history.service.js';
import { ReevaluationController } from './http/reevaluation.controller.js';
import { ReviewController } from './http/review.controller.js';
import { ReviewListService } from './http/review-list.service.js';
import { ReviewRequests } from './http/review-requests.repository.js';
import { ReviewService } from './http/review.service.js';
import { ReevaluationService } from './http/reevaluation.service.js';
import { ResultContexts } from './http/result-contexts.js';
import { ResultsService } from './http/results.service.js';
import { SessionReader } from './http/session-reader.js';
import { SharedAnswers } from './http/shared-answers.repository.js';
import { StartService } from './http/start.service.js';
import { TaskListService } from './http/task-list.service.js';
import { TaskSessionBridge } from './http/task-session-bridge.js';
import { ChatTestService } from './preview/chat-test.service.js';
import { PreviewController } from './preview/preview.controller.js';
import { PreviewService } from './preview/preview.service.js';
import { PracticeSocketModule } from './socket/practice-socket.module.js';
import { CourseModule } from '../course/index.js';
import { DirectoryModule } from '../directory/index.js';
import { PromptModule } from '../prompt/index.js';
import { TaskModule } from '../task/index.js';

/** Sessions: the engine that keeps them, the socket that learners talk by, how they are begun and read, and how one is tried out. */
@Module({
  imports: [
    EngineModule,
    BullModule.registerQueue({ name: demoScoresQueue }),
    PracticeSocketModule.forRoot(EngineModule),
    CourseModule,
    DirectoryModule,
    PromptModule,
    TaskModule,
  ],
  controllers: [
    ClientController,
    EvaluationController,
    ReevaluationController,
    ReviewController,
    PreviewController,
    DemoScoresController,
  ],
  providers: [
    TaskListService,
    StartService,
    HistoryService,
    ResultsService,
    ResultContexts,
    ExamContexts,
    SharedAnswers,
    ReevaluationService,
    ReviewService,
    ReviewListService,
    ReviewRequests,
    ChatEvalService,
    EvaluationWait,
    SessionReader,
    HistoryRepository,
    TaskSessionBridge,
    PreviewService,
    ChatTestService,
    DemoScoresService,
    DemoScoresReader,
    DemoScoresStarts,
    DemoScoresWorker,
    DemoScoresRepository,
    DemoScoresQueue,
  ],
  exports: [
    EngineModule,
    ResultsService,
    DemoScoresStarts,
    DemoScoresWorker,
    DemoScoresRepository,
    DemoScoresQueue,
  ],
})
export class PracticeModule {}
