import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StatisticsProgress } from '#contracts';
import { Topics, type Topic } from '../../platform/jobs/index.js';
import { MonitorTopics } from '../../platform/socket/index.js';
import { FreshnessService } from './freshness.service.js';

/** There is one statistics. */
const only = 0;

/** Tells administrators who watch the statistics that figures have moved, and how recent they are; screens ask for the figures again. */
@Injectable()
export class StatisticsProgressService implements OnModuleInit {
  private readonly topic: Topic<object>;
  private movedAt: Date | null = null;

  constructor(
    topics: Topics,
    private readonly monitor: MonitorTopics,
    private readonly freshness: FreshnessService,
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

  private async progress(): Promise<StatisticsProgress> {
    return {
      updated_at: (await this.freshness.updatedAt()).toISOString(),
      moved_at: this.movedAt?.toISOString() ?? null,
    };
  }
}
