import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Author } from '../platform/audit/index.js';
import { createdBy, editedBy, UnitOfWork } from '../platform/database/index.js';
import { TaskEntity } from './task.entity.js';
import type { TaskFields, TaskOfCourse } from './task.types.js';

export type NewTask = TaskFields & { taskId?: number };

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

  /** The same, be it deleted since. */
  lockEvenDeleted(taskId: number): Promise<TaskEntity | null> {
    return this.tasks.findOne({ where: { taskId }, lock: { mode: 'pessimistic_write' } });
  }

  async add(task: NewTask, author: Author): Promise<TaskEntity> {
    const { identifiers } = await this.tasks.insert({ ...task, ...createdBy(author) });
    return this.tasks.findOneByOrFail({ taskId: identifiers[0]!.taskId as number });
  }

  /** What somebody changes about a task: its fields, or where it stands. */
  async change(
    taskId: number,
    fields: Partial<TaskFields & Pick<TaskEntity, 'publishedAt' | 'endedAt' | 'isDeleted'>>,
    author: Author,
  ): Promise<void> {
    await this.tasks.update(taskId, { ...fields, ...editedBy(author) });
  }

  /** Its time is over: nobody's doing. */
  async setEnded(taskId: number, endedAt: Date): Promise<void> {
    await this.tasks.update(taskId, { endedAt });
  }

  async setEndTold(taskId: number, endToldAt: Date): Promise<void> {
    await this.tasks.update(taskId, { endToldAt });
  }

  /** Tasks that were ended, deleted ones among them, or whose time is over, and of whose end not everybody has been told yet. */
  async untold(now: Date): Promise<number[]> {
    const rows = await this.unitOfWork.manager.query<{ task_id: number }[]>(
      `select task_id from task where ended_at is not null and end_told_at is null
       union all
       select task_id from task where published_at is not null and ended_at is null and not is_deleted and end_time <= $1
       order by task_id`,
      [now],
    );
    return rows.map(({ task_id }) => task_id);
  }

  /** Published tasks with departments that have not ended: whoever joins one of these gets a place. Oldest first. */
  async openToJoiners(now: Date): Promise<number[]> {
    const rows = await this.unitOfWork.manager.query<{ task_id: number }[]>(
      `select task_id from task where published_at is not null and ended_at is null and not is_deleted and end_time > $1
         and depts <> '[]' order by task_id`,
      [now],
    );
    return rows.map(({ task_id }) => task_id);
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
