import { Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import { withLogContext } from '../../platform/log/index.js';
import { DirectorySyncService, syncQueue, type SyncJob } from './directory-sync.service.js';

/** Carries out the queued runs; only in the worker role. */
@Processor(syncQueue)
export class SyncProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(SyncProcessor.name);

  constructor(private readonly sync: DirectorySyncService) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sync
      .requeueOpen()
      .catch((error: unknown) => this.logger.warn({ msg: 'open sync not queued', error }));
  }

  @Process()
  async run(job: Job<SyncJob>): Promise<void> {
    const lastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    await withLogContext({ jobId: String(job.id) }, () => this.sync.carryOut(job.data.syncId, lastTry));
  }
}
