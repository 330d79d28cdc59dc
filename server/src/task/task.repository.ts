import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { notFoundSentence } from '#contracts';
import { AuthoredRepository, UnitOfWork } from '../platform/database/index.js';
import { TaskEntity } from './task.entity.js';
import { taskStatusSql } from './task-status.js';
import type { TaskOfCourse } from './task.types.js';

const byClock = taskStatusSql('$1');

/** Tasks that are not deleted. */
@Injectable()
export class TaskRepository extends AuthoredRepository<TaskEntity> {
  constructor(unitOfWork: UnitOfWork) {
    super(unitOfWork, TaskEntity, 'taskId', notFoundSentence.task);
  }

  /** Of deleted tasks too. */
  async names(taskIds: readonly number[]): Promise<Map<number, string>> {
    const found = await this.rows.find({
      select: { taskId: true, taskName: true },
      where: { taskId: In([...taskIds]) },
    });
    return new Map(found.map(({ taskId, taskName }) => [taskId, taskName]));
  }

  /** True when the id was ever given, be the task deleted since. */
  wasGiven(taskId: number): Promise<boolean> {
    return this.rows.existsBy({ taskId });
  }

  /** Locks it, be it deleted since. */
  lockEvenDeleted(taskId: number): Promise<TaskEntity | null> {
    return this.rows.findOne({ where: { taskId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Its time is over: nobody's doing. */
  async setEnded(taskId: number, endedAt: Date): Promise<void> {
    await this.rows.update(taskId, { endedAt });
  }

  async setEndAnnounced(taskId: number, endAnnouncedAt: Date): Promise<void> {
    await this.rows.update(taskId, { endAnnouncedAt });
  }

  /** Tasks that were ended, deleted ones among them, or whose time is over, and of whose end not everybody has been notified yet. */
  async withUnannouncedEnd(now: Date): Promise<number[]> {
    const rows = await this.unitOfWork.manager.query<{ task_id: number }[]>(
      `select task_id from task where ended_at is not null and end_told_at is null
       union all
       select task_id from task t where not is_deleted and ${byClock.timeIsUp}
       order by task_id`,
      [now],
    );
    return rows.map(({ task_id }) => task_id);
  }

  /** Published tasks with departments that have not ended: whoever joins one of these gets an assignment. Oldest first. */
  async openToJoiners(now: Date): Promise<number[]> {
    const rows = await this.unitOfWork.manager.query<{ task_id: number }[]>(
      `select task_id from task t where not is_deleted and ${byClock.open} and depts <> '[]' order by task_id`,
      [now],
    );
    return rows.map(({ task_id }) => task_id);
  }

  /** As much of the tasks of these courses as shows whether they are over, drafts among them; the oldest first. */
  openOfCourses(courseIds: readonly number[]): Promise<TaskOfCourse[]> {
    return this.rows.find({
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
}
