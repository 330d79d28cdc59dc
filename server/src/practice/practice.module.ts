import { Module } from '@nestjs/common';
import { EngineModule, EngineWorkerModule } from './engine/engine.module.js';
import { BullModule } from '@nestjs/bull';
import { demoScoresQueue, DemoScoresQueue } from './demo-scores/demo-scores-queue.js';
import { PracticeSocketModule } from './socket/practice.gateway.js';
import { CostModule } from '../cost/index.js';
import { CourseModule } from '../course/index.js';
import { DirectoryModule } from '../directory/index.js';
import { PromptModule } from '../prompt/index.js';
import { TaskModule } from '../task/index.js';
import { ClientController } from './client.controller.js';
import { EvaluationController } from './results/evaluation.controller.js';
import { ReevaluationController } from './results/reevaluation.controller.js';
import { ReviewController } from './reviews/review.controller.js';
import { OwnPracticeController } from './own/own-practice.controller.js';
import { OwnPracticeService } from './own/own-practice.service.js';
import { OwnPractices } from './results/own-practices.js';
import { OwnSessionsRepository } from './results/own-sessions.repository.js';
import { PreviewController } from './preview/preview.controller.js';
import { DemoScoresController } from './demo-scores/demo-scores.controller.js';
import { LearnerTaskListService } from './tasks/learner-task-list.service.js';
import { StartBudgets } from './start/start-budgets.js';
import { StartService } from './start/start.service.js';
import { HistoryService } from './history/history.service.js';
import { ResultsService } from './results/results.service.js';
import { ResultContexts } from './results/result-contexts.js';
import { ExamContexts } from './results/exam-contexts.js';
import { SharedAnswers } from './results/shared-answers.repository.js';
import { ReevaluationService } from './results/reevaluation.service.js';
import { TodaysPrompts } from './results/todays-prompts.js';
import { AppealController } from './appeals/appeal.controller.js';
import { AppealService } from './appeals/appeal.service.js';
import { AppealReader } from './appeals/appeal-reader.service.js';
import { AppealTrial } from './appeals/appeal-trial.service.js';
import { AppealsRepository } from './appeals/appeals.repository.js';
import { CorrectedSessions } from './engine/evaluation-jobs/corrected-sessions.js';
import { EvaluationModule } from '../evaluation/index.js';
import { ReviewService } from './reviews/review.service.js';
import { ReviewListService } from './reviews/review-list.service.js';
import { OpenReviewsRepository } from './reviews/open-reviews.repository.js';
import { ChatEvalService, EvaluationWait } from './results/chat-eval.service.js';
import { SessionAccessService } from './results/session-access.service.js';
import { HistoryRepository } from './history/history.repository.js';
import { EndSessionsOfTaskService } from './tasks/end-sessions-of-task.service.js';
import { PreviewService } from './preview/preview.service.js';
import { ChatTestService } from './preview/chat-test.service.js';
import { DemoScoresService } from './demo-scores/demo-scores.service.js';
import { DemoScoresReader } from './demo-scores/demo-scores-reader.js';
import { DemoScoresStarts } from './demo-scores/demo-scores-starts.js';
import { DemoScoresWorker } from './demo-scores/demo-scores-worker.js';
import { DemoScoresRepository } from './demo-scores/demo-scores.repository.js';
import { DemoScoresProcessor } from './demo-scores/demo-scores.processor.js';
import { reEvaluationsQueue, ReEvaluationsQueue } from './re-evaluations/re-evaluations-queue.js';
import { ReEvaluationsController } from './re-evaluations/re-evaluations.controller.js';
import { ReEvaluationsService } from './re-evaluations/re-evaluations.service.js';
import { ReEvaluationsActs } from './re-evaluations/re-evaluations-acts.js';
import { ReEvaluationsReader } from './re-evaluations/re-evaluations-reader.js';
import { ReEvaluationsProgress } from './re-evaluations/re-evaluations-progress.service.js';
import { ReEvaluationsRepository } from './re-evaluations/re-evaluations.repository.js';
import { ReEvaluationsWorker } from './re-evaluations/re-evaluations-worker.js';
import { SessionFiles } from './engine/session-files.service.js';
import { ReEvaluationsProcessor } from './re-evaluations/re-evaluations.processor.js';

/** Sessions: the engine that keeps them, the socket that learners talk by, how they are begun and read, and how one is tried out. */
@Module({
  imports: [
    EngineModule,
    EvaluationModule,
    BullModule.registerQueue({ name: demoScoresQueue }, { name: reEvaluationsQueue }),
    PracticeSocketModule.forRoot(EngineModule),
    CostModule,
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
    AppealController,
    PreviewController,
    OwnPracticeController,
    DemoScoresController,
    ReEvaluationsController,
  ],
  providers: [
    LearnerTaskListService,
    StartBudgets,
    StartService,
    HistoryService,
    ResultsService,
    ResultContexts,
    ExamContexts,
    SharedAnswers,
    ReevaluationService,
    TodaysPrompts,
    ReviewService,
    ReviewListService,
    OpenReviewsRepository,
    AppealService,
    AppealReader,
    AppealTrial,
    AppealsRepository,
    CorrectedSessions,
    ChatEvalService,
    EvaluationWait,
    SessionAccessService,
    HistoryRepository,
    EndSessionsOfTaskService,
    PreviewService,
    OwnPracticeService,
    OwnPractices,
    OwnSessionsRepository,
    ChatTestService,
    DemoScoresService,
    DemoScoresReader,
    DemoScoresStarts,
    DemoScoresWorker,
    DemoScoresRepository,
    DemoScoresQueue,
    ReEvaluationsService,
    ReEvaluationsActs,
    ReEvaluationsReader,
    ReEvaluationsProgress,
    ReEvaluationsRepository,
    ReEvaluationsQueue,
    SessionFiles,
  ],
  exports: [
    EngineModule,
    SessionFiles,
    ResultsService,
    DemoScoresStarts,
    DemoScoresWorker,
    DemoScoresRepository,
    DemoScoresQueue,
    ReEvaluationsProgress,
    ReEvaluationsRepository,
    ReEvaluationsQueue,
  ],
})
export class PracticeModule {}

/** Runs over demonstrations' scores that nobody waits for; part of the worker role. */
@Module({ imports: [PracticeModule], providers: [DemoScoresProcessor] })
export class DemoScoresWorkerModule {}

/** Re-evaluations of many sessions; part of the worker role. */
@Module({
  imports: [PracticeModule, EngineWorkerModule],
  providers: [ReEvaluationsWorker, ReEvaluationsProcessor],
})
export class ReEvaluationsWorkerModule {}
