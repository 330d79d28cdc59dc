import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { TooManyRequestsError } from '../../platform/http/index.js';
import { isRedisDown, Redis } from '../../platform/jobs/index.js';

/** A process that dies holds nobody back for longer. */
const leaseMs = 60_000;
const keyOf = (employeeId: number) => `statistics:export:${employeeId}`;
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** One person's right to export, to be renewed while it is under way. */
export type Lease = Awaited<ReturnType<ExportLeaseService['take']>>;

/** Sees to it that nobody has more than one export under way, whichever process it runs in. */
@Injectable()
export class ExportLeaseService {
  private readonly logger = new Logger(ExportLeaseService.name);

  constructor(private readonly redis: Redis) {}

  /** @throws TooManyRequestsError while the same person's last one is under way */
  async take(employeeId: number) {
    const key = keyOf(employeeId);
    const token = randomUUID();
    // Without Redis a second export is the smaller evil than none.
    const taken = await this.attempt(() => this.redis.client.set(key, token, 'PX', leaseMs, 'NX'), 'OK');
    if (taken === null) throw new TooManyRequestsError('上一次导出还没有完成，请稍后再试');
    return {
      renew: () => this.attempt(() => this.redis.client.pexpire(key, leaseMs), 0),
      release: () => this.attempt(() => this.redis.client.eval(releaseScript, 1, key, token), 0),
    };
  }

  private async attempt<T>(command: () => Promise<T>, without: T): Promise<T> {
    try {
      return await command();
    } catch (error) {
      if (!isRedisDown(error)) throw error;
      this.logger.warn({ msg: 'exports are not counted while Redis is away', error });
      return without;
    }
  }
}
