import { isNativeError } from 'node:util/types';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis as Client, RedisOptions } from 'ioredis';
import { AppConfig } from '../config/index.js';
import { Connection, redisOptions } from './redis-options.js';

/** One shared connection for what is neither a queue nor a subscription. Its commands fail at once while Redis is away. */
@Injectable()
export class Redis implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Redis.name);
  private readonly options: RedisOptions;
  readonly client: Client;

  constructor(config: AppConfig) {
    this.options = { ...redisOptions(config.redisUrl), lazyConnect: true, retryStrategy: () => 500 };
    this.client = this.open({ ...this.options, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  }

  /** A connection of its own, for a subscription. Whoever asks for it connects and closes it. */
  another(): Client {
    return this.open({ ...this.options, maxRetriesPerRequest: null });
  }

  async onModuleInit(): Promise<void> {
    // While it is away the connection is tried again and again.
    await this.client.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }

  private open(options: RedisOptions): Client {
    const client = new Connection(options);
    let down = false;
    client.on('error', (error: Error) => {
      if (!down) this.logger.warn(`Redis can't be reached: ${error.message}`);
      down = true;
    });
    client.on('ready', () => {
      if (down) this.logger.log('Redis is back');
      down = false;
    });
    return client;
  }
}

const redisMessages =
  /Stream isn't writeable|Connection is closed|max retries per request|Reached the max retries/i;

/** True when a command failed because Redis is away. */
export function isRedisDown(error: unknown): boolean {
  return (
    isNativeError(error) && (error.name === 'MaxRetriesPerRequestError' || redisMessages.test(error.message))
  );
}
