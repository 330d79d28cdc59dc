import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis as Client } from 'ioredis';
import type { EventKind } from '#dialogue';
import { Redis } from '../../platform/jobs/index.js';
import type { Advance } from './lane.js';
import { Lanes } from './lanes.js';
import { NodeBoots } from './node-boots.js';

type Listener = (assignmentId: number) => void;
interface Message {
  from: string;
  assignmentId: number;
}

/** What changes how a learner stands in a task. */
const standingKinds: ReadonlySet<EventKind> = new Set(['session.state', 'session.result', 'eval.retried']);

const channelOf = (taskId: number) => `practice:task:${taskId}`;
const taskOf = (channel: string) => Number(channel.slice(channel.lastIndexOf(':') + 1));

/**
 * Says, in every process, when a learner of a task begins a session, ends one or gets a score. It says that something has moved,
 * never what: whoever hears it looks. One that is lost while Redis is away is made good by the next.
 */
@Injectable()
export class TaskNewsService implements OnModuleDestroy {
  private readonly logger = new Logger(TaskNewsService.name);
  private readonly ears: Client;
  private readonly listeners = new Map<number, Set<Listener>>();

  constructor(
    private readonly redis: Redis,
    private readonly boots: NodeBoots,
    lanes: Lanes,
  ) {
    this.ears = redis.another();
    this.ears.on('message', (channel: string, text: string) => this.hear(channel, text));
    lanes.onAdvance((advance) => this.announce(advance));
  }

  onModuleDestroy(): void {
    this.ears.disconnect();
  }

  /** Calls the listener with the place that has moved. Answers how to stop it. */
  follow(taskId: number, listener: Listener): () => void {
    const others = this.listeners.get(taskId);
    if (others) others.add(listener);
    else {
      this.listeners.set(taskId, new Set([listener]));
      this.attempt(this.ears.subscribe(channelOf(taskId)));
    }
    return () => this.leave(taskId, listener);
  }

  private leave(taskId: number, listener: Listener): void {
    const others = this.listeners.get(taskId);
    if (!others?.delete(listener) || others.size > 0) return;
    this.listeners.delete(taskId);
    this.attempt(this.ears.unsubscribe(channelOf(taskId)));
  }

  private announce(advance: Advance): void {
    const { taskId, assignmentId } = advance.view.facts;
    if (taskId === null || assignmentId === null || !moves(advance)) return;
    this.tell(taskId, assignmentId);
    const message: Message = { from: this.boots.id, assignmentId };
    this.attempt(this.redis.client.publish(channelOf(taskId), JSON.stringify(message)));
  }

  private hear(channel: string, text: string): void {
    const { from, assignmentId } = JSON.parse(text) as Message;
    if (from !== this.boots.id) this.tell(taskOf(channel), assignmentId);
  }

  private tell(taskId: number, assignmentId: number): void {
    for (const listener of this.listeners.get(taskId) ?? []) listener(assignmentId);
  }

  private attempt(command: Promise<unknown>): void {
    command.catch((error: unknown) => this.logger.debug({ msg: 'not told by Redis', error }));
  }
}

/** A session that nobody has written to since its first rows has just begun: its process looks at it at once. */
function moves({ view, events, own }: Advance): boolean {
  if (events.length === 0) return !own && view.head.rev === 1;
  return own && events.some(({ kind }) => standingKinds.has(kind));
}
