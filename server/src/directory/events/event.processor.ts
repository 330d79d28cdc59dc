import { Process, Processor } from '@nestjs/bull';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Every } from '../../platform/jobs/index.js';
import { eventQueue } from './event-intake.service.js';
import { EventWorkService } from './event-work.service.js';

/** What waits for the provider, for a sync, or for a queue that has lost it. */
const everyMs = 5_000;

/** Works the provider's events off as they come; only in the worker role. */
@Processor(eventQueue)
export class EventProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('ProviderEvents');
  private every: Every | null = null;

  constructor(private readonly work: EventWorkService) {}

  onApplicationBootstrap(): void {
    this.every = new Every(everyMs, () => this.work.workOff(), this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.every?.stop();
  }

  @Process()
  async run(): Promise<void> {
    await this.work.workOff();
  }
}
