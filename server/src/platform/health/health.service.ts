import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { PgPool } from '../database/index.js';
import { Redis } from '../jobs/index.js';

export type Check = 'ok' | 'down';
export interface Readiness {
  status: 'ready' | 'not_ready' | 'draining';
  checks: { database: Check; redis: Check };
}

const checkMs = 2_000;

/** Whether this process can do its work now. */
@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private draining = false;

  constructor(
    private readonly database: PgPool,
    private readonly redis: Redis,
  ) {}

  async readiness(): Promise<Readiness> {
    const [database, redis] = await Promise.all([
      inTime(this.database.query('select 1')),
      inTime(this.redis.client.ping()),
    ]);
    if (this.draining) return { status: 'draining', checks: { database, redis } };
    return {
      status: database === 'ok' && redis === 'ok' ? 'ready' : 'not_ready',
      checks: { database, redis },
    };
  }

  /** From here on a load balancer must send nothing new. */
  beforeApplicationShutdown(): void {
    this.draining = true;
  }
}

function inTime(work: Promise<unknown>): Promise<Check> {
  let timer: NodeJS.Timeout;
  const late = new Promise<Check>((resolve) => (timer = setTimeout(resolve, checkMs, 'down')));
  const done = work.then(
    (): Check => 'ok',
    (): Check => 'down',
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
