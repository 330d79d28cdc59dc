import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { TaskEndsService } from './task-ends.service.js';

const everyMs = 1_000;

/** Looks for ended tasks once a second; two looks never overlap. */
@Injectable()
export class TaskEndsTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TaskEndsTimer.name);
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;

  constructor(private readonly ends: TaskEndsService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), everyMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.looking;
  }

  private look(): void {
    this.looking ??= this.ends
      .sweep()
      .catch((error: unknown) => this.logger.warn({ msg: 'ended tasks wait for the next look', error }))
      .finally(() => (this.looking = null));
  }
}
