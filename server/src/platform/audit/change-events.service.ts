import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Redis as Client } from 'ioredis';
import type { ChangedEvent } from '#contracts';
import { Redis } from '../jobs/index.js';

type Listener = (change: ChangedEvent) => void;

const channel = 'audit:changed';

/**
 * Says, in every process, that an act in the log has changed something. It says what has changed, never how: whoever hears it looks.
 * One that is lost while Redis is away is missed; screens ask again by themselves when they are looked at.
 */
@Injectable()
export class ChangeEvents implements OnModuleDestroy {
  private readonly logger = new Logger(ChangeEvents.name);
  private ears: Client | null = null;

  constructor(private readonly redis: Redis) {}

  onModuleDestroy(): void {
    this.ears?.disconnect();
  }

  announce(change: ChangedEvent): void {
    this.attempt(this.redis.client.publish(channel, JSON.stringify(change)));
  }

  /** Once in a process. */
  onChange(listener: Listener): void {
    this.ears = this.redis.another();
    this.ears.on('message', (_channel: string, text: string) => listener(JSON.parse(text) as ChangedEvent));
    this.attempt(this.ears.subscribe(channel));
  }

  private attempt(command: Promise<unknown>): void {
    command.catch((error: unknown) => this.logger.debug({ msg: 'not told by Redis', error }));
  }
}
