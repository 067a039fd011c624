import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';

import { SaleUnit } from '../../application/sale-unit';
import { ownerOf, TicketLog } from '../../application/ticket-log';
import { type SaleRef, ticketNotValid } from '../../domain';
import { TicketEntity } from '../../entities/ticket.entity';
import { EndedTickets } from '../../tickets';
import { LockedOrders } from './locked-orders';

/**
 * Voids one valid ticket; its order, the money and the place remain (TKT-8). Throws `not_found`, `ticket_not_valid`.
 */
@Injectable()
export class VoidTicket {
  constructor(
    private readonly unit: SaleUnit,
    private readonly orders: LockedOrders,
    private readonly tickets: EndedTickets,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, { owner, id }: SaleRef, reason: string): Promise<void> {
    await this.unit.write(ctx, owner, async (manager, sale) => {
      const where = { accountId: ctx.accountId, owner, id };
      const found = await manager.findOne(TicketEntity, { select: { orderId: true }, where });
      if (!found) throw notFound('The ticket');
      const { order } = await this.orders.lock(manager, ctx, sale, found.orderId);
      if (!(await this.tickets.void(manager, ctx, { owner, id }, reason))) throw ticketNotValid();
      const changes = { ...ownerOf(sale, order.ownerId), order_id: order.id, reason };
      await this.log.record(manager, ctx, sale, { subject: 'ticket', ids: [id] }, 'voided', changes);
    });
  }
}
