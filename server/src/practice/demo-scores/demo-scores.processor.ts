import { Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Job } from 'bull';
import { Every } from '../../platform/jobs/index.js';
import { withLogContext } from '../../platform/log/index.js';
import { demoScoresQueue, DemoScoresQueue, type DemoScoresJob } from './demo-scores-queue.js';
import { DemoScoresStarts } from './demo-scores-starts.js';
import { DemoScoresWorker } from './demo-scores-worker.js';
import { DemoScoresRepository } from './demo-scores.repository.js';

const sweepMs = 2_000;

/** Works off long runs and the wishes of the command line, and takes up what a process that died has left; only in the worker role. */
@Processor(demoScoresQueue)
export class DemoScoresProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DemoScoresProcessor.name);
  private sweeps: Every | null = null;

  constructor(
    private readonly worker: DemoScoresWorker,
    private readonly starts: DemoScoresStarts,
    private readonly runs: DemoScoresRepository,
    private readonly queue: DemoScoresQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps = new Every(sweepMs, () => this.sweep(), this.logger);
    this.sweeps.now();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeps?.stop();
  }

  @Process()
  async run({ id, data: { runId } }: Job<DemoScoresJob>): Promise<void> {
    await withLogContext({ jobId: String(id) }, async () => {
      if ((await this.starts.beginWish(runId)) === null) await this.worker.work(runId);
    });
  }

  private async sweep(): Promise<void> {
    for (const job of await this.runs.takeDue()) this.queue.add(job);
  }
}
