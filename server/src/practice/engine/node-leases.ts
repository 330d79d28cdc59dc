import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { PgPool } from '../../platform/database/index.js';

const livesFor = `interval '6 seconds'`;

/**
 * Which processes are alive. Each holds a lease in the database; whoever lets it expire is dead to the others, and a new boot of the
 * same node takes the old one's row, which makes the old one dead at once.
 */
@Injectable()
export class NodeLeases implements OnModuleInit {
  private readonly logger = new Logger(NodeLeases.name);
  protected readonly renewMs: number = 2_000;
  /** This process, from its start to its end. */
  readonly id: string = randomUUID();
  private name: string;
  private alive: ReadonlySet<string> = new Set([this.id]);
  private timer: NodeJS.Timeout | null = null;
  private renewing: Promise<void> = Promise.resolve();
  private refreshing: Promise<void> | null = null;
  private released = false;

  constructor(
    config: AppConfig,
    private readonly database: PgPool,
  ) {
    // Several roles of one node run as several processes.
    this.name = `${config.nodeName}@${hostname()}/${config.roles.join('+')}`;
  }

  async onModuleInit(): Promise<void> {
    await this.register();
    await this.refresh();
    this.timer = setInterval(() => void (this.renewing = this.renew()), this.renewMs).unref();
  }

  /** As far as this process has seen, which is at most two seconds ago. */
  isAlive(boot: string): boolean {
    return this.alive.has(boot);
  }

  /** A boot that this process does not know may have come just now. */
  async isAliveNow(boot: string): Promise<boolean> {
    if (!this.alive.has(boot))
      await (this.refreshing ??= this.refresh().finally(() => (this.refreshing = null)));
    return this.alive.has(boot);
  }

  /** Whether there is anybody to tell. */
  get hasOthers(): boolean {
    return this.alive.size > 1;
  }

  /** Gives the lease back, so that others go on with this process's work at once. */
  async release(): Promise<void> {
    this.released = true;
    if (this.timer) clearInterval(this.timer);
    await this.renewing;
    try {
      await this.database.rows(`delete from node_boot where boot_id = $1`, [this.id]);
    } catch (error) {
      this.logger.warn({ msg: 'the lease runs out by itself', error });
    }
  }

  private async register(): Promise<void> {
    await this.database.rows(
      `insert into node_boot (node_name, boot_id, expires_at) values ($1, $2, now() + ${livesFor})
       on conflict (node_name) do update set boot_id = excluded.boot_id, expires_at = excluded.expires_at`,
      [this.name, this.id],
    );
  }

  private async renew(): Promise<void> {
    try {
      const renewed = await this.database.rows(
        `update node_boot set expires_at = now() + ${livesFor} where boot_id = $1 returning boot_id`,
        [this.id],
      );
      if (renewed.length === 0 && !this.released) await this.registerApart();
      await this.refresh();
    } catch (error) {
      this.logger.warn({ msg: 'the lease could not be renewed', error });
    }
  }

  /** Two processes bear one name, and the other was later. Names are for restarts; this one goes on under a name of its own. */
  private async registerApart(): Promise<void> {
    this.logger.warn({ msg: 'another process has this NODE_NAME', name: this.name });
    this.name = `${this.name}#${this.id}`;
    await this.register();
  }

  private async refresh(): Promise<void> {
    const rows = await this.database.rows<{ boot_id: string }>(
      `select boot_id from node_boot where expires_at > now()`,
    );
    this.alive = new Set([this.id, ...rows.map((row) => row.boot_id)]);
  }
}
