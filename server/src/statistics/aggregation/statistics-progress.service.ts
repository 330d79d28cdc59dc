import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { StatisticsProgress } from '#contracts';
import { Topics, type Topic } from '../../platform/jobs/index.js';
import { followThrottled, MonitorPublisher, MonitorTopics } from '../../platform/socket/index.js';
import { FreshnessService } from './freshness.service.js';

/** How often, at most, those who watch the statistics get an event. */
const everyMs = 500;
/** There is one statistics. */
const only = 0;

/** Tells administrators who watch the statistics that figures have moved, and how recent they are; screens ask for the figures again. */
@Injectable()
export class StatisticsProgressService implements OnModuleInit {
  private readonly logger = new Logger(StatisticsProgressService.name);
  private readonly topic: Topic<object>;
  private movedAt: Date | null = null;

  constructor(
    topics: Topics,
    private readonly monitor: MonitorTopics,
    private readonly publisher: MonitorPublisher,
    private readonly freshness: FreshnessService,
  ) {
    this.topic = topics.topic('statistics');
  }

  onModuleInit(): void {
    this.topic.subscribe(only, () => (this.movedAt = new Date()));
    this.monitor.register('statistics', {
      exists: (id) => Promise.resolve(id === only),
      follow: () =>
        followThrottled(
          everyMs,
          () => this.publish(),
          (moved) => this.topic.subscribe(only, moved),
        ),
    });
  }

  /** Figures have moved; every process is told. */
  moved(): void {
    this.topic.publish(only, {});
  }

  private async publish(): Promise<void> {
    try {
      const data: StatisticsProgress = {
        updated_at: (await this.freshness.updatedAt()).toISOString(),
        moved_at: this.movedAt?.toISOString() ?? null,
      };
      this.publisher.publish(`statistics:${only}`, data);
    } catch (error) {
      this.logger.warn({ msg: 'those who watch the statistics wait for the next event', error });
    }
  }
}
