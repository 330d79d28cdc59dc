import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Every } from './every.js';

/** Does something again and again, from the start of the process to its end. */
export abstract class Timer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected every: Every | null = null;

  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
  ) {}

  onApplicationBootstrap(): void {
    this.every = new Every(this.everyMs, this.work, new Logger(this.constructor.name));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.every?.stop();
  }
}
