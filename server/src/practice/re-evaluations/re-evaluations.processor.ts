import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { DurableProcessor } from '../../platform/jobs/index.js';
import { reEvaluationsQueue, ReEvaluationsQueue, type ReEvaluationJob } from './re-evaluations-queue.js';
import { ReEvaluationsWorker } from './re-evaluations-worker.js';
import { ReEvaluationsRepository } from './re-evaluations.repository.js';

/** Works off re-evaluations of many sessions. */
@Processor(reEvaluationsQueue)
export class ReEvaluationsProcessor extends DurableProcessor<ReEvaluationJob> {
  constructor(
    private readonly worker: ReEvaluationsWorker,
    private readonly runs: ReEvaluationsRepository,
    queue: ReEvaluationsQueue,
  ) {
    super(queue, 1);
  }

  @Process()
  run(job: Job<ReEvaluationJob>): Promise<void> {
    return this.perform(job);
  }

  protected work({ id }: ReEvaluationJob): Promise<void> {
    return this.worker.work(id);
  }

  protected takeDue(): Promise<ReEvaluationJob[]> {
    return this.runs.takeDue();
  }
}
