import { Injectable } from '@nestjs/common';
import type { CourseType, TaskStatus } from '#contracts';
import { Clock } from '../platform/time/index.js';
import { TaskRepository } from './task.repository.js';
import { taskStatusAt } from './task-status.js';

/** What somebody who counts a task's learners must know of the task itself. */
export interface TaskInBrief {
  taskId: number;
  taskName: string;
  courseId: number;
  courseType: CourseType;
  status: TaskStatus;
}

/** Answers about a task what can be said without its course and its people. */
@Injectable()
export class TaskLookupService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError when there is none, or when it was deleted */
  async of(taskId: number): Promise<TaskInBrief> {
    const task = await this.tasks.byId(taskId);
    const { taskName, courseId, courseType } = task;
    return { taskId, taskName, courseId, courseType, status: taskStatusAt(task, this.clock.now()) };
  }
}
