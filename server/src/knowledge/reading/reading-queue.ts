import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';

export const readingQueue = 'knowledge-reading';

/** One reading of a file; `run` counts those that were asked for. */
export interface ReadingRun {
  fileId: number;
  run: number;
}

export interface ReadingJob extends ReadingRun {
  /** How often a worker has begun with it: by this the job of one that died is told from the next. */
  begun: number;
}

/** Queues readings. A job that gets lost is queued again by the sweep of its row; one that still waits is not queued twice. */
@Injectable()
export class ReadingQueue {
  private readonly logger = new Logger(ReadingQueue.name);
  private fallback: ((job: ReadingJob) => void) | null = null;

  constructor(@InjectQueue(readingQueue) private readonly queue: Queue<ReadingJob>) {}

  /** A process that reads does so directly while the queue is away. */
  onUnavailable(work: (job: ReadingJob) => void): void {
    this.fallback = work;
  }

  get isReachable(): boolean {
    return this.queue.client.status === 'ready';
  }

  /** Best effort: with the queue away and nobody to work here, the row waits for the sweep. */
  add(job: ReadingJob): void {
    if (!this.isReachable) {
      this.fallback?.(job);
      return;
    }
    this.queue
      .add(job, {
        jobId: `${job.fileId}:${job.run}:${job.begun}`,
        removeOnComplete: true,
        removeOnFail: true,
      })
      .catch((error: unknown) => this.logger.warn({ msg: 'a reading was not queued', ...job, error }));
  }
}
