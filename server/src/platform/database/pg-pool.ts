import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../config/index.js';
import { bareStatementMs, connectMs, servingTimeouts, watchConnection } from './connections.js';

/** Asks one statement. Under a name a connection plans it once only. */
export type Ask = <R extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
  name?: string,
) => Promise<R[]>;

/** Bare connections for the few statements that must not pay for an ORM. Its connections are not TypeORM's. */
@Injectable()
export class PgPool implements OnApplicationShutdown {
  private readonly logger = new Logger(PgPool.name);
  private readonly pool: pg.Pool;

  constructor(config: AppConfig) {
    this.pool = new pg.Pool({
      connectionString: config.databaseUrl,
      max: config.databasePool,
      connectionTimeoutMillis: connectMs,
      statement_timeout: servingTimeouts.statementMs,
      query_timeout: bareStatementMs,
      // A process that froze within a transaction may not hold its locks.
      idle_in_transaction_session_timeout: servingTimeouts.statementMs,
      keepAlive: true,
      application_name: 'lianhuo-engine',
      onConnect: watchConnection(servingTimeouts.silenceMs),
    });
    // An idle connection that breaks must not end the process: the next query opens a new one.
    this.pool.on('error', (error) => this.logger.warn(`An idle database connection broke: ${error.message}`));
  }

  /** What a statement returns. Under a name a connection plans it once only. */
  async rows<R extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<R[]> {
    return (await this.pool.query<R>({ name, text, values })).rows;
  }

  /** Commits what `work` asked for, or nothing of it when it throws. */
  async transaction<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const done = await work(
        async <R extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string) =>
          (await client.query<R>({ name, text, values })).rows,
      );
      await client.query('commit');
      client.release();
      return done;
    } catch (error) {
      // It may still be busy with the statement that failed: the end of the connection is the end of the transaction.
      client.release(true);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
