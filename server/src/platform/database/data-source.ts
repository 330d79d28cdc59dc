import { type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import * as migrations from '../../../../migrations/index.js';
import { connectMs, servingTimeouts, watchConnection, type QueryTimeouts } from './connections.js';

/** A property's column is called as it is, in snake case, unless the entity says otherwise. */
class ColumnNames extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  }
}

/** How every part of the server reaches PostgreSQL; the schema only ever changes by migrations. */
export function dataSourceOptions(
  url: string,
  poolSize: number,
  { statementMs, silenceMs }: QueryTimeouts = servingTimeouts,
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    synchronize: false,
    namingStrategy: new ColumnNames(),
    migrations,
    migrationsTransactionMode: 'each',
    connectTimeoutMS: connectMs,
    applicationName: 'lianhuo',
    extra: {
      statement_timeout: statementMs,
      // A forgotten transaction may not hold its locks.
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      // Lists are counted and searched in indexes made for it. Postgres reads whole tables instead as long as it takes every step in an
      // index for the seek of a turning disk (its default of 4). And no statement here runs so long that compiling it first would pay. Statistics add up
      // ten thousand learners by month in memory (its default of 4 MB has them written to disk and read again).
      // More processes for one statement take longer to start than they save, and several statements come at once anyway.
      options: '-c random_page_cost=1.1 -c jit=off -c work_mem=16MB -c max_parallel_workers_per_gather=0',
      onConnect: watchConnection(silenceMs),
    },
  };
}
