import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { DomainEventType } from '#contracts';
import { withSource, currentSource, networkOf } from '../access/index.js';
import { UnitOfWork, type Actor } from '../database/index.js';
import { DomainEvents } from '../domain-events.service.js';
import { Denials, ForbiddenError } from '../http/index.js';
import { Every } from '../jobs/index.js';
import { logContext, withoutSecrets } from '../log/index.js';
import { Clock } from '../time/index.js';
import { RepeatedDenials, type Denial, type Repeated } from './repeated-denials.js';

export interface AuditedAct {
  /** `login`, `logout`, `admin.set`, `course.publish`, … */
  action: string;
  /** `denied` for what was refused. */
  outcome?: 'ok' | 'denied';
  object?: { type: string; id: string | number };
  /** Facts and before / after values; secrets in it are masked. */
  detail?: Record<string, unknown>;
  /** What consoles are told of the object once this has committed; nothing where none shows what was done. */
  event?: DomainEventType;
  /** Only where nobody is signed in yet, or where it is done later for who asked for it; otherwise it is the caller of the request. */
  actor?: { employeeId: number; unionId: string } | null;
}

/** How often it is looked whether repetitions have waited for long enough. */
const lookEveryMs = 30_000;

/** The append-only record of who did what. */
@Injectable()
export class AuditService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly repetitions = new RepeatedDenials();
  private readonly rounds = new Every(lookEveryMs, () => this.tellRepeated(), new Logger(AuditService.name));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly denials: Denials,
  ) {}

  /** Who is refused by role, origin or ownership, wherever that is decided. */
  onModuleInit(): void {
    this.denials.writtenBy(({ reason, facts }) =>
      this.denied({ action: 'access', detail: { reason }, facts }),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
    await this.tellRepeated(true);
  }

  /**
   * Writes one line within the transaction under way, so that an act and its line are kept together or not at all. It is written when all
   * other work is done: lines are chained one after another, and the next waits for this transaction's end, as this one may for others' locks.
   */
  async record(act: AuditedAct): Promise<void> {
    const caller = currentSource();
    const actor = act.actor ?? caller?.actor ?? null;
    const line = [
      act.action,
      act.outcome ?? 'ok',
      actor?.employeeId ?? null,
      actor?.unionId ?? null,
      act.object?.type ?? null,
      act.object === undefined ? null : String(act.object.id),
      act.detail === undefined ? null : JSON.stringify(withoutSecrets(act.detail)),
      caller?.ip ?? null,
      caller?.userAgent ?? null,
      logContext().requestId ?? null,
    ];
    await this.unitOfWork.beforeCommit(async () => {
      await this.unitOfWork.manager.query(
        `insert into audit_log (action, outcome, actor_id, actor_union_id, object_type, object_id, detail, ip, user_agent, request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        line,
      );
    });
    if (act.event && act.object) this.events.publish({ type: act.event, id: Number(act.object.id) });
  }

  /** Writes down, likewise, what happened to the thing with this id; its kind is the first word of the event that consoles are told. */
  recordChange(
    action: string,
    event: Exclude<DomainEventType, 'administrator.changed'>,
    id: number,
    detail: Record<string, unknown>,
  ): Promise<void> {
    return this.record({ action, object: { type: event.split('.')[0]!, id }, detail, event });
  }

  /**
   * Writes down that something was refused, outside any transaction. What comes again from the same person, or from the same network
   * while nobody is known, is counted and written down as one line in each window; a crash loses the number that was not written yet.
   */
  async denied(denial: Denial): Promise<void> {
    const caller = currentSource();
    const whose = caller?.actor ? String(caller.actor.employeeId) : networkOf(caller?.ip);
    if (!this.repetitions.isFirst(denial, whose, caller, this.clock.epochMs())) return;
    const { action, detail, facts } = denial;
    await this.record({ action, outcome: 'denied', detail: { ...detail, ...facts } });
  }

  /** Writes down what was refused again: by default what has waited for its window, else `all`. */
  tellRepeated(all = false): Promise<void> {
    return this.repetitions.report(this.clock.epochMs(), all, (repeated) =>
      withSource(repeated.caller, () => this.recordRepeated(repeated)),
    );
  }

  private recordRepeated({ denial, count, since, until, examples }: Repeated): Promise<void> {
    const span = { since: new Date(since).toISOString(), until: new Date(until).toISOString() };
    const detail = { ...denial.detail, repeated: count, ...span, examples };
    return this.record({ action: denial.action, outcome: 'denied', detail });
  }

  /**
   * Bodies may carry the id of their creator, but nobody creates in another's name.
   * @throws ForbiddenError, after the attempt was recorded, when it isn't the author's
   */
  async refuseOtherCreator(
    action: string,
    creatorId: number | null | undefined,
    actor: Actor,
  ): Promise<void> {
    if ((creatorId ?? actor.employeeId) === actor.employeeId) return;
    await this.denied({ action, facts: { creator_id: creatorId } });
    throw new ForbiddenError('不能以他人的名义创建');
  }
}
