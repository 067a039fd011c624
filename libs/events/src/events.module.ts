import { Global, Module } from '@nestjs/common';

import { DomainEvents } from './domain-events';

/** Domain events for every context. */
@Global()
@Module({ providers: [DomainEvents], exports: [DomainEvents] })
export class EventsModule {}
