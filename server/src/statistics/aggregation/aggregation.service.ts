import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { PgPool } from '../../platform/database/index.js';
import { takeChanges, takeTask } from './changes.sql.js';
import { tryAggregationLock } from './lock.js';
import { countAssigned, countSessions, yearsOf, type ChangedMonth } from './recompute.js';
import { StatisticsProgressService } from './statistics-progress.service.js';

/** What one transaction takes: it lasts some tenths of a second. */
const batch = 2_000;

type TakenChange = ChangedMonth & { assigned: boolean };

/**
 * Has the rollups hold what has changed. What is taken from the queue is counted anew from the facts in the same transaction, so that
 * a process may die anywhere, and a change that is noted meanwhile is taken another time. One process at a time does it.
 */
@Injectable()
export class AggregationService {
  private stopping = false;
  private readonly timeZone: string;

  constructor(
    private readonly pool: PgPool,
    private readonly progress: StatisticsProgressService,
    { timeZone }: AppConfig,
  ) {
    this.timeZone = timeZone;
  }

  /** Batch after batch while many changes wait; a few more come with the next round. */
  async run(): Promise<void> {
    for (let more = true; more && !this.stopping;) more = await this.next();
  }

  /** The batch under way is the last. */
  stop(): void {
    this.stopping = true;
  }

  /** Counts a batch. Answers whether more may wait. */
  private async next(): Promise<boolean> {
    const { tasks, changes } = await this.pool.transaction(async (ask) => {
      if (!(await tryAggregationLock(ask))) return { tasks: [], changes: [] };
      const tasks = await ask(takeTask, [this.timeZone]);
      const changes = await ask<TakenChange>(takeChanges, [batch]);
      await countSessions(
        ask,
        changes.filter(({ assigned }) => !assigned),
      );
      const months = changes.filter(({ assigned }) => assigned);
      await countAssigned(ask, months, yearsOf(months));
      return { tasks, changes };
    });
    if (changes.length > 0) this.progress.moved();
    return tasks.length > 0 || changes.length >= batch;
  }
}
