import { resolve } from 'node:path';
import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { Every } from '../jobs/index.js';
import { Clock } from '../time/index.js';
import { LocalStorage } from './local-storage.js';
import { Spool } from './spool.js';
import { FileStorage } from './file-storage.port.js';

const spoolOf = (config: AppConfig): string => resolve(config.storage.dir, 'unfinished');

/** The library of S3 is loaded only where there is a bucket: it takes a fifth of a second and much memory. */
export async function storageOf(config: AppConfig): Promise<FileStorage> {
  const { s3, dir } = config.storage;
  if (!s3) return new LocalStorage(resolve(dir, 'files'), spoolOf(config));
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}

const clearEveryMs = 3_600_000;
/** Nobody is at it any more. */
const unfinishedMs = 24 * 3_600_000;

/** At its start and every hour what died under way is cleared away, at its end connections are closed. */
@Injectable()
class StorageLife implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Storage');
  private rounds: Every[] = [];

  constructor(
    private readonly storage: FileStorage,
    private readonly spool: Spool,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const now = (): number => this.clock.epochMs();
    this.rounds = [
      new Every(clearEveryMs, () => this.spool.clear(now()), this.logger),
      new Every(
        clearEveryMs,
        () => this.storage.clearUnfinished(new Date(now() - unfinishedMs)),
        this.logger,
      ),
    ];
    for (const round of this.rounds) round.now();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.rounds.map((round) => round.stop()));
    this.storage.close();
  }
}

/** Where files lie: a folder, or a bucket when one is configured. */
@Global()
@Module({
  providers: [
    { provide: FileStorage, inject: [AppConfig], useFactory: storageOf },
    { provide: Spool, inject: [AppConfig], useFactory: (config: AppConfig) => new Spool(spoolOf(config)) },
    StorageLife,
  ],
  exports: [FileStorage, Spool],
})
export class FileStorageModule {}
