import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { ticketNotValid } from '@studio/ticketing';

import { EventLog } from '../../event-log';
import { LockedOrders } from '../../sales/application/locked-orders';
import { EventTicketEntity } from '../entities/event-ticket.entity';
import { EndedTickets } from './ended-tickets';

/** Voids one valid ticket; its order, the money and the place stay (EVT-18). Throws `not_found`, `ticket_not_valid`. */
@Injectable()
export class VoidEventTicket {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly tickets: EndedTickets,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const found = await manager.findOne(EventTicketEntity, {
        select: { orderId: true },
        where: { accountId: ctx.accountId, id },
      });
      if (!found) throw notFound('The ticket');
      const order = await this.orders.lock(manager, ctx, found.orderId);
      if (!(await this.tickets.void(manager, ctx, id, reason))) throw ticketNotValid();
      const facts = { event_id: order.eventId, order_id: order.id, reason };
      await this.log.record(manager, ctx, 'event_ticket', [id], 'voided', facts);
    });
  }
}
