import { Injectable } from '@nestjs/common';
import type { ChangedEvent, DomainEvent } from '#contracts';
import { currentSource } from './access/index.js';
import { UnitOfWork } from './database/index.js';
import { Topics, type Topic } from './jobs/index.js';

const everything = 'changed';

/**
 * Says, in every process, that something has been changed. It says what has changed, never how: whoever hears it looks.
 * One that is lost while Redis is away is missed; screens ask again by themselves when they are looked at.
 */
@Injectable()
export class DomainEvents {
  private readonly topic: Topic<ChangedEvent>;

  constructor(
    topics: Topics,
    private readonly unitOfWork: UnitOfWork,
  ) {
    this.topic = topics.topic('domain-events');
  }

  /** Once the transaction under way has committed; the caller of the request has done it. */
  publish(event: DomainEvent): void {
    const by = currentSource()?.actor?.employeeId ?? null;
    this.unitOfWork.afterCommit(() => this.topic.publish(everything, { ...event, by }));
  }

  onEvent(listener: (event: ChangedEvent) => void): void {
    this.topic.subscribe(everything, listener);
  }
}
