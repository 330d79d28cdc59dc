import { Injectable } from '@nestjs/common';
import type { CreateTaskDto } from '#contracts/task/task.dto';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { copyName } from '../platform/names.js';
import { TaskFormService } from './task-form.service.js';
import { TaskLockService } from './task-lock.service.js';
import { TaskTransitionsService } from './task-transitions.service.js';
import { auditedFields } from './task.presenter.js';
import { TaskRepository } from './task.repository.js';
import type { TaskFields } from './task.types.js';

/** Makes tasks: from a form, or from another task. */
@Injectable()
export class TaskCreatorService {
  constructor(
    private readonly locks: TaskLockService,
    private readonly form: TaskFormService,
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitionsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** One for each selected course, all or none, published where the form says so. Answers their ids. */
  async create(body: CreateTaskDto, actor: Actor): Promise<number[]> {
    await this.audit.refuseOtherCreator('task.create', body.creator_id, actor);
    return this.unitOfWork.run(async () => {
      const created: number[] = [];
      for (const draft of await this.form.drafts(body)) {
        const taskId = await this.add(draft, actor, { action: 'task.create' });
        if (body.publish) await this.transitions.publish(taskId, actor, { startsNow: body.start_now });
        created.push(taskId);
      }
      return created;
    });
  }

  /** Everything but the times, in the name of whoever copies. Answers its id. */
  copy(from: number, actor: Actor): Promise<number> {
    return this.unitOfWork.run(async () => {
      const { task } = await this.locks.hold(from, 'copy');
      await this.form.refuseCourseGone(task.courseId);
      const { courseId, studentIds, depts } = task;
      const taskName = copyName(task.taskName);
      const times = { startTime: null, endTime: null, reminderTime: null };
      const draft = { taskName, courseId, studentIds, depts, ...times };
      return this.add(draft, actor, { action: 'task.copy', from });
    });
  }

  /** Brings a published task that ships with the product, under its fixed id, into an installation that lacks it. */
  async ensurePublished(taskId: number, body: CreateTaskDto, actor: Actor): Promise<void> {
    if (await this.tasks.wasGiven(taskId)) return;
    await this.unitOfWork.run(async () => {
      const [draft] = await this.form.drafts(body);
      await this.add({ ...draft!, taskId }, actor, { action: 'task.create' });
      await this.transitions.publish(taskId, actor, { startsNow: body.start_now });
    });
  }

  private async add(
    draft: TaskFields & { taskId?: number },
    actor: Actor,
    { action, ...detail }: { action: string; from?: number },
  ): Promise<number> {
    const task = await this.tasks.add(draft, actor);
    await this.audit.recordChange(action, 'task.added', task.taskId, {
      ...detail,
      after: auditedFields(task),
    });
    return task.taskId;
  }
}
