import type { ClientBase } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../../../migrations/index.js';

/** How every part of the server reaches PostgreSQL; the schema only ever changes by migrations. */
export function dataSourceOptions(url: string, poolSize: number): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    synchronize: false,
    migrations,
    migrationsTransactionMode: 'each',
    connectTimeoutMS: 5_000,
    applicationName: 'lianhuo',
    extra: {
      // A request gives up before its caller does; a forgotten transaction may not hold its locks.
      statement_timeout: 25_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      onConnect: outliveErrors,
    },
  };
}

/**
 * A connection can break in the very moment in which it is handed out, when neither the pool nor TypeORM listens to it; without any
 * listener that would end the process. Whoever uses it learns of it from the query.
 */
function outliveErrors(client: ClientBase): void {
  client.on('error', () => undefined);
}
