import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis as Client } from 'ioredis';
import { Listeners } from '../listeners.js';
import { Redis } from './redis.js';

type Key = string | number;

/** What all processes may send each other about the things of one kind, each with its key. */
export interface Topic<T> {
  /** Answers how to stop it. */
  subscribe(key: Key, listener: (message: T) => void): () => void;
  /** Notifies every process; those who listen in this one at once, whether Redis is there or not. */
  publish(key: Key, message: T): void;
  publishToOthers(key: Key, message: T): void;
}

/**
 * Messages between processes, by Redis. What is published while it is away is lost: whoever listens must have another way, a slower
 * one, to learn the same. One connection listens for all topics of a process.
 */
@Injectable()
export class Topics implements OnModuleDestroy {
  private readonly logger = new Logger(Topics.name);
  private readonly processId = randomUUID();
  private readonly subscriber: Client;
  private readonly listeners = new Listeners<string, never>(this.logger, (channel, listened) =>
    this.bestEffort(listened ? this.subscriber.subscribe(channel) : this.subscriber.unsubscribe(channel)),
  );

  constructor(private readonly redis: Redis) {
    this.subscriber = redis.another();
    this.subscriber.on('message', (channel: string, text: string) => {
      const { from, message } = JSON.parse(text) as { from: string; message: never };
      if (from !== this.processId) this.listeners.tell(channel, message);
    });
  }

  onModuleDestroy(): void {
    this.subscriber.disconnect();
  }

  /** Whether this process receives anything of others. */
  get healthy(): boolean {
    return this.subscriber.status === 'ready';
  }

  topic<T>(name: string): Topic<T> {
    const channel = (key: Key) => `${name}:${key}`;
    const publishToOthers = (key: Key, message: T): void =>
      this.bestEffort(
        this.redis.client.publish(channel(key), JSON.stringify({ from: this.processId, message })),
      );
    return {
      subscribe: (key, listener) => this.listeners.add(channel(key), listener),
      publish: (key, message) => {
        this.listeners.tell(channel(key), message as never);
        publishToOthers(key, message);
      },
      publishToOthers,
    };
  }

  /** Redis says itself that it is away. */
  private bestEffort(command: Promise<unknown>): void {
    command.catch((error: unknown) => this.logger.debug({ msg: 'not told by Redis', error }));
  }
}
