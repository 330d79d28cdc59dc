import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { isUniqueViolation } from '../platform/database/index.js';
import { DurableProcessor } from '../platform/jobs/index.js';
import { batchTestQueue, BatchTestQueue } from './batch-test-queue.js';
import { BatchTestRepository, type BatchTestJob } from './batch-test.repository.js';
import { BatchTestWorker } from './batch-test-worker.js';

/** Works off batch tests, one at a time. */
@Processor(batchTestQueue)
export class BatchTestProcessor extends DurableProcessor<BatchTestJob> {
  constructor(
    private readonly worker: BatchTestWorker,
    private readonly runs: BatchTestRepository,
    queue: BatchTestQueue,
  ) {
    super(queue, 1);
  }

  override async onModuleDestroy(): Promise<void> {
    await Promise.all([this.worker.stop(), super.onModuleDestroy()]);
  }

  @Process()
  run(job: Job<BatchTestJob>): Promise<void> {
    return this.perform(job);
  }

  protected work(job: BatchTestJob): Promise<void> {
    return this.worker.work(job);
  }

  protected async takeDue(): Promise<BatchTestJob[]> {
    try {
      return await this.runs.takeDue();
    } catch (error) {
      // Another process was faster.
      if (isUniqueViolation(error, 'batch_test_running')) return [];
      throw error;
    }
  }
}
