import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TaskProgressView } from '#contracts';
import { NotFoundError } from '../../platform/http/index.js';
import { MonitorTopics } from '../../platform/socket/index.js';
import { TaskDetailsRepository } from './task-details.repository.js';
import { TaskProgressEvents } from '../../practice/index.js';
import { TaskLookupService } from '../../task/index.js';

/** How far a task has come, for whoever asks; sent to administrators who watch it. */
@Injectable()
export class TaskProgressService implements OnModuleInit {
  constructor(
    private readonly monitor: MonitorTopics,
    private readonly events: TaskProgressEvents,
    private readonly tasks: TaskLookupService,
    private readonly details: TaskDetailsRepository,
  ) {}

  onModuleInit(): void {
    this.monitor.register<number>('task', {
      exists: (taskId) => this.exists(taskId),
      listen: (taskId, moved) => this.events.follow(taskId, moved),
      progress: async (taskId, changed) => ({ ...(await this.details.progress(taskId)), changed }),
    });
  }

  /** @throws NotFoundError for an absent task */
  async of(taskId: number): Promise<TaskProgressView> {
    await this.tasks.of(taskId);
    return this.details.progress(taskId);
  }

  private async exists(taskId: number): Promise<boolean> {
    try {
      await this.tasks.of(taskId);
      return true;
    } catch (error) {
      if (error instanceof NotFoundError) return false;
      throw error;
    }
  }
}
