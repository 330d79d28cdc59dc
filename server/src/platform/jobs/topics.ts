import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis as Client } from 'ioredis';
import { Redis } from './redis.js';

type Listener<T> = (message: T) => void;
type Key = string | number;

/** What all processes may send each other about the things of one kind, each with its key. */
export interface Topic<T> {
  /** Answers how to stop it. */
  subscribe(key: Key, listener: Listener<T>): () => void;
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
  private readonly listeners = new Map<string, readonly Listener<never>[]>();

  constructor(private readonly redis: Redis) {
    this.subscriber = redis.another();
    this.subscriber.on('message', (channel: string, text: string) => {
      const { from, message } = JSON.parse(text) as { from: string; message: never };
      if (from !== this.processId) this.deliver(channel, message);
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
      subscribe: (key, listener) => this.subscribe(channel(key), listener),
      publish: (key, message) => {
        this.deliver(channel(key), message as never);
        publishToOthers(key, message);
      },
      publishToOthers,
    };
  }

  private subscribe(channel: string, listener: Listener<never>): () => void {
    const others = this.listeners.get(channel);
    this.listeners.set(channel, others ? others.concat(listener) : [listener]);
    if (!others) this.bestEffort(this.subscriber.subscribe(channel));
    return () => this.unsubscribe(channel, listener);
  }

  private unsubscribe(channel: string, listener: Listener<never>): void {
    const others = this.listeners.get(channel)?.filter((one) => one !== listener);
    if (!others) return;
    if (others.length > 0) return void this.listeners.set(channel, others);
    this.listeners.delete(channel);
    this.bestEffort(this.subscriber.unsubscribe(channel));
  }

  private deliver(channel: string, message: never): void {
    for (const listener of this.listeners.get(channel) ?? []) {
      try {
        listener(message);
      } catch (error) {
        this.logger.error({ msg: 'a listener failed', channel, error });
      }
    }
  }

  /** Redis says itself that it is away. */
  private bestEffort(command: Promise<unknown>): void {
    command.catch((error: unknown) => this.logger.debug({ msg: 'not told by Redis', error }));
  }
}
