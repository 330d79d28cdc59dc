import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './domain-events.service.js';

/** What has been changed: published by every domain, heard by whoever shows it. */
@Global()
@Module({ providers: [DomainEvents], exports: [DomainEvents] })
export class DomainEventsModule {}
