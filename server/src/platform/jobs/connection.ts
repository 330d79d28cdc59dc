import { Redis as Client, type RedisOptions } from 'ioredis';

/**
 * A connection to Redis. What the library sets to notice that an answer stays away (`socketTimeout`) outlives a connection that breaks off
 * or is closed meanwhile: it would break the next one, and keep the process from ending. Here it ends with its connection.
 */
export class Connection extends Client {
  constructor(options: RedisOptions) {
    super(options);
    this.on('close', () => {
      const waiting = this as unknown as { socketTimeoutTimer?: NodeJS.Timeout };
      clearTimeout(waiting.socketTimeoutTimer);
      waiting.socketTimeoutTimer = undefined;
    });
  }
}
