import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/index.js';
import { Clock } from '../platform/time/index.js';
import { TaskRegistry } from './task.registry.js';
import { TaskRepository } from './task.repository.js';

/** Sees to it that whoever must know of a task's end is told, however often the process dies on the way. */
@Injectable()
export class TaskEndsService {
  private readonly logger = new Logger(TaskEndsService.name);

  constructor(
    private readonly tasks: TaskRepository,
    private readonly registry: TaskRegistry,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Tells of every published task whose time is over, and writes down that it was told. What fails is told by the next sweep. */
  async sweep(): Promise<void> {
    for (const { taskId, endTime } of await this.tasks.overdue(this.clock.now())) {
      try {
        await this.end(taskId, endTime);
        this.logger.log({ msg: 'task ended', taskId });
      } catch (error) {
        this.logger.warn({ msg: "a task's end waits for the next sweep", taskId, error });
      }
    }
  }

  private async end(taskId: number, endTime: Date): Promise<void> {
    // Whoever holds one of its assignments may still be starting a session: once this lock was ours, nobody can.
    await this.unitOfWork.run(() => this.tasks.lock(taskId));
    await this.registry.announceEnd(taskId);
    await this.tasks.setEnded(taskId, endTime);
  }
}
