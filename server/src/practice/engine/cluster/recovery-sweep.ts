import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { pendingWork } from '#dialogue';
import { PgPool } from '../../../platform/database/index.js';
import { Clock } from '../../../platform/time/index.js';
import { ReplyStarts } from '../reply/reply-starts.js';
import type { StepRequest, SessionView } from '../engine.types.js';
import { SessionActors } from '../actor/session-actors.js';
import { NodeLeases } from '../node-leases.js';
import { ReplyScheduler } from '../reply/reply-scheduler.js';

const orphansMs = 2_000;
const overdueMs = 5_000;
const most = 2_000;

interface Orphan {
  session_id: number;
  owner_boot: string;
}

/**
 * Finds what no process has in hand: replies whose owner is dead, and running sessions whose time is over. Several processes may look
 * at once; of two who find the same the compare-and-set lets one through.
 */
@Injectable()
export class RecoverySweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RecoverySweep.name);
  private timers: NodeJS.Timeout[] = [];
  private readonly busy = new Set<string>();

  constructor(
    private readonly database: PgPool,
    private readonly actors: SessionActors,
    private readonly replies: ReplyScheduler,
    private readonly replyStarts: ReplyStarts,
    private readonly leases: NodeLeases,
    private readonly clock: Clock,
  ) {}

  /** The first look is at once: after a restart the replies that were under way go on. */
  onApplicationBootstrap(): void {
    this.every(orphansMs, 'orphans', () => this.sweepOrphans());
    this.every(overdueMs, 'overdue sessions', () => this.sweepOverdue());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private every(ms: number, name: string, sweep: () => Promise<void>): void {
    const turn = async (): Promise<void> => {
      if (this.busy.has(name)) return;
      this.busy.add(name);
      try {
        await sweep();
      } catch (error) {
        this.logger.warn({ msg: `${name} could not be looked for`, error });
      } finally {
        this.busy.delete(name);
      }
    };
    this.timers.push(setInterval(() => void turn(), ms).unref());
    void turn();
  }

  private async sweepOrphans(): Promise<void> {
    // Its own, too, may fall out of its hands: the store was away when they were due.
    const owned = await this.database.rows<Orphan>(
      `select session_id, owner_boot from session_head
       where status <> 'ended' and owner_boot is not null
         and (owner_boot = $1 or owner_boot not in (select boot_id from node_boot where expires_at > now()))
       order by session_id`,
      [this.leases.id],
      'session-orphans',
    );
    const idle = owned.filter((orphan) => !this.replies.needs(orphan.session_id)).slice(0, most);
    await Promise.all(idle.map((orphan) => this.takeOver(orphan)));
  }

  private async takeOver({ session_id: sid, owner_boot: boot }: Orphan): Promise<void> {
    const { ok } = await this.actors.perform(sid, (view) => this.adopt(view, boot));
    if (ok && boot !== this.leases.id)
      this.logger.log({ msg: 'goes on with a reply whose owner is dead', sid, boot });
  }

  /** The reply under way is begun anew as the next generation, one that has not begun begins now. */
  private adopt(view: SessionView, boot: string): StepRequest {
    if (view.head.ownerBoot !== boot || this.replies.needs(view.facts.sid)) return { input: null };
    const { generate } = pendingWork(view.state);
    const now = this.clock.epochMs();
    if (generate) {
      const begin = this.replyStarts.again(view, generate.turn);
      return { input: { type: 'adopt', now, gen: generate.gen, begin } };
    }
    const due = this.replyStarts.due(view);
    return { input: due && { type: 'begin', now, ...due } };
  }

  private async sweepOverdue(): Promise<void> {
    const rows = await this.database.rows<{ session_id: number }>(
      `select session_id from session_head where status = 'running' and ends_at <= $1
       order by session_id limit $2 for update skip locked`,
      [this.clock.now(), most],
    );
    await Promise.all(rows.map((row) => this.replies.timeIsUp(row.session_id)));
  }
}
