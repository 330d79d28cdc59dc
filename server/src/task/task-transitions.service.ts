import { Injectable } from '@nestjs/common';
import { TaskStatus, type DeletedView } from '#contracts';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { ConflictError } from '../platform/http/index.js';
import { AssignmentService } from './assignment.service.js';
import { TaskLockService } from './task-lock.service.js';
import { auditedFields } from './task.presenter.js';
import { TaskRepository } from './task.repository.js';
import { publishRefused } from './task.rules.js';
import { endOf, taskStatusAt } from './task-status.js';
import { CourseService } from '../course/index.js';

/** Moves tasks from one state to the next. Each move is one transaction with its line in the log. */
@Injectable()
export class TaskTransitionsService {
  constructor(
    private readonly locks: TaskLockService,
    private readonly tasks: TaskRepository,
    private readonly courses: CourseService,
    private readonly assignments: AssignmentService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * From now on learners have their assignments in it. @throws ConflictError also when it can't be practised as it stands
   * @param startsNow its start was set to now a moment ago, in the same transaction
   */
  publish(taskId: number, actor: Actor, { startsNow = false } = {}): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { task, status, now } = await this.locks.hold(taskId, 'publish');
      const course = await this.courses.hold(task.courseId);
      const draft = { ...task, studentCount: task.studentIds.length };
      const refused = publishRefused(draft, course, now, startsNow);
      if (refused !== null) throw new ConflictError(refused);
      await this.tasks.edit(taskId, { publishedAt: now }, actor);
      const learners = await this.assignments.expand(task);
      const published = taskStatusAt({ ...task, publishedAt: now }, now);
      await this.audit.recordChange('task.publish', 'task.changed', taskId, {
        ...moved(status, published),
        learners,
      });
    });
  }

  /** A draft again, in which nobody has an assignment. */
  revoke(taskId: number, actor: Actor): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { status } = await this.locks.hold(taskId, 'revoke');
      await this.tasks.edit(taskId, { publishedAt: null }, actor);
      const learners = await this.assignments.withdrawAll(taskId);
      await this.audit.recordChange('task.revoke', 'task.changed', taskId, {
        ...moved(status, TaskStatus.draft),
        learners,
      });
    });
  }

  /** Over now. Its running sessions are ended and evaluated within the next moments, as at a natural end. */
  end(taskId: number, actor: Actor): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { status, now } = await this.locks.hold(taskId, 'end');
      await this.tasks.edit(taskId, { endedAt: now }, actor);
      await this.audit.recordChange('task.end', 'task.changed', taskId, moved(status, TaskStatus.ended));
    });
  }

  /** What was practised in it stays readable to its learners. */
  delete(taskId: number, actor: Actor): Promise<DeletedView> {
    return this.unitOfWork.run(async () => {
      const { task, status } = await this.locks.hold(taskId, 'delete');
      // Its sessions may still have to be ended.
      const endedAt = status === TaskStatus.ended ? endOf({ ...task, endTime: task.endTime! }) : null;
      await this.tasks.edit(taskId, { isDeleted: true, endedAt }, actor);
      await this.audit.recordChange('task.delete', 'task.deleted', taskId, {
        before: { ...auditedFields(task), task_status: status },
      });
      return { deleted: true };
    });
  }
}

const moved = (from: TaskStatus, to: TaskStatus) => ({
  before: { task_status: from },
  after: { task_status: to },
});
