import { Injectable, type OnModuleDestroy } from '@nestjs/common';
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

/** How long what has moved gathers: whoever watches is told twice a second, and a message for each turn would cost a write to Redis each. */
const gatherMs = 250;

/**
 * Says, in every process, when a learner of a task begins a session, says something in it, ends it or gets a score. It says that something has moved,
 * never what: whoever hears it looks. One that is lost while Redis is away is made good by the next.
 */
@Injectable()
export class TaskProgressEvents implements AfterCommitStep, OnModuleDestroy {
  private readonly topic: Topic<{ assignmentIds: number[] }>;
  /** Assignments that have moved and were not told of yet, by task. */
  private readonly moved = new Map<number, Set<number>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(topics: Topics) {
    this.topic = topics.topic('practice:task-moved');
  }

  onModuleDestroy(): void {
    if (this.timer) clearTimeout(this.timer);
  }

  /** Calls the listener with the assignment that has moved. Answers how to stop it. */
  follow(taskId: number, listener: (assignmentId: number) => void): () => void {
    return this.topic.subscribe(taskId, ({ assignmentIds }) => assignmentIds.forEach(listener));
  }

  committed(advance: Advance): void {
    const { taskId, assignmentId } = advance.view.facts;
    if (taskId === null || assignmentId === null || !moves(advance)) return;
    const moved = this.moved.get(taskId) ?? new Set();
    this.moved.set(taskId, moved.add(assignmentId));
    this.timer ??= setTimeout(() => this.tell(), gatherMs);
  }

  private tell(): void {
    this.timer = null;
    for (const [taskId, moved] of this.moved) this.topic.publish(taskId, { assignmentIds: [...moved] });
    this.moved.clear();
  }
}

/** A session that nobody has written to since its first rows has just begun: its process looks at it at once. */
function moves({ view, events, own }: Advance): boolean {
  if (events.length === 0) return !own && view.head.rev === 1;
  return own && events.some(({ kind }) => progressKinds.has(kind));
}
