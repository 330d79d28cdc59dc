import { Global, Module } from '@nestjs/common';
import { ThrottlerStorageService } from '@nestjs/throttler';
import { Budgets } from './access/index.js';
import { AuditModule } from './audit/index.js';
import { DatabaseModule } from './database/index.js';
import { DomainEvents } from './domain-events.service.js';
import { Denials } from './http/index.js';
import { JobsModule } from './jobs/index.js';
import { LlmModule } from './llm/index.js';
import { FileStorageModule } from './file-storage/index.js';
import { Clock } from './time/index.js';

/** What every program of the product stands on, be there an API or not (the seed): clock, stores, model, events, audit, budgets. */
@Global()
@Module({
  imports: [DatabaseModule, JobsModule, LlmModule, FileStorageModule, AuditModule],
  providers: [Clock, DomainEvents, ThrottlerStorageService, Budgets, Denials],
  exports: [Clock, DomainEvents, Budgets, Denials],
})
export class PlatformModule {}
