import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { CostModule } from '../cost/index.js';
import { CourseModule } from '../course/index.js';
import { PracticeModule } from '../practice/index.js';
import { RoleModule } from '../role/index.js';
import { RuleModule } from '../rule/index.js';
import { CollectionProcessor } from './collection.processor.js';
import { collectionQueue, CollectionQueue } from './collection-queue.js';
import { CollectionRepository } from './collection.repository.js';
import { CollectionService } from './collection.service.js';
import { CollectionTimer } from './collection.timer.js';
import { CollectionWorker } from './collection-worker.js';
import { DrillCourseService } from './drill-course.service.js';
import { NamingService } from './naming.service.js';
import { ObjectionExport } from './objection-export.service.js';
import { ObjectionLibrary } from './objection-library.service.js';
import { ObjectionController } from './objection.controller.js';
import { ObjectionRepository } from './objection.repository.js';
import { ObjectionService } from './objection.service.js';

/** What customers object, and what is made of it. */
@Module({
  imports: [BullModule.registerQueue({ name: collectionQueue }), CourseModule, RoleModule, RuleModule],
  controllers: [ObjectionController],
  providers: [
    ObjectionRepository,
    CollectionRepository,
    CollectionQueue,
    CollectionService,
    DrillCourseService,
    ObjectionExport,
    ObjectionLibrary,
    ObjectionService,
  ],
  exports: [CollectionQueue, CollectionRepository, CollectionService, ObjectionLibrary, ObjectionRepository],
})
export class ObjectionModule {}

/** Talks read; part of the worker role. */
@Module({
  imports: [CostModule, ObjectionModule, PracticeModule],
  providers: [CollectionProcessor, CollectionTimer, CollectionWorker, NamingService],
})
export class ObjectionWorkerModule {}
