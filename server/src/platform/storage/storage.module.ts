import { resolve } from 'node:path';
import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { Clock } from '../time/index.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import { Spool } from './spool.js';
import { Storage } from './storage.port.js';

const spoolOf = (config: AppConfig): string => resolve(config.storage.dir, 'unfinished');

function storageOf(config: AppConfig): Storage {
  const { s3, dir } = config.storage;
  return s3 ? new S3Storage(s3) : new LocalStorage(resolve(dir, 'files'), spoolOf(config));
}

/** At its start what died under way is cleared away, at its end connections are closed. */
@Injectable()
class StorageLife implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Storage');

  constructor(
    private readonly storage: Storage,
    private readonly spool: Spool,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.spool
      .clear(this.clock.epochMs())
      .catch((error: unknown) => this.logger.warn({ msg: 'the spool was not cleared', error }));
  }

  onApplicationShutdown(): void {
    if (this.storage instanceof S3Storage) this.storage.close();
  }
}

/** Where files lie: a folder, or a bucket when one is configured. */
@Global()
@Module({
  providers: [
    { provide: Storage, inject: [AppConfig], useFactory: storageOf },
    { provide: Spool, inject: [AppConfig], useFactory: (config: AppConfig) => new Spool(spoolOf(config)) },
    StorageLife,
  ],
  exports: [Storage, Spool],
})
export class StorageModule {}
