import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TaskProgressEvent } from '#contracts';
import { NotFoundError } from '../../platform/http/index.js';
import { MonitorTopics } from '../../platform/socket/index.js';
import { progressView } from './task-details.presenter.js';
import { TaskDetailsRepository } from './task-details.repository.js';
import { TaskProgressEvents } from '../../practice/index.js';
import { TaskLookupService } from '../../task/index.js';

/** Sends administrators who watch a task its progress. */
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
      progress: (taskId, changed) => this.progress(taskId, changed),
    });
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

  private async progress(taskId: number, changed: readonly number[]): Promise<TaskProgressEvent['data']> {
    const figures = await this.details.figures(taskId);
    return { ...progressView(taskId, figures), changed: [...changed] };
  }
}
