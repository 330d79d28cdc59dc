import { Injectable } from '@nestjs/common';
import type { TaskView } from '#contracts';
import { Clock } from '../platform/time/index.js';
import { taskView } from './task.presenter.js';
import { TaskRegistry } from './task.registry.js';
import { TaskRepository } from './task.repository.js';
import { refusalsOf } from './task.rules.js';
import { taskStatusAt } from './task-status.js';
import { CourseService } from '../course/index.js';
import { DirectoryService } from '../directory/index.js';

/** Shows a task with its course, its people and how far they are. */
@Injectable()
export class TaskReaderService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly courses: CourseService,
    private readonly directory: DirectoryService,
    private readonly registry: TaskRegistry,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async view(taskId: number): Promise<TaskView> {
    const task = await this.tasks.byId(taskId);
    const now = this.clock.now();
    const [course] = await this.courses.byIdsEvenDeleted([task.courseId]);
    const found = new Map((await this.directory.employees(task.studentIds)).map((one) => [one.id, one]));
    const completed = (await this.registry.practice.completedCounts([taskId])).get(taskId) ?? 0;
    const started = (await this.registry.practice.startedTasks([taskId])).has(taskId);
    const status = taskStatusAt(task, now);
    const fields = { ...task, studentCount: task.studentIds.length };
    return taskView({
      task,
      course: course!,
      students: task.studentIds.flatMap((id) => found.get(id) ?? []),
      status,
      completed,
      refusals: refusalsOf(fields, course!, { status, started }, now),
    });
  }
}
