import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { TaskProgressEvent } from '#contracts';
import { NotFoundError } from '../../platform/http/index.js';
import {
  followThrottled,
  MonitorPublisher,
  MonitorTopics,
  type Following,
} from '../../platform/socket/index.js';
import { progressView } from './task-details.presenter.js';
import { TaskDetailsRepository } from './task-details.repository.js';
import { TaskProgressEvents } from '../../practice/index.js';
import { TaskLookupService } from '../../task/index.js';

/** How often, at most, those who watch a task get an event. */
const everyMs = 500;

/** Sends administrators who watch a task its progress. The figures are asked for anew each time, never counted along. */
@Injectable()
export class TaskProgressService implements OnModuleInit {
  private readonly logger = new Logger(TaskProgressService.name);

  constructor(
    private readonly topics: MonitorTopics,
    private readonly publisher: MonitorPublisher,
    private readonly events: TaskProgressEvents,
    private readonly tasks: TaskLookupService,
    private readonly details: TaskDetailsRepository,
  ) {}

  onModuleInit(): void {
    this.topics.register('task', {
      exists: (taskId) => this.exists(taskId),
      follow: (taskId) => this.follow(taskId),
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

  private follow(taskId: number): Following {
    const moved = new Set<number>();
    return followThrottled(
      everyMs,
      () => this.publish(taskId, moved),
      (haveMoved) =>
        this.events.follow(taskId, (assignmentId) => {
          moved.add(assignmentId);
          haveMoved();
        }),
    );
  }

  private async publish(taskId: number, moved: Set<number>): Promise<void> {
    const changed = [...moved];
    moved.clear();
    try {
      const figures = await this.details.figures(taskId);
      const data: TaskProgressEvent['data'] = { ...progressView(taskId, figures), changed };
      this.publisher.publish(`task:${taskId}`, data);
    } catch (error) {
      for (const assignmentId of changed) moved.add(assignmentId);
      this.logger.warn({ msg: "a task's progress waits for the next event", taskId, error });
    }
  }
}
