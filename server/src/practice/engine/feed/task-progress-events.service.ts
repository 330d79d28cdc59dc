import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis as Client } from 'ioredis';
import type { EventKind } from '#dialogue';
import { Redis } from '../../../platform/jobs/index.js';
import type { Advance, AfterCommitStep } from '../engine.types.js';
import { NodeLeases } from '../cluster/node-leases.js';

type Listener = (assignmentId: number) => void;
interface Message {
  from: string;
  assignmentId: number;
}

/** What changes how a learner stands in a task. */
const progressKinds: ReadonlySet<EventKind> = new Set(['session.state', 'session.result', 'eval.retried']);

const channelOf = (taskId: number) => `practice:task:${taskId}`;
const taskOf = (channel: string) => Number(channel.slice(channel.lastIndexOf(':') + 1));

/**
 * Says, in every process, when a learner of a task begins a session, ends one or gets a score. It says that something has moved,
 * never what: whoever hears it looks. One that is lost while Redis is away is made good by the next.
 */
@Injectable()
export class TaskProgressEvents implements OnModuleDestroy, AfterCommitStep {
  private readonly logger = new Logger(TaskProgressEvents.name);
  private readonly subscriber: Client;
  private readonly listeners = new Map<number, Set<Listener>>();

  constructor(
    private readonly redis: Redis,
    private readonly leases: NodeLeases,
  ) {
    this.subscriber = redis.another();
    this.subscriber.on('message', (channel: string, text: string) => this.receive(channel, text));
  }

  onModuleDestroy(): void {
    this.subscriber.disconnect();
  }

  /** Calls the listener with the place that has moved. Answers how to stop it. */
  follow(taskId: number, listener: Listener): () => void {
    const others = this.listeners.get(taskId);
    if (others) others.add(listener);
    else {
      this.listeners.set(taskId, new Set([listener]));
      this.bestEffort(this.subscriber.subscribe(channelOf(taskId)));
    }
    return () => this.leave(taskId, listener);
  }

  private leave(taskId: number, listener: Listener): void {
    const others = this.listeners.get(taskId);
    if (!others?.delete(listener) || others.size > 0) return;
    this.listeners.delete(taskId);
    this.bestEffort(this.subscriber.unsubscribe(channelOf(taskId)));
  }

  committed(advance: Advance): void {
    const { taskId, assignmentId } = advance.view.facts;
    if (taskId === null || assignmentId === null || !moves(advance)) return;
    this.tell(taskId, assignmentId);
    const message: Message = { from: this.leases.id, assignmentId };
    this.bestEffort(this.redis.client.publish(channelOf(taskId), JSON.stringify(message)));
  }

  private receive(channel: string, text: string): void {
    const { from, assignmentId } = JSON.parse(text) as Message;
    if (from !== this.leases.id) this.tell(taskOf(channel), assignmentId);
  }

  private tell(taskId: number, assignmentId: number): void {
    for (const listener of this.listeners.get(taskId) ?? []) listener(assignmentId);
  }

  private bestEffort(command: Promise<unknown>): void {
    command.catch((error: unknown) => this.logger.debug({ msg: 'not told by Redis', error }));
  }
}

/** A session that nobody has written to since its first rows has just begun: its process looks at it at once. */
function moves({ view, events, own }: Advance): boolean {
  if (events.length === 0) return !own && view.head.rev === 1;
  return own && events.some(({ kind }) => progressKinds.has(kind));
}
