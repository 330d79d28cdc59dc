import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DurableQueue } from '../../platform/jobs/index.js';

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

/** Queues readings of files. */
@Injectable()
export class ReadingQueue extends DurableQueue<ReadingJob> {
  constructor(@InjectQueue(readingQueue) queue: Queue<ReadingJob>) {
    super(queue, ({ fileId, run, begun }) => `${fileId}:${run}:${begun}`);
  }
}
