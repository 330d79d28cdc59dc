import { Injectable } from '@nestjs/common';
import { TaskStatus } from '#contracts';
import type { UpdateTaskDto } from '#contracts/task/task.dto';
import { AuditService, auditDiff } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { ConflictError, refuseFields, refuseOutdated } from '../platform/http/index.js';
import { AssignmentService } from './assignment.service.js';
import { TaskFormService } from './task-form.service.js';
import { TaskLockService, type LockedTask } from './task-lock.service.js';
import { auditedFields } from './task.presenter.js';
import { TaskRepository } from './task.repository.js';
import { editRefused, runningEditRefused } from './task.rules.js';
import type { TaskFields } from './task.types.js';

/** Changes what tasks say. */
@Injectable()
export class TaskEditorService {
  constructor(
    private readonly locks: TaskLockService,
    private readonly form: TaskFormService,
    private readonly tasks: TaskRepository,
    private readonly assignments: AssignmentService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes what the body says and leaves the rest; nothing different makes no new version. Once published, people who are newly meant
   * get their assignments, and before the start those who no longer are lose theirs.
   */
  update(body: UpdateTaskDto, actor: Actor): Promise<void> {
    return this.unitOfWork.run(async () => {
      const held = await this.locks.hold(body.task_id, 'update');
      const { task } = held;
      refuseOutdated(task, body.version, '这个任务');
      const edited = await this.form.edited(task, body);
      const difference = auditDiff(auditedFields(task), auditedFields(edited));
      if (difference === null) return;
      this.refuse(held, edited, body.start_now);
      if (edited.courseId !== task.courseId) await this.form.refuseCourse(edited.courseId, held.status);
      await this.tasks.edit(task.taskId, edited, actor);
      const meansOthers = 'students' in difference.after || 'depts' in difference.after;
      const learners = meansOthers && (await this.adjustAssignments(held, edited));
      await this.audit.recordChange('task.update', 'task.changed', task.taskId, {
        ...difference,
        ...(learners && { learners }),
      });
    });
  }

  private refuse(held: LockedTask, edited: TaskFields, startsNow?: boolean): void {
    const running = held.status === TaskStatus.inProgress ? runningEditRefused(held.task, edited) : null;
    if (running !== null) throw new ConflictError(running);
    refuseFields(editRefused(held.task, edited, { ...held, startsNow }));
  }

  /** In a task in progress nobody loses an assignment. */
  private async adjustAssignments({ task, status }: LockedTask, edited: TaskFields): Promise<object | null> {
    if (status === TaskStatus.draft) return null;
    const meant = { ...task, ...edited };
    if (status === TaskStatus.notStarted) return this.assignments.adjust(meant);
    return { given: await this.assignments.expand(meant), withdrawn: 0 };
  }
}
