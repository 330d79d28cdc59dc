import { Logger, type Provider } from '@nestjs/common';
import { SessionActors } from './actor/session-actors.js';
import type { Advance, AfterCommitStep } from './engine.types.js';
import { EvaluationQueue } from './evaluation-jobs/evaluation-queue.js';
import { ClusterFeed } from './feed/cluster-feed.js';
import { LocalFeed } from './feed/local-feed.js';
import { TaskProgressEvents } from './feed/task-progress-events.service.js';
import { LiveTexts } from './feed/live-texts.js';
import { ReplyScheduler } from './reply/reply-scheduler.js';

/** What happens after a commit, in this order. Nothing else learns of a session's new state. */
const steps = [
  // Those who are in the session by a connection of this process are sent the events.
  LocalFeed,
  // The text so far of a reply that has ended is forgotten.
  LiveTexts,
  // Other processes are told how far the log is.
  ClusterFeed,
  // Replies and deadlines that the session now owes are started, those it no longer wants are called off.
  ReplyScheduler,
  // Whoever watches the session's task is told that a learner has got on.
  TaskProgressEvents,
  // The evaluations that the commit owes are queued.
  EvaluationQueue,
] as const;

/** Carries the steps out. One step's defect may neither hurt the others nor undo what is written. */
export class AfterCommit implements Required<AfterCommitStep> {
  private readonly logger = new Logger(AfterCommit.name);

  constructor(private readonly steps: readonly AfterCommitStep[]) {}

  committed(advance: Advance): void {
    for (const step of this.steps) {
      try {
        step.committed(advance);
      } catch (error) {
        this.logger.error({ msg: 'a session could not go on', sid: advance.view.facts.sid, error });
      }
    }
  }

  needs(sid: number): boolean {
    return this.steps.some((step) => step.needs?.(sid));
  }

  forgotten(sid: number): void {
    for (const step of this.steps) step.forgotten?.(sid);
  }
}

export const afterCommitProvider: Provider = {
  provide: AfterCommit,
  inject: [SessionActors, ...steps],
  useFactory: (actors: SessionActors, ...taken: AfterCommitStep[]) => {
    const afterCommit = new AfterCommit(taken);
    actors.observe(afterCommit);
    return afterCommit;
  },
};
