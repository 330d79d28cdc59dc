import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { CourseModule } from '../course/index.js';
import { PracticeModule } from '../practice/index.js';
import { BatchTestActs } from './batch-test-acts.js';
import { BatchTestExport } from './batch-test-export.service.js';
import { BatchTestProgress } from './batch-test-progress.service.js';
import { batchTestQueue, BatchTestQueue } from './batch-test-queue.js';
import { BatchTestReader } from './batch-test-reader.js';
import { BatchTestSessions } from './batch-test-sessions.service.js';
import { BatchTestWorker } from './batch-test-worker.js';
import { BatchTestController } from './batch-test.controller.js';
import { BatchTestProcessor } from './batch-test.processor.js';
import { BatchTestRepository } from './batch-test.repository.js';
import { BatchTestService } from './batch-test.service.js';
import { PublishTests } from './publish-tests.js';
import { LearnerWords } from './learners/learner-words.service.js';
import { LearnersFirst } from './learners/learners-first.service.js';
import { SimulatedLearners } from './learners/simulated-learners.service.js';

/** Batch tests: asked for, watched and read. */
@Module({
  imports: [BullModule.registerQueue({ name: batchTestQueue }), CourseModule, PracticeModule],
  controllers: [BatchTestController],
  providers: [
    BatchTestService,
    BatchTestActs,
    BatchTestReader,
    BatchTestExport,
    BatchTestProgress,
    BatchTestRepository,
    BatchTestQueue,
    PublishTests,
  ],
  exports: [BatchTestReader, BatchTestProgress, BatchTestRepository, BatchTestQueue, PracticeModule],
})
export class BatchTestModule {}

/** Batch tests carried out; part of the worker role. */
@Module({
  imports: [BatchTestModule],
  providers: [
    BatchTestProcessor,
    BatchTestWorker,
    BatchTestSessions,
    SimulatedLearners,
    LearnerWords,
    LearnersFirst,
  ],
})
export class BatchTestWorkerModule {}
