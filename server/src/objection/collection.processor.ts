import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { DurableProcessor } from '../platform/jobs/index.js';
import { collectionQueue, CollectionQueue } from './collection-queue.js';
import { CollectionWorker } from './collection-worker.js';
import { CollectionRepository, type CollectionJob } from './collection.repository.js';

/** Works off readings of talks, one at a time. */
@Processor(collectionQueue)
export class CollectionProcessor extends DurableProcessor<CollectionJob> {
  constructor(
    private readonly worker: CollectionWorker,
    private readonly collection: CollectionRepository,
    queue: CollectionQueue,
  ) {
    super(queue, 1);
  }

  override async onModuleDestroy(): Promise<void> {
    await Promise.all([this.worker.stop(), super.onModuleDestroy()]);
  }

  @Process()
  run(job: Job<CollectionJob>): Promise<void> {
    return this.perform(job);
  }

  protected work(job: CollectionJob): Promise<void> {
    return this.worker.work(job);
  }

  protected takeDue(): Promise<CollectionJob[]> {
    return this.collection.takeDue();
  }
}
