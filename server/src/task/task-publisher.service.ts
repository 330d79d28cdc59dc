import { Injectable } from '@nestjs/common';
import { CourseService } from '../course/course.service.js';
import { AuditService, type Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { ConflictError, NotFoundError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { AssignmentService } from './assignment.service.js';
import { TaskRepository } from './task.repository.js';
import { publishRefused } from './task.rules.js';

/** Publishes tasks: from then on learners have their places in them. */
@Injectable()
export class TaskPublisherService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly courses: CourseService,
    private readonly assignments: AssignmentService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError; ConflictError when it isn't a draft, or can't be practised as it stands */
  publish(taskId: number, author: Author): Promise<void> {
    return this.unitOfWork.run(async () => {
      const task = await this.tasks.lock(taskId);
      if (!task) throw new NotFoundError('没有找到这个任务');
      const course = await this.courses.hold(task.courseId);
      const now = this.clock.now();
      const refused = publishRefused(task, course.courseStatus, now);
      if (refused !== null) throw new ConflictError(refused);
      await this.tasks.setPublished(taskId, now, author);
      const learners = await this.assignments.expand(task);
      await this.audit.record({
        action: 'task.publish',
        object: { type: 'task', id: taskId },
        detail: { learners },
      });
    });
  }
}
