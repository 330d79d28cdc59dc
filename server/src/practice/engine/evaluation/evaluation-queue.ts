import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import type { EvaluationJob } from './evaluation.repository.js';
import type { Advance, AfterCommitStep } from '../engine.types.js';

export const evaluationQueue = 'practice-evaluation';

/** Queues what a commit owes, after the commit. A job that gets lost is queued again by the sweep of its row. */
@Injectable()
export class EvaluationQueue implements AfterCommitStep {
  private readonly logger = new Logger(EvaluationQueue.name);
  private fallback: ((job: EvaluationJob) => void) | null = null;

  constructor(@InjectQueue(evaluationQueue) private readonly queue: Queue<EvaluationJob>) {}

  committed({ view, evaluations }: Advance): void {
    for (const { turn, run } of evaluations) this.add({ sid: view.facts.sid, turn, run, queued: 0 });
  }

  /** A process that evaluates does so directly while the queue is away. */
  onUnavailable(work: (job: EvaluationJob) => void): void {
    this.fallback = work;
  }

  /** Best effort: with the queue away and nobody to work here, the row waits for the sweep. */
  add(job: EvaluationJob): void {
    if (this.queue.client.status !== 'ready') {
      this.fallback?.(job);
      return;
    }
    const { sid, turn, run, queued } = job;
    this.queue
      .add(job, {
        jobId: `${sid}:${turn}:${run}:${queued}`,
        removeOnComplete: true,
        removeOnFail: true,
      })
      .catch((error: unknown) => this.logger.warn({ msg: 'an evaluation was not queued', sid, turn, error }));
  }
}
