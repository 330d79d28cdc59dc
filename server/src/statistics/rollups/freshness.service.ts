import { Injectable } from '@nestjs/common';
import { PgPool } from '../../platform/database/index.js';
import { heldUntil } from './change-queue.sql.js';

/** How far the rollups are behind the facts. */
@Injectable()
export class FreshnessService {
  constructor(private readonly pool: PgPool) {}

  /** The rollups hold everything that had happened before this moment: the oldest change that waits, now when none does. */
  async updatedAt(): Promise<Date> {
    const [row] = await this.pool.rows<{ at: Date }>(heldUntil, [], 'statistics held until');
    return row!.at;
  }
}
