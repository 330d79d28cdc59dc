import { Injectable } from '@nestjs/common';
import type { EventKind } from '#dialogue';
import { Topics, type Topic } from '../../../platform/jobs/index.js';
import type { Advance, AfterCommitStep } from '../engine.types.js';

/** What changes how a learner stands in a task. */
const progressKinds: ReadonlySet<EventKind> = new Set([
  'turn.accepted',
  'turn.skipped',
  'session.state',
  'session.result',
  'eval.retried',
  'result.accepted',
  'result.withdrawn',
  'result.restored',
]);

/**
 * Says, in every process, when a learner of a task begins a session, says something in it, ends it or gets a score. It says that something has moved,
 * never what: whoever hears it looks. One that is lost while Redis is away is made good by the next.
 */
@Injectable()
export class TaskProgressEvents implements AfterCommitStep {
  private readonly topic: Topic<{ assignmentId: number }>;

  constructor(topics: Topics) {
    this.topic = topics.topic('practice:task');
  }

  /** Calls the listener with the assignment that has moved. Answers how to stop it. */
  follow(taskId: number, listener: (assignmentId: number) => void): () => void {
    return this.topic.subscribe(taskId, ({ assignmentId }) => listener(assignmentId));
  }

  committed(advance: Advance): void {
    const { taskId, assignmentId } = advance.view.facts;
    if (taskId === null || assignmentId === null || !moves(advance)) return;
    this.topic.publish(taskId, { assignmentId });
  }
}

/** A session that nobody has written to since its first rows has just begun: its process looks at it at once. */
function moves({ view, events, own }: Advance): boolean {
  if (events.length === 0) return !own && view.head.rev === 1;
  return own && events.some(({ kind }) => progressKinds.has(kind));
}
