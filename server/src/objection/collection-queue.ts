import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DurableQueue } from '../platform/jobs/index.js';
import type { CollectionJob } from './collection.repository.js';

export const collectionQueue = 'objections';

/** Queues the reading of talks. */
@Injectable()
export class CollectionQueue extends DurableQueue<CollectionJob> {
  constructor(@InjectQueue(collectionQueue) queue: Queue<CollectionJob>) {
    super(queue, ({ queued }) => String(queued));
  }
}
