import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DurableQueue } from '../../platform/jobs/index.js';

export const demoScoresQueue = 'practice-demo-scores';

/** `queued`: how often the run was queued before, by which the job of a worker that died is told from the next. */
export interface DemoScoresJob {
  runId: number;
  queued: number;
}

/** Queues runs over many sessions. */
@Injectable()
export class DemoScoresQueue extends DurableQueue<DemoScoresJob> {
  constructor(@InjectQueue(demoScoresQueue) queue: Queue<DemoScoresJob>) {
    super(queue, ({ runId, queued }) => `${runId}:${queued}`);
  }
}
