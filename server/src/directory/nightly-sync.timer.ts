import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/config/index.js';
import { Timer } from '../platform/jobs/index.js';
import { Clock } from '../platform/time/index.js';
import { EventRepository } from './events/event.repository.js';
import { DirectorySyncService } from './sync/directory-sync.service.js';
import { isSyncDue } from './sync/sync.rules.js';

const everyMs = 60_000;
const eventsKeptMs = 7 * 24 * 3_600_000;

/**
 * Orders a sync of the whole directory each night, for what no event has brought. It asks when the last one was rather than what time it
 * is, so a night in which nothing ran is made up for at the next start.
 */
@Injectable()
export class NightlySyncTimer extends Timer {
  constructor(
    private readonly sync: DirectorySyncService,
    private readonly events: EventRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    super(everyMs, () => this.look());
  }

  override onApplicationBootstrap(): void {
    if (this.config.directorySyncAt === null) return;
    super.onApplicationBootstrap();
    this.every?.now();
  }

  /** Orders the sync of this night when nobody has. */
  async look(): Promise<void> {
    const { directorySyncAt, timeZone } = this.config;
    const now = this.clock.now();
    if (directorySyncAt === null || !isSyncDue(await this.sync.latest(), now, directorySyncAt, timeZone))
      return;
    await this.events.forget(new Date(now.getTime() - eventsKeptMs));
    await this.sync.request(null, false);
  }
}
