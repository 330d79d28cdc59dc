import {
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Job } from 'bull';
import { withLogContext } from '../log/index.js';
import type { DurableQueue } from './durable-queue.js';
import { Every } from './timer.js';

const sweepMs = 2_000;

/**
 * Works off a durable queue, looks for rows that fell out of it, and works without it while it is away; only in the worker role. A subclass has
 * `@Processor`, and a method with `@Process` that hands its job to `perform`.
 */
export abstract class DurableProcessor<J extends object>
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  protected readonly logger = new Logger(this.constructor.name);
  private readonly direct = new Set<Promise<void>>();
  private sweeps: Every | null = null;

  /** @param atOnce jobs that one process has under way without the queue; with it, `@Process` says how many */
  constructor(
    private readonly queue: DurableQueue<J>,
    private readonly atOnce: number,
  ) {
    queue.onUnavailable((job) => this.begin(job));
  }

  /** Carries a job out. However often it is asked, what the row owes is done once. */
  protected abstract work(job: J): Promise<void>;

  /** Rows whose time has come, or that nobody works on any more. They are this caller's to queue. */
  protected abstract takeDue(): Promise<J[]>;

  onApplicationBootstrap(): void {
    this.sweeps = new Every(sweepMs, () => this.sweep(), this.logger);
    this.sweeps.now();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeps?.stop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.direct);
  }

  protected perform({ id, data }: Job<J>): Promise<void> {
    return withLogContext({ jobId: String(id) }, () => this.work(data));
  }

  /** What is too much now waits for the sweep. */
  private begin(job: J): void {
    if (this.direct.size >= this.atOnce) return;
    const done = this.work(job)
      .catch((error: unknown) => this.logger.warn({ msg: 'a job waits for the sweep', ...job, error }))
      .finally(() => this.direct.delete(done));
    this.direct.add(done);
  }

  private async sweep(): Promise<void> {
    for (const job of await this.takeDue()) this.queue.add(job);
  }
}
