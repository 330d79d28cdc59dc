import { Module } from '@nestjs/common';
import { BullModule } from '@nestjs/bull';
import { DirectorySyncService, syncQueue } from './sync/directory-sync.service.js';
import { EventIntakeService, eventQueue } from './events/event-intake.service.js';
import { DirectoryController } from './directory.controller.js';
import { SyncController } from './sync/sync.controller.js';
import { EventController } from './events/event.controller.js';
import { WorkplaceProvider } from './workplace-provider.port.js';
import { AppConfig } from '../platform/config/index.js';
import { feishuProvider } from './feishu/feishu.provider.js';
import { DirectoryRegistry } from './directory.registry.js';
import { DirectoryService } from './directory.service.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { DirectoryMirrorService } from './sync/directory-mirror.service.js';
import { DirectoryMirrorRepository } from './sync/directory-mirror.repository.js';
import { SyncRunRepository } from './sync/sync-run.repository.js';
import { EventRepository } from './events/event.repository.js';
import { EventWorkService } from './events/event-work.service.js';
import { SyncProcessor } from './sync/sync.processor.js';
import { EventProcessor } from './events/event.processor.js';
import { NightlySyncTimer } from './nightly-sync.timer.js';

/** Departments and employees, mirrored from the workplace provider. */
@Module({
  imports: [BullModule.registerQueue({ name: syncQueue }, { name: eventQueue })],
  controllers: [DirectoryController, SyncController, EventController],
  providers: [
    {
      provide: WorkplaceProvider,
      inject: [AppConfig],
      useFactory: ({ feishu }: AppConfig) => feishuProvider(feishu),
    },
    DirectoryRegistry,
    DirectoryService,
    PeopleRepository,
    PeopleService,
    DirectoryMirrorService,
    DirectorySyncService,
    DirectoryMirrorRepository,
    SyncRunRepository,
    EventIntakeService,
    EventRepository,
    EventWorkService,
  ],
  exports: [
    DirectoryService,
    PeopleService,
    DirectoryRegistry,
    DirectorySyncService,
    DirectoryMirrorService,
    WorkplaceProvider,
    EventRepository,
    EventWorkService,
  ],
})
export class DirectoryModule {}

/** The directory's part of the worker role. */
@Module({ imports: [DirectoryModule], providers: [SyncProcessor, EventProcessor, NightlySyncTimer] })
export class DirectoryWorkerModule {}
