/** PostgreSQL and Redis that can be stopped and killed, because they are nobody else's. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownPort } from '../harness/index.js';
import { startPostgres, type RunningPostgres } from '../../src/launcher/postgres.js';
import { startRedis, type RunningRedis } from '../../src/launcher/redis.js';

const root = resolve(import.meta.dirname, '../../..');

export class Stores {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lianhuo-fault-'));
  private postgres!: RunningPostgres;
  private redis!: RunningRedis;

  private constructor(
    private readonly postgresPort: number,
    private readonly redisPort: number,
  ) {}

  static async start(): Promise<Stores> {
    const stores = new Stores(await ownPort(), await ownPort());
    await Promise.all([stores.startPostgres(), stores.startRedis()]);
    return stores;
  }

  get databaseUrl(): string {
    return this.postgres.url('postgres');
  }

  get redisUrl(): string {
    return this.redis.url();
  }

  async startPostgres(): Promise<void> {
    this.postgres = await startPostgres({
      ...this.place('pg', this.postgresPort),
      // Processes die here, the machine does not.
      settings: ['fsync=off', 'full_page_writes=off'],
    });
  }

  async startRedis(): Promise<void> {
    this.redis = await startRedis(this.place('redis', this.redisPort));
  }

  private place(name: string, port: number) {
    return { root, dataDir: join(this.folder, name), password: null, port };
  }

  stopPostgres(): Promise<void> {
    return this.postgres.stop();
  }

  async killPostgres(): Promise<void> {
    this.postgres.child.process.kill('SIGKILL');
    await this.postgres.child.ended;
  }

  /** PostgreSQL with all its processes stands still: connections stay open, what is sent to it waits, nothing is answered. */
  freezePostgres(): void {
    this.signalPostgres('SIGSTOP');
  }

  thawPostgres(): void {
    this.signalPostgres('SIGCONT');
  }

  stopRedis(): Promise<void> {
    return this.redis.stop();
  }

  /** Its first process and those that it has begun, one for each connection. */
  private signalPostgres(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const first = this.postgres.child.process.pid!;
    // The first one alone begins others: it stops before they are counted.
    process.kill(first, signal);
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        if (parent === first) process.kill(Number(name), signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.postgres.stop(), this.redis.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
