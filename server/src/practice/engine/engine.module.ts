import { Module } from '@nestjs/common';
import { BullModule } from '@nestjs/bull';
import { evaluationQueue, EvaluationQueue } from './evaluation-jobs/evaluation-queue.js';
import { SessionCommands } from './session-commands.service.js';
import { ExamCommands } from './exam-commands.service.js';
import { DriverLock } from './driver-lock.js';
import { PracticeEngine } from './practice-engine.service.js';
import { SessionActors } from './actor/session-actors.js';
import { StepRunner } from './actor/step-runner.js';
import { SessionWriter } from './log/session-writer.js';
import { SessionStore } from './log/session-store.js';
import { afterCommitProvider } from './after-commit.js';
import { LocalFeed } from './feed/local-feed.js';
import { ClusterFeed, HeldReplies } from './feed/cluster-feed.js';
import { ClusterFeedFallback } from './feed/cluster-feed-fallback.js';
import { TaskProgressEvents } from './feed/task-progress-events.service.js';
import { LiveTexts } from './feed/live-texts.js';
import { ReplyScheduler } from './reply/reply-scheduler.js';
import { ReplyStarts } from './reply/reply-starts.js';
import { Generations } from './reply/generations.js';
import { ReplyStream } from './reply/reply-stream.js';
import { EvaluationRepository } from './evaluation-jobs/evaluation.repository.js';
import { NodeLeases } from './node-leases.js';
import { RecoverySweep } from './cluster/recovery-sweep.js';
import { EngineShutdown } from './cluster/engine-shutdown.js';
import { RecordingRegistry } from './recordings.registry.js';
import { SessionQueries } from './log/session-queries.js';
import { ExamIntegrityRepository } from './log/exam-integrity.repository.js';
import { EndedSessionRecount } from './log/ended-session-recount.service.js';
import { ExamEngine, SessionEngine, SessionFeed } from '../socket/engine.port.js';
import { CourseModule } from '../../course/index.js';
import { EvaluationModule } from '../../evaluation/index.js';
import { EvaluationWorker } from './evaluation-jobs/evaluation-worker.js';
import { Evaluators } from './evaluation-jobs/evaluators.js';
import { DryRuns } from './evaluation-jobs/dry-runs.js';
import { EvaluationProcessor } from './evaluation-jobs/evaluation.processor.js';

/** The durable heart of a session, in every role. In the order in which a command passes through it. */
@Module({
  imports: [BullModule.registerQueue({ name: evaluationQueue })],
  providers: [
    SessionCommands,
    ExamCommands,
    DriverLock,
    PracticeEngine,
    SessionActors,
    StepRunner,
    SessionWriter,
    SessionStore,
    afterCommitProvider,
    LocalFeed,
    ClusterFeed,
    ClusterFeedFallback,
    TaskProgressEvents,
    LiveTexts,
    ReplyScheduler,
    ReplyStarts,
    Generations,
    ReplyStream,
    EvaluationQueue,
    EvaluationRepository,
    NodeLeases,
    RecoverySweep,
    EngineShutdown,
    SessionQueries,
    ExamIntegrityRepository,
    EndedSessionRecount,
    RecordingRegistry,
    { provide: SessionEngine, useExisting: SessionCommands },
    { provide: ExamEngine, useExisting: ExamCommands },
    { provide: SessionFeed, useExisting: LocalFeed },
    { provide: HeldReplies, useExisting: Generations },
  ],
  exports: [
    PracticeEngine,
    SessionQueries,
    SessionStore,
    ExamIntegrityRepository,
    SessionEngine,
    ExamEngine,
    SessionFeed,
    SessionActors,
    EvaluationRepository,
    EvaluationQueue,
    TaskProgressEvents,
    EndedSessionRecount,
    RecordingRegistry,
  ],
})
export class EngineModule {}

/** The engine's part of the worker role: evaluations. */
@Module({
  imports: [EngineModule, EvaluationModule, CourseModule],
  providers: [EvaluationWorker, Evaluators, EvaluationProcessor, DryRuns],
  exports: [DryRuns],
})
export class EngineWorkerModule {}
