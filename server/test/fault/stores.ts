/** PostgreSQL and Redis that can be stopped and killed, because they are nobody else's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownPort } from '../harness/index.js';
import { startPostgres, type RunningPostgres } from '../../src/embedded/postgres.js';
import { startRedis, type RunningRedis } from '../../src/embedded/redis.js';

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
      root,
      dataDir: join(this.folder, 'pg'),
      password: null,
      port: this.postgresPort,
      // Processes die here, the machine does not.
      settings: ['fsync=off', 'full_page_writes=off'],
    });
  }

  async startRedis(): Promise<void> {
    this.redis = await startRedis({
      dataDir: join(this.folder, 'redis'),
      toolsDir: join(root, '.data', 'tools'),
      password: null,
      port: this.redisPort,
    });
  }

  stopPostgres(): Promise<void> {
    return this.postgres.stop();
  }

  async killPostgres(): Promise<void> {
    this.postgres.child.process.kill('SIGKILL');
    await this.postgres.child.ended;
  }

  stopRedis(): Promise<void> {
    return this.redis.stop();
  }

  async close(): Promise<void> {
    await Promise.all([this.postgres.stop(), this.redis.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
