import { isNativeError } from 'node:util/types';
import { ConfigError } from '../config/index.js';
import { Connection, redisOptions } from './redis-options.js';

/** By these Redis says that it is there and wants something else: another password, or more rights than the user has. */
const refused = /^(WRONGPASS|NOAUTH|NOPERM|ERR)/;

/**
 * Connects once, so that a wrong password is one sentence and not a stack. A Redis that is away keeps nobody from starting: answers why it
 * can't be reached, null when it can.
 * @throws ConfigError when it refuses us
 */
export async function checkRedisConnection(url: string): Promise<string | null> {
  const client = new Connection({
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
    return null;
  } catch (error) {
    const said = isNativeError(error) && !/Connection is closed/.test(error.message) ? error.message : reason;
    if (!refused.test(said)) return said;
    throw new ConfigError(`The Redis server that REDIS_URL or REDIS_HOST names can't be used: ${said}.`);
  } finally {
    client.disconnect();
  }
}
