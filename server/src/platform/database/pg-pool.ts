import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../config/index.js';
import { refusesWrites } from './failures.js';
import { bareStatementMs, connectMs, servingTimeouts, watchConnection } from './connections.js';

/** Runs one statement. Under a name a connection plans it once only. */
export type RunQuery = <R extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
  name?: string,
) => Promise<R[]>;

/** Some fifty pages. */
const needsRoom = 'create temporary table room on commit drop as select generate_series(1, 10000) as filled';

/** Bare connections for the few statements that must not pay for an ORM. Its connections are not TypeORM's. */
@Injectable()
export class PgPool implements OnApplicationShutdown {
  private readonly logger = new Logger(PgPool.name);
  private readonly pool: pg.Pool;
  /** The last that was to be written was refused, as anything else would be. */
  private refused = false;

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
    try {
      return (await this.pool.query<R>({ name, text, values })).rows;
    } catch (error) {
      this.refused ||= refusesWrites(error);
      throw error;
    }
  }

  /** Commits what `work` had run, or nothing of it when it throws. */
  async transaction<T>(work: (query: RunQuery) => Promise<T>): Promise<T> {
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
      this.refused ||= refusesWrites(error);
      // It may still be busy with the statement that failed: the end of the connection is the end of the transaction.
      client.release(true);
      throw error;
    }
  }

  /**
   * Answers whether anything can be written. Nothing is written to find out while nothing was refused; after that something that needs
   * room is, and is gone with its transaction.
   */
  async takesWrites(): Promise<boolean> {
    await this.rows('select 1');
    if (!this.refused) return true;
    try {
      await this.transaction((query) => query(needsRoom));
      this.refused = false;
    } catch (error) {
      if (!refusesWrites(error)) throw error;
    }
    return !this.refused;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
