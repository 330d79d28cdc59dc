import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { NodeLeases } from '../node-leases.js';
import { EvaluationQueue } from '../evaluation-jobs/evaluation-queue.js';
import { ReplyScheduler } from '../reply/reply-scheduler.js';

/** What a reply may still take when the process is told to end; its supervisor waits ten seconds. */
const drainMs = 8_000;

/** Ends this process's work in order: replies under way are completed, the rest is left to the other processes. */
@Injectable()
export class EngineShutdown implements BeforeApplicationShutdown {
  constructor(
    private readonly replies: ReplyScheduler,
    private readonly evaluations: EvaluationQueue,
    private readonly leases: NodeLeases,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.replies.drain(drainMs);
    await this.evaluations.flush();
    await this.leases.release();
  }
}
