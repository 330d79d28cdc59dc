import { Injectable } from '@nestjs/common';
import type { ChangedEvent } from '#contracts';
import { Topics, type Topic } from '../jobs/index.js';

const everything = 'changed';

/**
 * Says, in every process, that an act in the log has changed something. It says what has changed, never how: whoever hears it looks.
 * One that is lost while Redis is away is missed; screens ask again by themselves when they are looked at.
 */
@Injectable()
export class ChangeEvents {
  private readonly topic: Topic<ChangedEvent>;

  constructor(topics: Topics) {
    this.topic = topics.topic('audit');
  }

  announce(change: ChangedEvent): void {
    this.topic.publish(everything, change);
  }

  onChange(listener: (change: ChangedEvent) => void): void {
    this.topic.subscribe(everything, listener);
  }
}
