import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { PgPool } from '../database/index.js';
import { Redis } from '../jobs/index.js';

/** `read_only`: it answers, and takes nothing: a full disk, or a database that only reads. */
export type Check = 'ok' | 'down' | 'read_only';
/** Answer of `GET /readyz`. @example {"degraded": "Without Redis jobs start late."} */
export interface Readiness {
  status: 'ready' | 'not_ready' | 'draining';
  checks: { database: Check; redis: Check };
  /** What does not work although the process can serve. */
  degraded?: string;
}

const withoutRedis =
  'Without Redis jobs start late, other processes and consoles hear of changes late, and chat_test is refused.';

const checkMs = 2_000;

/** Whether this process can do its work now. */
@Injectable()
export class HealthService {
  private draining = false;
  private looking: Promise<Readiness['checks']> | null = null;

  constructor(
    private readonly database: PgPool,
    private readonly redis: Redis,
    private readonly config: AppConfig,
  ) {}

  async readiness(): Promise<Readiness> {
    // Who asks meanwhile is answered with it, so that asking often takes no connection from who works.
    this.looking ??= this.look().finally(() => (this.looking = null));
    const checks = await this.looking;
    const { database, redis } = checks;
    if (this.draining) return { status: 'draining', checks };
    // Calls and talks need the database alone; a process that only works off jobs can do nothing without Redis.
    const serves = this.config.has('api') || this.config.has('socket');
    if (database !== 'ok' || (redis === 'down' && !serves)) return { status: 'not_ready', checks };
    return { status: 'ready', checks, ...(redis === 'down' && { degraded: withoutRedis }) };
  }

  /** From here on a load balancer must send nothing new. */
  drain(): void {
    this.draining = true;
  }

  private async look(): Promise<Readiness['checks']> {
    const [database, redis] = await Promise.all([
      inTime(this.database.takesWrites().then((takes) => (takes ? 'ok' : 'read_only'))),
      inTime(this.redis.client.ping().then(() => 'ok')),
    ]);
    return { database, redis };
  }
}

function inTime(work: Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout;
  const late = new Promise<Check>((resolve) => (timer = setTimeout(resolve, checkMs, 'down')));
  const done = work.catch((): Check => 'down');
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
