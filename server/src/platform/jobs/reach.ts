import { isNativeError } from 'node:util/types';
import { Redis } from 'ioredis';
import { ConfigError } from '../config/index.js';
import { redisOptions } from './redis-options.js';

/**
 * Connects once, so that a wrong address or password is one sentence and not a stack.
 * @throws ConfigError
 */
export async function reachRedis(url: string): Promise<void> {
  const client = new Redis({
    ...redisOptions(url),
    lazyConnect: true,
    connectTimeout: 5_000,
    retryStrategy: () => null,
  });
  let reason = 'no answer';
  client.on('error', (error: Error & { code?: string }) => (reason = error.message || error.code || reason));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const said = isNativeError(error) && !/Connection is closed/.test(error.message) ? error.message : reason;
    throw new ConfigError(`The Redis server that REDIS_URL names can't be used: ${said}.`);
  } finally {
    client.disconnect();
  }
}
