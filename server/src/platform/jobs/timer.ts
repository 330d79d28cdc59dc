import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';

/** Something that is done again and again, with pauses; two rounds never overlap, and a failed one is logged and forgotten. */
export class Every {
  private readonly timer: NodeJS.Timeout;
  private round: Promise<void> | null = null;

  constructor(
    ms: number,
    private readonly work: () => Promise<void>,
    private readonly logger: Logger,
  ) {
    this.timer = setInterval(() => this.now(), ms);
  }

  /** A round at once, unless one is under way. */
  now(): void {
    this.round ??= this.work()
      .catch((error: unknown) => this.logger.warn({ msg: 'it waits for the next round', error }))
      .finally(() => (this.round = null));
  }

  /** No further round; the one under way is waited for. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }
}

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
