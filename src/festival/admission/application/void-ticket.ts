import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import { ticketNotValid } from '@studio/ticketing';

import { FestivalUnit } from '../../festival-unit';
import { TicketEntity } from '../entities/ticket.entity';
import { LockedTicketOrders } from './locked-ticket-orders';
import { TicketLog } from './ticket-log';

/** Voids one valid ticket; its place stays taken (ADM-8). Throws `not_found`, `ticket_not_valid`. */
@Injectable()
export class VoidTicket {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly orders: LockedTicketOrders,
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    const key = { accountId: ctx.accountId, id };
    await this.unit.write(ctx, async (manager) => {
      const found = await manager.findOne(TicketEntity, { select: { orderId: true }, where: key });
      if (!found) throw notFound('The ticket');
      await this.orders.lock(manager, ctx, found.orderId);
      const ticket = await manager.findOneOrFail(TicketEntity, { where: key, lock: { mode: 'pessimistic_write' } });
      if (ticket.status !== 'valid') throw ticketNotValid();
      await manager.update(TicketEntity, key, {
        status: 'voided',
        isCheckedIn: false,
        checkedInAt: null,
        voidedAt: this.clock.now(),
        voidedByUserId: staffIdOf(ctx),
        voidReason: reason,
      });
      await this.log.tickets(manager, ctx, [id], 'voided', { order_id: ticket.orderId, reason });
    });
  }
}
