import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/index.js';

export interface ProviderEvent {
  eventId: string;
  eventType: string;
  subject: string | null;
}

/** Events of the provider, each once. */
@Injectable()
export class EventRepository extends SqlRepository {
  /** Answers whether it is new. */
  async add({ eventId, eventType, subject }: ProviderEvent, at: Date): Promise<boolean> {
    const rows = await this.query<unknown[]>(
      `insert into provider_event (event_id, event_type, subject, received_at) values ($1, $2, $3, $4)
       on conflict do nothing returning 1`,
      [eventId, eventType, subject, at],
    );
    return rows.length > 0;
  }

  /** The oldest that are still to be handled, except some; `first`: only those that nobody has tried before. */
  pending(first: boolean, except: readonly string[], most: number): Promise<ProviderEvent[]> {
    return this.query(
      `select event_id as "eventId", event_type as "eventType", subject from provider_event
       where handled_at is null and (applied_at is null or not $1) and event_id <> all($2::text[])
       order by received_at limit ${most}`,
      [first, except],
    );
  }

  async setApplied(eventIds: readonly string[], at: Date): Promise<void> {
    await this.query(`update provider_event set applied_at = $2 where event_id = any($1::text[])`, [
      eventIds,
      at,
    ]);
  }

  async setHandled(eventIds: readonly string[], at: Date): Promise<void> {
    await this.query(`update provider_event set handled_at = $2 where event_id = any($1::text[])`, [
      eventIds,
      at,
    ]);
  }

  /** Forgets what was handled, or could not be handled, before a time. */
  async forget(before: Date): Promise<void> {
    await this.query(`delete from provider_event where handled_at < $1`, [before]);
    await this.query(`delete from provider_event where handled_at is null and received_at < $1`, [before]);
  }
}
