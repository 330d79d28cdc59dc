import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../config/index.js';
import { connectMs, servingPatience, watchConnection } from './connections.js';

/** Bare connections for the few statements that must not pay for an ORM. Its connections are not TypeORM's. */
@Injectable()
export class PgPool implements OnApplicationShutdown {
  private readonly logger = new Logger(PgPool.name);
  readonly pool: pg.Pool;

  constructor(config: AppConfig) {
    this.pool = new pg.Pool({
      connectionString: config.databaseUrl,
      max: config.databasePool,
      connectionTimeoutMillis: connectMs,
      statement_timeout: servingPatience.statementMs,
      keepAlive: true,
      application_name: 'lianhuo-engine',
      onConnect: watchConnection(servingPatience.silenceMs),
    });
    // An idle connection that breaks must not end the process: the next query opens a new one.
    this.pool.on('error', (error) => this.logger.warn(`An idle database connection broke: ${error.message}`));
  }

  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>> {
    return this.pool.query<R>(text, values);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
