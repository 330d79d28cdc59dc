import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PgPool } from '../../../platform/database/index.js';
import { SessionActors } from '../actor/session-actors.js';
import { LocalFeed } from './local-feed.js';
import { NodeLeases } from '../node-leases.js';
import { ClusterFeed } from './cluster-feed.js';

const pollMs = 1_000;
/** With a healthy Redis only every so many polls are made: a message may still get lost on its way. */
const everyHealthy = 10;
/** Others learn of a new process within seconds; until then they tell it nothing. */
const newFor = 5;

/**
 * Asks the database how far the sessions are that somebody is in here. What Redis did not deliver comes late, but it comes; so does
 * what this process wrote itself while the database had fallen silent.
 */
@Injectable()
export class ClusterFeedFallback implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ClusterFeedFallback.name);
  private timer: NodeJS.Timeout | null = null;
  private polls = 0;
  private asking = false;
  private wasHealthy = false;

  constructor(
    private readonly database: PgPool,
    private readonly local: LocalFeed,
    private readonly cluster: ClusterFeed,
    private readonly actors: SessionActors,
    private readonly leases: NodeLeases,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.poll(), pollMs).unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async poll(): Promise<void> {
    this.polls += 1;
    const { healthy } = this.cluster;
    const missed = !healthy || !this.wasHealthy || this.polls <= newFor;
    this.wasHealthy = healthy;
    if (this.asking) return;
    if (!(missed && this.leases.hasOthers) && this.polls % everyHealthy !== 0) return;
    this.asking = true;
    try {
      await this.ask(this.local.joined);
    } catch (error) {
      this.logger.warn({ msg: 'the heads of joined sessions could not be read', error });
    } finally {
      this.asking = false;
    }
  }

  private async ask(sids: number[]): Promise<void> {
    if (sids.length === 0) return;
    const rows = await this.database.rows<{ session_id: number; rev: number }>(
      `select session_id, rev from session_head where session_id = any ($1::int[])`,
      [sids],
      'session-heads',
    );
    await Promise.all(rows.map(({ session_id: sid, rev }) => this.actors.catchUpTo(sid, rev)));
  }
}
