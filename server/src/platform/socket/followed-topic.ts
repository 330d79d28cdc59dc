import { Logger } from '@nestjs/common';
import type { MonitorSource } from './monitor-topics.js';
import { throttledEvents, type ThrottledEvents } from './throttled-events.js';

/** How often, at most, those who watch something are told how it stands. */
const everyMs = 500;

/** What is done on this node while anybody here watches a topic: its progress is sent as it moves. */
export class FollowedTopic {
  private readonly logger = new Logger(FollowedTopic.name);
  private readonly pace: ThrottledEvents;
  private readonly unlisten: () => void;
  private moved = new Set<unknown>();

  constructor(
    private readonly source: MonitorSource<unknown>,
    private readonly id: number,
    private readonly send: (progress: object) => void,
  ) {
    this.pace = throttledEvents(everyMs, () => this.tell());
    this.unlisten = source.listen(id, (what) => {
      this.moved.add(what);
      this.pace.ask();
    });
  }

  /** One more watches: everybody is sent the present state. */
  refresh(): void {
    this.pace.ask();
  }

  /** The last one has left. */
  stop(): void {
    this.unlisten();
    this.pace.stop();
  }

  private async tell(): Promise<void> {
    const moved = this.moved;
    this.moved = new Set();
    try {
      const progress = await this.source.progress(this.id, [...moved]);
      if (progress) this.send(progress);
    } catch (error) {
      for (const what of moved) this.moved.add(what);
      this.logger.warn({ msg: 'those who watch wait for the next event', id: this.id, error });
    }
  }
}
