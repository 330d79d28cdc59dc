import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { DurableProcessor, Every } from '../../platform/jobs/index.js';
import { BlobService } from '../blob.service.js';
import { readingQueue, ReadingQueue, type ReadingJob } from './reading-queue.js';
import { ReadingRepository } from './reading.repository.js';
import { ReadingWorker } from './reading-worker.js';

/** Files that one process reads at a time: each takes a processor's whole time and up to its limit of memory. */
const atOnce = 2;
const purgeMs = 60_000;

/** Reads the files that wait for it, and clears away what nobody refers to. */
@Processor(readingQueue)
export class ReadingProcessor extends DurableProcessor<ReadingJob> {
  private purges: Every | null = null;

  constructor(
    private readonly worker: ReadingWorker,
    private readonly readings: ReadingRepository,
    queue: ReadingQueue,
    private readonly blobs: BlobService,
  ) {
    super(queue, atOnce);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.purges = new Every(purgeMs, () => this.blobs.purge(), this.logger);
    this.purges.now();
  }

  override async onModuleDestroy(): Promise<void> {
    this.worker.stop();
    await Promise.all([super.onModuleDestroy(), this.purges?.stop()]);
  }

  @Process({ concurrency: atOnce })
  run(job: Job<ReadingJob>): Promise<void> {
    return this.perform(job);
  }

  protected work(job: ReadingJob): Promise<void> {
    return this.worker.work(job);
  }

  protected takeDue(): Promise<ReadingJob[]> {
    return this.readings.takeDue(50);
  }
}
