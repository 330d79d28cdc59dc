import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';

export const demoScoresQueue = 'practice-demo-scores';

/** `queued`: how often the run was queued before, by which the job of a worker that died is told from the next. */
export interface DemoScoresJob {
  runId: number;
  queued: number;
}

/** Queues runs over many sessions. A job that gets lost is queued again by the sweep of its row. */
@Injectable()
export class DemoScoresQueue {
  private readonly logger = new Logger(DemoScoresQueue.name);

  constructor(@InjectQueue(demoScoresQueue) private readonly queue: Queue<DemoScoresJob>) {}

  /** Best effort: with the queue away the row waits for the sweep. */
  add(job: DemoScoresJob): void {
    this.queue
      .add(job, { jobId: `${job.runId}:${job.queued}`, removeOnComplete: true, removeOnFail: true })
      .catch((error: unknown) => this.logger.warn({ msg: 'a run was not queued', ...job, error }));
  }
}
