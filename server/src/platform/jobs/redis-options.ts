import type { RedisOptions } from 'ioredis';

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
