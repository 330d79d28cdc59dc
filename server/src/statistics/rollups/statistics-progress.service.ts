import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StatisticsProgress } from '#contracts';
import { PgPool } from '../../platform/database/index.js';
import { Topics, type Topic } from '../../platform/jobs/index.js';
import { MonitorTopics } from '../../platform/socket/index.js';
import { heldUntil } from './change-queue.sql.js';

/** There is one statistics. */
const only = 0;

/** How recent the rollups are; tells administrators who watch the statistics that figures have moved. */
@Injectable()
export class StatisticsProgressService implements OnModuleInit {
  private readonly topic: Topic<object>;
  private movedAt: Date | null = null;

  constructor(
    topics: Topics,
    private readonly monitor: MonitorTopics,
    private readonly pool: PgPool,
  ) {
    this.topic = topics.topic('statistics');
  }

  onModuleInit(): void {
    this.topic.subscribe(only, () => (this.movedAt = new Date()));
    this.monitor.register<void>('statistics', {
      exists: (id) => Promise.resolve(id === only),
      listen: (id, moved) => this.topic.subscribe(id, () => moved()),
      progress: () => this.progress(),
    });
  }

  /** Figures have moved; every process is told. */
  moved(): void {
    this.topic.publish(only, {});
  }

  /** The rollups hold everything that had happened before this moment: the oldest change that waits, now when none does. */
  async updatedAt(): Promise<Date> {
    const [row] = await this.pool.rows<{ at: Date }>(heldUntil, [], 'statistics held until');
    return row!.at;
  }

  private async progress(): Promise<StatisticsProgress> {
    return {
      updated_at: (await this.updatedAt()).toISOString(),
      moved_at: this.movedAt?.toISOString() ?? null,
    };
  }
}
