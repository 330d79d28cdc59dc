import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { Every } from '../platform/jobs/index.js';
import { TaskEndsService } from './task-ends.service.js';

const everyMs = 1_000;

/** Looks for ended tasks once a second; only in the worker role. */
@Injectable()
export class TaskEndsTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TaskEndsTimer.name);
  private every: Every | null = null;

  constructor(private readonly ends: TaskEndsService) {}

  onApplicationBootstrap(): void {
    this.every = new Every(everyMs, () => this.ends.sweep(), this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.every?.stop();
  }
}
