import { Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Job } from 'bull';
import { Every } from '../../platform/jobs/index.js';
import { withLogContext } from '../../platform/log/index.js';
import { BlobService } from '../blob.service.js';
import { readingQueue, ReadingQueue, type ReadingJob, type ReadingRun } from './reading-queue.js';
import { ReadingRepository } from './reading.repository.js';
import { ReadingWorker } from './reading-worker.js';

/** Files that one process reads at a time: each takes a processor's whole time and up to its limit of memory. */
const atOnce = 2;
const sweepMs = 2_000;
const purgeMs = 60_000;

/** Works off the queue and looks for what fell out of it; only in the worker role. */
@Processor(readingQueue)
export class ReadingProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReadingProcessor.name);
  private rounds: Every[] = [];
  private underWay = 0;

  constructor(
    private readonly worker: ReadingWorker,
    private readonly readings: ReadingRepository,
    private readonly queue: ReadingQueue,
    private readonly blobs: BlobService,
  ) {
    queue.onUnavailable((job) => void this.directly(job));
  }

  onApplicationBootstrap(): void {
    this.rounds = [
      new Every(sweepMs, () => this.sweep(), this.logger),
      new Every(purgeMs, () => this.blobs.purge(), this.logger),
    ];
    for (const round of this.rounds) round.now();
  }

  async onModuleDestroy(): Promise<void> {
    this.worker.stop();
    await Promise.all(this.rounds.map((round) => round.stop()));
  }

  @Process({ concurrency: atOnce })
  async run(job: Job<ReadingJob>): Promise<void> {
    await withLogContext({ jobId: String(job.id) }, () => this.worker.work(job.data));
  }

  /** Without the queue. What is too much now waits for the sweep. */
  private async directly(job: ReadingRun): Promise<void> {
    if (this.underWay >= atOnce) return;
    this.underWay += 1;
    try {
      await this.worker.work(job);
    } catch (error) {
      this.logger.warn({ msg: 'a reading waits for the sweep', ...job, error });
    } finally {
      this.underWay -= 1;
    }
  }

  private async sweep(): Promise<void> {
    for (const job of await this.readings.takeDue(50)) this.queue.add(job);
  }
}
