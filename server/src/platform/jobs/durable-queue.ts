import { Logger } from '@nestjs/common';
import type { Queue } from 'bull';

/**
 * Queues work that a row owes. The row is what counts and the queue only a way to it: a job that gets lost is queued again by the sweep of its
 * row (`DurableProcessor`), and one that still waits is not queued twice.
 */
export abstract class DurableQueue<J extends object> {
  private readonly logger = new Logger(this.constructor.name);
  private fallback: ((job: J) => void) | null = null;
  private gathered: J[] = [];
  private timer: NodeJS.Timeout | null = null;

  /**
   * @param idOf what tells a job from all others, the one of a worker that died from the next one, too
   * @param gatherMs how long jobs gather: many are queued as cheaply as one
   */
  constructor(
    private readonly queue: Queue<J>,
    private readonly idOf: (job: J) => string,
    private readonly gatherMs = 0,
  ) {}

  /** A process that does this work does it directly while the queue is away. */
  onUnavailable(work: (job: J) => void): void {
    this.fallback = work;
  }

  get isReachable(): boolean {
    return this.queue.client.status === 'ready';
  }

  /** Best effort: with the queue away and nobody to work here, the row waits for the sweep. */
  add(job: J): void {
    if (!this.isReachable) {
      this.fallback?.(job);
      return;
    }
    this.gathered.push(job);
    if (this.gatherMs === 0) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), this.gatherMs);
  }

  /** Queues what has gathered. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const jobs = this.gathered;
    this.gathered = [];
    if (jobs.length === 0) return;
    try {
      await this.queue.addBulk(
        jobs.map((data) => ({
          data,
          opts: { jobId: this.idOf(data), removeOnComplete: true, removeOnFail: true },
        })),
      );
    } catch (error) {
      this.logger.warn({ msg: 'jobs were not queued', jobs: jobs.map(this.idOf), error });
    }
  }
}
