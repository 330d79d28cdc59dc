import pg from 'pg';
import { ConfigError } from '../config/index.js';
import { connectMs } from './connections.js';

/**
 * Connects once, so that a wrong address or password is one sentence and not a stack.
 * @throws ConfigError
 */
export async function checkDatabaseConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  try {
    await client.connect();
  } catch (error) {
    throw new ConfigError(
      `The database that DATABASE_URL or DATABASE_HOST names can't be used: ${reasonOf(error)}.`,
    );
  }
  await client.end();
}

/** Node reports a refused connection to several addresses of one name as an error without words. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || 'no answer';
}
