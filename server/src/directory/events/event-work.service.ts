import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/time/index.js';
import { DirectoryMirrorService } from '../sync/directory-mirror.service.js';
import { DirectorySyncService } from '../sync/directory-sync.service.js';
import { ProviderError, WorkplaceProvider, type ProviderUser } from '../workplace-provider.port.js';
import { EventRepository, type ProviderEvent } from './event.repository.js';
import { topicOf } from './event.rules.js';

const atOnce = 50;

/**
 * Works the provider's events off. An event only says who or what has changed: how it is now the provider is asked, so events may come
 * late, twice or in any order. Only who was deleted is gone at once.
 */
@Injectable()
export class EventWorkService {
  private readonly logger = new Logger('ProviderEvents');

  constructor(
    private readonly events: EventRepository,
    private readonly mirror: DirectoryMirrorService,
    private readonly sync: DirectorySyncService,
    private readonly provider: WorkplaceProvider,
    private readonly clock: Clock,
  ) {}

  /** Handles what is pending. What must wait, or could not be asked for, stays pending for the next time. */
  async workOff(): Promise<void> {
    const seen: string[] = [];
    for (;;) {
      const syncRuns = await this.sync.isRunning();
      const some = await this.events.pending(syncRuns, seen, atOnce);
      if (some.length === 0) return;
      seen.push(...some.map(({ eventId }) => eventId));
      await this.handle(some, syncRuns);
    }
  }

  /**
   * A sync that runs may have read its lists before these events and will write them after. Whom they are about is looked up now and again
   * when it is over; a sync for the departments begins then.
   */
  private async handle(events: ProviderEvent[], syncRuns: boolean): Promise<void> {
    const { unanswered, hasUnknownDepartment } = await this.renewPeople(events);
    const asksForAll = hasUnknownDepartment || events.some(({ subject }) => subject === null);
    if (asksForAll && !syncRuns) await this.sync.request(null, false);
    const done = events.filter(({ subject }) => subject === null || !unanswered.has(subject));
    const ids = (some: ProviderEvent[]) => some.map(({ eventId }) => eventId);
    const now = this.clock.now();
    if (!syncRuns) return this.events.setHandled(ids(done), now);
    await this.events.setApplied(ids(done.filter(({ subject }) => subject !== null)), now);
  }

  /** `unanswered`: whom the provider could not be asked about; `hasUnknownDepartment`: somebody works in a department that the mirror lacks. */
  private async renewPeople(
    events: ProviderEvent[],
  ): Promise<{ unanswered: ReadonlySet<string>; hasUnknownDepartment: boolean }> {
    const deleted = events.filter(({ eventType }) => topicOf(eventType) === 'person-gone');
    await this.mirror.forget(subjectsOf(deleted));
    const answers = await Promise.all(subjectsOf(events).map((openId) => this.lookUp(openId)));
    const { hasUnknownDepartment } = await this.mirror.renewPeople({
      present: answers.flatMap(({ user }) => (user?.active ? [user] : [])),
      gone: answers.filter(({ user }) => user === null || user?.active === false).map(({ openId }) => openId),
    });
    const unanswered = answers.filter(({ again }) => again).map(({ openId }) => openId);
    return { unanswered: new Set(unanswered), hasUnknownDepartment };
  }

  /** `user` is null for whom the provider does not know; undefined when it could not say, `again` when it may say it later. */
  private async lookUp(
    openId: string,
  ): Promise<{ openId: string; user?: ProviderUser | null; again: boolean }> {
    try {
      return { openId, user: await this.provider.findUser(openId), again: false };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const again = error.kind === 'unavailable';
      // What the provider refuses it refuses next time, too: the nightly sync will say how it is.
      this.logger.warn({ msg: 'a person could not be looked up', again, number: error.code });
      return { openId, again };
    }
  }
}

const subjectsOf = (events: ProviderEvent[]): string[] => [
  ...new Set(events.flatMap(({ subject }) => subject ?? [])),
];
