import { Module } from '@nestjs/common';
import { DirectoryModule } from './directory.module.js';
import { EventProcessor } from './events/event.processor.js';
import { NightlySyncTimer } from './nightly-sync.timer.js';
import { SyncProcessor } from './sync/sync.processor.js';

/** The directory's part of the worker role. */
@Module({ imports: [DirectoryModule], providers: [SyncProcessor, EventProcessor, NightlySyncTimer] })
export class DirectoryWorkerModule {}
