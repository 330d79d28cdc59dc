export { DomainEvents } from './domain-events.service.js';
export { DomainEventsModule } from './domain-events.module.js';
