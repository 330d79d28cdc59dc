import { Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Job } from 'bull';
import { withLogContext } from '../../../platform/log/index.js';
import { evaluationQueue, EvaluationQueue } from './evaluation-queue.js';
import { EvaluationRepository, type EvaluationJob } from './evaluation.repository.js';
import { EvaluationWorker } from './evaluation-worker.js';

/** Evaluations that one process has under way: they wait for the model, not for the processor. */
const atOnce = 16;
const sweepMs = 2_000;

/** Works off the queue and looks for what fell out of it; only in the worker role. */
@Processor(evaluationQueue)
export class EvaluationProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(EvaluationProcessor.name);
  private timer: NodeJS.Timeout | null = null;
  private sweeping = false;
  private underWay = 0;

  constructor(
    private readonly worker: EvaluationWorker,
    private readonly evaluations: EvaluationRepository,
    private readonly queue: EvaluationQueue,
  ) {
    queue.onUnavailable((job) => void this.directly(job));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), sweepMs).unref();
    void this.sweep();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  @Process({ concurrency: atOnce })
  async run(job: Job<EvaluationJob>): Promise<void> {
    await withLogContext({ jobId: String(job.id), sessionId: job.data.sid }, () =>
      this.worker.work(job.data),
    );
  }

  /** Without the queue. What is too much now waits for the sweep. */
  private async directly(job: EvaluationJob): Promise<void> {
    if (this.underWay >= atOnce) return;
    this.underWay += 1;
    try {
      await withLogContext({ sessionId: job.sid }, () => this.worker.work(job));
    } catch (error) {
      this.logger.warn({ msg: 'an evaluation waits for the sweep', ...job, error });
    } finally {
      this.underWay -= 1;
    }
  }

  private async sweep(): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      for (const job of await this.evaluations.takeDue(200)) this.queue.add(job);
    } catch (error) {
      this.logger.warn({ msg: 'owed evaluations could not be looked for', error });
    } finally {
      this.sweeping = false;
    }
  }
}
