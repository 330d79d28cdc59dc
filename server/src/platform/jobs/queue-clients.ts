import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis as Client, RedisOptions } from 'ioredis';
import { Connection } from './redis-options.js';

/**
 * Bull waits for a connection to be there by listening for its end too (`isRedisReady`), and then fails with what went wrong last, which may
 * be nothing, without anybody who looks after that. One ends only when everything does: whoever waits then waits no more.
 */
class QueueConnection extends Connection {
  constructor(options: RedisOptions) {
    super(options);
    const once = this.once.bind(this) as (
      event: string | symbol,
      listener: (...args: never[]) => void,
    ) => this;
    Object.assign(this, {
      once: (...[event, listener]: Parameters<typeof once>) =>
        event === 'end' && listener.name === 'handleEnd' ? this : once(event, listener),
    });
  }
}

/**
 * The connections on which a queue waits, for jobs and for events. To stop waiting for jobs, Bull drops that one and opens it again, and
 * handles no failure of that ("Redis is already connecting/connected", when Redis is away), nor of giving it its name, nor of subscribing on
 * the other. Failures are emitted as 'error' events too; the name is given and the subscription asked for again whenever they connect.
 */
class WaitingConnection extends QueueConnection {
  constructor(options: RedisOptions) {
    super(options);
    for (const name of ['client', 'subscribe'] as const) {
      const command = this[name].bind(this) as (...words: unknown[]) => Promise<unknown>;
      Object.assign(this, { [name]: (...words: unknown[]) => command(...words).catch(() => null) });
    }
  }

  /** Dropped, not asked to end: the question would stand behind what the connection waits for, and Bull gives it half a second each time. */
  override quit(): Promise<'OK'> {
    this.disconnect();
    return Promise.resolve('OK');
  }

  override async connect(): Promise<void> {
    await super.connect().catch(() => undefined);
  }
}

/** The connections of the queues. Bull closes only those that it has opened itself. */
@Injectable()
export class QueueClients implements OnApplicationShutdown {
  private readonly opened: Client[] = [];

  readonly open = (type: 'client' | 'subscriber' | 'bclient', options?: RedisOptions): Client => {
    const Kind = type === 'client' ? QueueConnection : WaitingConnection;
    // Bull's own choice: what waits for Redis does so for good, what was asked for fails in the end.
    const client = new Kind({ ...options, ...(type !== 'client' && { maxRetriesPerRequest: null }) });
    this.opened.push(client);
    return client;
  };

  /** After the queues: this module is global, and Nest shuts those down last. */
  onApplicationShutdown(): void {
    for (const client of this.opened) client.disconnect();
  }
}
