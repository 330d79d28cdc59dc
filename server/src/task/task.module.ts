import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TaskEntity } from './task.entity.js';
import { CourseModule } from '../course/index.js';
import { DirectoryModule } from '../directory/index.js';
import { TaskController } from './task.controller.js';
import { NoticeController } from './notice.controller.js';
import { TaskRepository } from './task.repository.js';
import { TaskRegistry } from './task.registry.js';
import { TaskFormService } from './task-form.service.js';
import { TaskReaderService } from './task-reader.service.js';
import { TaskLockService } from './task-lock.service.js';
import { TaskCreatorService } from './task-creator.service.js';
import { TaskEditorService } from './task-editor.service.js';
import { TaskTransitionsService } from './task-transitions.service.js';
import { TaskListRepository } from './task-list.repository.js';
import { TaskListService } from './task-list.service.js';
import { TaskService } from './task.service.js';
import { TaskBulkService } from './task-bulk.service.js';
import { AssignmentRepository } from './assignment.repository.js';
import { AssignmentService } from './assignment.service.js';
import { CourseInUseService } from './course-in-use.service.js';
import { TaskEndsService } from './task-ends.service.js';
import { TaskLookupService } from './task-lookup.service.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeService } from './notice.service.js';
import { NoticeSenderService } from './notice-sender.service.js';
import { LateResultsTimer, NoticeTimer, TaskEndsTimer } from './task.timers.js';

/** Who must practise what until when. */
@Module({
  imports: [TypeOrmModule.forFeature([TaskEntity]), CourseModule, DirectoryModule],
  controllers: [TaskController, NoticeController],
  providers: [
    TaskRepository,
    TaskRegistry,
    TaskFormService,
    TaskReaderService,
    TaskLockService,
    TaskCreatorService,
    TaskEditorService,
    TaskTransitionsService,
    TaskListRepository,
    TaskListService,
    TaskService,
    TaskBulkService,
    AssignmentRepository,
    AssignmentService,
    CourseInUseService,
    TaskEndsService,
    TaskLookupService,
    NoticeRepository,
    NoticeService,
    NoticeSenderService,
  ],
  exports: [
    TaskService,
    AssignmentService,
    TaskRegistry,
    TaskEndsService,
    TaskLookupService,
    NoticeSenderService,
  ],
})
export class TaskModule {}

/** The tasks' part of the worker role. */
@Module({ imports: [TaskModule], providers: [TaskEndsTimer, NoticeTimer, LateResultsTimer] })
export class TaskWorkerModule {}
