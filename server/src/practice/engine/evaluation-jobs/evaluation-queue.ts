import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { DurableQueue } from '../../../platform/jobs/index.js';
import type { EvaluationJob } from './evaluation.repository.js';
import type { Advance, AfterCommitStep } from '../engine.types.js';

export const evaluationQueue = 'practice-evaluation';
/** Evaluations that one process has under way: they wait for the model, not for the processor. */
export const evaluationsAtOnce = 16;
/** Evaluations take seconds. */
const gatherMs = 100;

/** Queues the evaluations that a commit owes, after the commit. */
@Injectable()
export class EvaluationQueue extends DurableQueue<EvaluationJob> implements AfterCommitStep {
  constructor(@InjectQueue(evaluationQueue) queue: Queue<EvaluationJob>) {
    super(queue, ({ sid, turn, run, queued }) => `${sid}:${turn}:${run}:${queued}`, gatherMs);
  }

  committed({ view, evaluations }: Advance): void {
    for (const { turn, run } of evaluations) this.add({ sid: view.facts.sid, turn, run, queued: 0 });
  }
}
