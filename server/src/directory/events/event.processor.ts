import { Process, Processor } from '@nestjs/bull';
import { Timer } from '../../platform/jobs/index.js';
import { eventQueue } from './event-intake.service.js';
import { EventWorkService } from './event-work.service.js';

/** What waits for the provider, for a sync, or for a queue that has lost it. */
const everyMs = 5_000;

/** Works the provider's events off as they come; only in the worker role. */
@Processor(eventQueue)
export class EventProcessor extends Timer {
  constructor(private readonly events: EventWorkService) {
    super(everyMs, () => events.workOff());
  }

  @Process()
  async run(): Promise<void> {
    await this.events.workOff();
  }
}
