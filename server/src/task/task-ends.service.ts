import { Injectable, Logger } from '@nestjs/common';
import { TaskStatus } from '#contracts';
import { UnitOfWork } from '../platform/database/index.js';
import { Clock } from '../platform/time/index.js';
import { TaskRegistry } from './task.registry.js';
import { TaskRepository } from './task.repository.js';
import { taskStatusAt } from './task-status.js';

/** Sees to it that whoever must know of a task's end is notified, however often the process dies on the way. */
@Injectable()
export class TaskEndsService {
  private readonly logger = new Logger(TaskEndsService.name);

  constructor(
    private readonly tasks: TaskRepository,
    private readonly registry: TaskRegistry,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Announces the end of every published task that was ended or whose time is over, and writes down that it did. What fails is announced by the
   * next sweep.
   */
  async sweep(): Promise<void> {
    for (const taskId of await this.tasks.withUnannouncedEnd(this.clock.now())) {
      try {
        const endedAt = await this.close(taskId);
        if (!endedAt) continue;
        await this.registry.announceEnd(taskId, endedAt);
        await this.tasks.setEndAnnounced(taskId, this.clock.now());
        this.logger.log({ msg: 'task ended', taskId });
      } catch (error) {
        this.logger.warn({ msg: "a task's end waits for the next sweep", taskId, error });
      }
    }
  }

  /**
   * Makes the end final, and answers when it was; null when the task isn't over after all, because somebody was faster in moving its end or in revoking it.
   * Whoever holds one of its assignments may still be starting a session: once this lock was ours, nobody can.
   */
  private close(taskId: number): Promise<Date | null> {
    return this.unitOfWork.run(async () => {
      const task = await this.tasks.lockEvenDeleted(taskId);
      if (!task || taskStatusAt(task, this.clock.now()) !== TaskStatus.ended) return null;
      if (task.endedAt === null) await this.tasks.setEnded(taskId, task.endTime!);
      return task.endedAt ?? task.endTime!;
    });
  }
}
