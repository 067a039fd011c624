import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { termProblems, type TicketTypeTerms } from '@studio/ticketing';

import { EventLog } from '../../event-log';
import { EventTicketTypeEntity } from '../entities/event-ticket-type.entity';
import { LockedTicketTypes } from './locked-ticket-types';

/** Puts tickets of an event on offer. Throws `validation_failed`, `not_found`, `event_closed`. */
@Injectable()
export class CreateTicketType {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly types: LockedTicketTypes,
    private readonly log: EventLog,
  ) {}

  /** Returns the id of the new type. */
  async execute(ctx: ActorContext, eventId: number, terms: TicketTypeTerms): Promise<number> {
    const problems = termProblems(terms);
    if (Object.keys(problems).length > 0) throw validationFailed(problems);
    return this.uow.write(ctx, async (manager) => {
      await this.types.openEvent(manager, ctx, eventId);
      const row = { accountId: ctx.accountId, eventId, ...terms };
      const { identifiers } = await manager.insert(EventTicketTypeEntity, row);
      const { id } = identifiers[0] as { id: number };
      const { name, inventory, priceCents } = terms;
      const changes = { event_id: eventId, type_name: name, inventory, price_cents: priceCents };
      await this.log.record(manager, ctx, 'event_ticket_type', [id], 'created', changes);
      return id;
    });
  }
}
