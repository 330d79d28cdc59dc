import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DurableQueue } from '../platform/jobs/index.js';
import type { BatchTestJob } from './batch-test.repository.js';

export const batchTestQueue = 'batch-tests';

/** Queues batch tests. */
@Injectable()
export class BatchTestQueue extends DurableQueue<BatchTestJob> {
  constructor(@InjectQueue(batchTestQueue) queue: Queue<BatchTestJob>) {
    super(queue, ({ id, queued }) => `${id}:${queued}`);
  }
}
