import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { DurableProcessor } from '../../../platform/jobs/index.js';
import { withLogContext } from '../../../platform/log/index.js';
import { evaluationQueue, EvaluationQueue, evaluationsAtOnce } from './evaluation-queue.js';
import { EvaluationRepository, type EvaluationJob } from './evaluation.repository.js';
import { EvaluationWorker } from './evaluation-worker.js';

/** Works off the evaluations that sessions owe. */
@Processor(evaluationQueue)
export class EvaluationProcessor extends DurableProcessor<EvaluationJob> {
  constructor(
    private readonly worker: EvaluationWorker,
    private readonly evaluations: EvaluationRepository,
    queue: EvaluationQueue,
  ) {
    super(queue, evaluationsAtOnce);
  }

  @Process({ concurrency: evaluationsAtOnce })
  run(job: Job<EvaluationJob>): Promise<void> {
    return this.perform(job);
  }

  protected work(job: EvaluationJob): Promise<void> {
    return withLogContext({ sessionId: job.sid }, () => this.worker.work(job));
  }

  protected takeDue(): Promise<EvaluationJob[]> {
    return this.evaluations.takeDue(200);
  }
}
