import { Module } from '@nestjs/common';
import { DirectoryModule } from './directory.module.js';
import { SyncProcessor } from './sync/sync.processor.js';

/** The directory's part of the worker role. */
@Module({ imports: [DirectoryModule], providers: [SyncProcessor] })
export class DirectoryWorkerModule {}
