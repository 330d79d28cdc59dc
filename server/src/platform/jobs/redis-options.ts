import { Redis as Client, type RedisOptions } from 'ioredis';

/** The parts of a `redis://[user:password@]host:port/database` address. */
export function redisOptions(address: string): RedisOptions {
  const url = new URL(address);
  return {
    host: url.hostname,
    port: url.port === '' ? 6379 : Number(url.port),
    // A host or a network that vanishes closes nothing. The longest that an answer is waited for on purpose is Bull's five seconds.
    socketTimeout: 10_000,
    db: url.pathname.length > 1 ? Number(url.pathname.slice(1)) : 0,
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    ...(url.protocol === 'rediss:' && { tls: {} }),
  };
}

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
