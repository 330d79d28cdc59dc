import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { DurableProcessor } from '../../platform/jobs/index.js';
import { demoScoresQueue, DemoScoresQueue, type DemoScoresJob } from './demo-scores-queue.js';
import { DemoScoresStarts } from './demo-scores-starts.js';
import { DemoScoresWorker } from './demo-scores-worker.js';
import { DemoScoresRepository } from './demo-scores.repository.js';

/** Works off long runs and the wishes of the command line. */
@Processor(demoScoresQueue)
export class DemoScoresProcessor extends DurableProcessor<DemoScoresJob> {
  constructor(
    private readonly worker: DemoScoresWorker,
    private readonly starts: DemoScoresStarts,
    private readonly runs: DemoScoresRepository,
    queue: DemoScoresQueue,
  ) {
    super(queue, 1);
  }

  @Process()
  run(job: Job<DemoScoresJob>): Promise<void> {
    return this.perform(job);
  }

  protected async work({ runId }: DemoScoresJob): Promise<void> {
    if ((await this.starts.beginWish(runId)) === null) await this.worker.work(runId);
  }

  protected takeDue(): Promise<DemoScoresJob[]> {
    return this.runs.takeDue();
  }
}
