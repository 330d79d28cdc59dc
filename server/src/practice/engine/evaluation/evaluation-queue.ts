import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { JobOptions, Queue } from 'bull';
import type { EvaluationJob } from './evaluation.repository.js';
import type { Advance, AfterCommitStep } from '../engine.types.js';

export const evaluationQueue = 'practice-evaluation';
/** Evaluations take seconds, and many are queued as cheaply as one. */
const gatherMs = 100;

/** Queues what a commit owes, after the commit. A job that gets lost is queued again by the sweep of its row. */
@Injectable()
export class EvaluationQueue implements AfterCommitStep {
  private readonly logger = new Logger(EvaluationQueue.name);
  private fallback: ((job: EvaluationJob) => void) | null = null;
  private gathered: EvaluationJob[] = [];
  private timer: NodeJS.Timeout | null = null;

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
    this.gathered.push(job);
    this.timer ??= setTimeout(() => void this.flush(), gatherMs);
  }

  /** Queues what has gathered. */
  async flush(): Promise<void> {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    const jobs = this.gathered;
    this.gathered = [];
    try {
      await this.queue.addBulk(jobs.map((data) => ({ data, opts: optionsOf(data) })));
    } catch (error) {
      this.logger.warn({ msg: 'evaluations were not queued', count: jobs.length, error });
    }
  }
}

const optionsOf = ({ sid, turn, run, queued }: EvaluationJob): JobOptions => ({
  jobId: `${sid}:${turn}:${run}:${queued}`,
  removeOnComplete: true,
  removeOnFail: true,
});
