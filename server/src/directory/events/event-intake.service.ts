import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { sameSecret } from '../../platform/access/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { NotFoundError, UnauthorizedError } from '../../platform/http/index.js';
import { Clock } from '../../platform/time/index.js';
import { decrypted, isFresh, isSigned, topicOf, type EventProof } from './event.rules.js';
import { EventRepository, type ProviderEvent } from './event.repository.js';

export const eventQueue = 'provider-events';

const longestId = 200;
const leavesNothing = { removeOnComplete: true, removeOnFail: true };

interface Content {
  type?: unknown;
  token?: unknown;
  challenge?: unknown;
  header?: {
    event_id?: unknown;
    event_type?: unknown;
    token?: unknown;
    app_id?: unknown;
    tenant_key?: unknown;
  };
  event?: { object?: { open_id?: unknown } };
}

/** Takes the provider's events in: checked, kept once, queued. What follows from them is worked off in the worker. */
@Injectable()
export class EventIntakeService {
  private readonly logger = new Logger('ProviderEvents');

  constructor(
    private readonly events: EventRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    @InjectQueue(eventQueue) private readonly queue: Queue<object>,
  ) {}

  /**
   * Answers the challenge with which the provider tries the address; nothing for an event.
   * @throws NotFoundError while events are off; UnauthorizedError for whatever is not certainly the provider's
   */
  async take(bytes: Buffer, encrypt: unknown, proof: EventProof): Promise<{ challenge?: string }> {
    const keys = this.config.feishu.events;
    if (keys === null) throw new NotFoundError();
    const content = typeof encrypt === 'string' ? (decrypted(encrypt, keys.encryptKey) as Content) : null;
    if (content === null) throw this.refusal('not encrypted with our key');
    if (content.type === 'url_verification') {
      if (!isToken(content.token, keys.verificationToken)) throw this.refusal('token');
      if (typeof content.challenge !== 'string') throw this.refusal('challenge');
      return { challenge: content.challenge };
    }
    // The provider does not sign its challenge, but whatever it does sign must be fresh.
    if (!isSigned(bytes, proof, keys.encryptKey)) throw this.refusal('signature');
    if (!isFresh(proof, this.clock.epochMs())) throw this.refusal('time');
    if (!isToken(content.header?.token, keys.verificationToken)) throw this.refusal('token');
    if (!this.isForUs(content)) throw this.refusal('application');
    await this.keep(content);
    return {};
  }

  private isForUs({ header }: Content): boolean {
    const { appId, tenantKey } = this.config.feishu;
    return header?.app_id === appId && (tenantKey === null || header.tenant_key === tenantKey);
  }

  private async keep(content: Content): Promise<void> {
    const event = eventOf(content);
    if (event === null) return this.logger.warn({ msg: 'an event without id or subject is left out' });
    if (topicOf(event.eventType) === 'other') return;
    const { eventId } = event;
    await this.unitOfWork.run(async () => {
      const isNew = await this.events.add(event, this.clock.now());
      if (isNew) this.unitOfWork.afterCommit(() => this.enqueue(eventId));
    });
  }

  /** The row is what counts: while the queue can't be reached it waits there. */
  private enqueue(eventId: string): void {
    this.queue
      .add({}, leavesNothing)
      .catch((error: unknown) => this.logger.warn({ msg: 'event not queued', eventId, error }));
  }

  private refusal(reason: string): UnauthorizedError {
    this.logger.warn({ msg: 'event refused', reason });
    return new UnauthorizedError('无法确认这个事件来自企业身份平台');
  }
}

const isToken = (given: unknown, token: string): boolean =>
  typeof given === 'string' && sameSecret(given, token);

function eventOf({ header, event }: Content): ProviderEvent | null {
  const { event_id: eventId, event_type: eventType } = header ?? {};
  if (!isShort(eventId) || !isShort(eventType)) return null;
  const isPersonal = topicOf(eventType).startsWith('person');
  const subject = event?.object?.open_id;
  if (isPersonal && !isShort(subject)) return null;
  return { eventId, eventType, subject: isPersonal ? (subject as string) : null };
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestId && !value.includes('\0');
