export { type DomainEvent, DomainEvents } from './domain-events';
export { EventsModule } from './events.module';
