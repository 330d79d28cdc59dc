import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { TaskEntity } from './task.entity.js';
import type { TaskOfCourse } from './task.types.js';

export type NewTask = Pick<
  TaskEntity,
  'taskName' | 'courseId' | 'startTime' | 'endTime' | 'reminderTime' | 'studentIds' | 'depts'
> & { taskId?: number };

const published = { isDeleted: false, publishedAt: Not(IsNull()) };

/** Tasks that are not deleted. */
@Injectable()
export class TaskRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  find(taskId: number): Promise<TaskEntity | null> {
    return this.tasks.findOneBy({ taskId, isDeleted: false });
  }

  /** Of deleted tasks too. */
  async names(taskIds: readonly number[]): Promise<Map<number, string>> {
    const found = await this.tasks.find({
      select: { taskId: true, taskName: true },
      where: { taskId: In([...taskIds]) },
    });
    return new Map(found.map(({ taskId, taskName }) => [taskId, taskName]));
  }

  /** True when the id was ever given, be the task deleted since. */
  wasGiven(taskId: number): Promise<boolean> {
    return this.tasks.existsBy({ taskId });
  }

  /** The task, which nobody else moves on, and in which nobody starts a session, until the transaction under way ends. */
  lock(taskId: number): Promise<TaskEntity | null> {
    return this.tasks.findOne({ where: { taskId, isDeleted: false }, lock: { mode: 'pessimistic_write' } });
  }

  async add(task: NewTask, { employeeId, name }: Author): Promise<TaskEntity> {
    const { identifiers } = await this.tasks.insert({ ...task, creatorId: employeeId, creatorName: name });
    return this.tasks.findOneByOrFail({ taskId: identifiers[0]!.taskId as number });
  }

  async setPublished(taskId: number, publishedAt: Date, { employeeId, name }: Author): Promise<void> {
    await this.tasks.update(taskId, {
      publishedAt,
      updaterId: employeeId,
      updaterName: name,
      updatedAt: () => 'now()',
    });
  }

  async setEnded(taskId: number, endedAt: Date): Promise<void> {
    await this.tasks.update({ taskId, endedAt: IsNull() }, { endedAt });
  }

  /** Published tasks whose time is over and whose end nobody has been told of yet. */
  async overdue(now: Date): Promise<{ taskId: number; endTime: Date }[]> {
    const found = await this.tasks.find({
      select: { taskId: true, endTime: true },
      where: { ...published, endedAt: IsNull(), endTime: LessThanOrEqual(now) },
      order: { taskId: 'ASC' },
    });
    return found.map(({ taskId, endTime }) => ({ taskId, endTime: endTime! }));
  }

  /** Published tasks that have not ended: whoever joins one of their departments gets a place. */
  stillOpen(): Promise<TaskEntity[]> {
    return this.tasks.find({ where: { ...published, endedAt: IsNull() }, order: { taskId: 'ASC' } });
  }

  /** As much of the tasks of these courses as tells whether they are over, drafts among them; the oldest first. */
  openOfCourses(courseIds: readonly number[]): Promise<TaskOfCourse[]> {
    return this.tasks.find({
      select: {
        taskId: true,
        courseId: true,
        taskName: true,
        publishedAt: true,
        startTime: true,
        endTime: true,
        endedAt: true,
      },
      where: { courseId: In([...courseIds]), isDeleted: false, endedAt: IsNull() },
      order: { taskId: 'ASC' },
    });
  }

  private get tasks() {
    return this.unitOfWork.repository(TaskEntity);
  }
}
