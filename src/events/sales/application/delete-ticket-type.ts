import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { refusingUse, UnitOfWork } from '@studio/persistence';

import { EventLog } from '../../event-log';
import { lastActiveTicketType } from '../domain/sale.errors';
import { EventTicketTypeEntity } from '../entities/event-ticket-type.entity';
import { LockedTicketTypes } from './locked-ticket-types';

/**
 * Removes a ticket type that nobody ordered (EVT-11). Throws `not_found`, `event_closed`, `last_active_ticket_type`, `in_use` on
 * `ticket_type`.
 */
@Injectable()
export class DeleteTicketType {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly types: LockedTicketTypes,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const locked = await this.types.lock(manager, ctx, id);
      if (await this.types.isLastActive(manager, locked)) throw lastActiveTicketType();
      await refusingUse('ticket_type', manager.delete(EventTicketTypeEntity, { accountId: ctx.accountId, id }));
      const { eventId, name } = locked.type;
      await this.log.record(manager, ctx, 'event_ticket_type', [id], 'deleted', { event_id: eventId, type_name: name });
    });
  }
}
