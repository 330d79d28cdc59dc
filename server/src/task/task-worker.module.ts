import { Module } from '@nestjs/common';
import { NoticeTimer } from './notice.timer.js';
import { TaskEndsTimer } from './task-ends.timer.js';
import { TaskModule } from './task.module.js';

/** The tasks' part of the worker role. */
@Module({ imports: [TaskModule], providers: [TaskEndsTimer, NoticeTimer] })
export class TaskWorkerModule {}
