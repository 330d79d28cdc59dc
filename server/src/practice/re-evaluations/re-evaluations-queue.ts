import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DurableQueue } from '../../platform/jobs/index.js';

export const reEvaluationsQueue = 'practice-re-evaluations';

/** `queued`: how often it was queued before, by which the job of a worker that died is told from the next. */
export interface ReEvaluationJob {
  id: number;
  queued: number;
}

/** Queues re-evaluations of many sessions. */
@Injectable()
export class ReEvaluationsQueue extends DurableQueue<ReEvaluationJob> {
  constructor(@InjectQueue(reEvaluationsQueue) queue: Queue<ReEvaluationJob>) {
    super(queue, ({ id, queued }) => `${id}:${queued}`);
  }
}
