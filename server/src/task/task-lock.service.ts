import { Injectable } from '@nestjs/common';
import { TaskStatus, type TaskAction } from '#contracts';
import { ConflictError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { TaskRegistry } from './task.registry.js';
import { TaskRepository } from './task.repository.js';
import { taskStatusAt } from './task-status.js';
import { refusal } from './task-actions.rules.js';
import type { Task } from './task.types.js';

/** A task that may be acted on, as it stands at this moment. */
export interface LockedTask {
  task: Task;
  status: TaskStatus;
  now: Date;
}

/** Through it goes everything that is done to a task. */
@Injectable()
export class TaskLockService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly registry: TaskRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * The task, locked until the transaction under way ends: nobody else acts on it, and nobody begins a session in it.
   * @throws NotFoundError; ConflictError with the reason why the action is not allowed now
   */
  async hold(taskId: number, action: TaskAction): Promise<LockedTask> {
    const task = await this.tasks.lock(taskId);
    const now = this.clock.now();
    const status = taskStatusAt(task, now);
    const started = (await this.registry.practice.startedTasks([taskId])).has(taskId);
    const refused = refusal(action, { status, started });
    if (refused !== null) throw new ConflictError(refused);
    return { task, status, now };
  }
}
