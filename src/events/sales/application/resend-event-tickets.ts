import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';
import { nothingToSend } from '@studio/ticketing';

import { EventLog } from '../../event-log';
import { EventNotices } from '../../notices/application/event-notices';
import { eventClosed } from '../../programme/domain/event.errors';
import { isClosed } from '../../programme/domain/event-status';
import { EventTicketEntity } from '../../tickets/entities/event-ticket.entity';
import { LockedOrders } from './locked-orders';

/**
 * Has the tickets of an order mailed once more, to the buyer or another address (EVT-19). Throws `not_found`, `event_closed`,
 * `nothing_to_send`.
 */
@Injectable()
export class ResendEventTickets {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly notices: EventNotices,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, orderId: number, email: string | null): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const event = await this.orders.event(manager, ctx, orderId);
      if (isClosed(event)) throw eventClosed();
      const { buyerEmail } = await this.orders.order(manager, ctx, orderId);
      const valid = { accountId: ctx.accountId, orderId, status: 'valid' } as const;
      const hasAddress = (email ?? buyerEmail) !== null;
      if (!hasAddress || !(await manager.existsBy(EventTicketEntity, valid))) throw nothingToSend();
      await this.notices.record(ctx, [{ kind: 'tickets_issued', orderId, ...(email !== null && { email }) }]);
      const changes = { event_id: event.id, is_buyer_address: email === null };
      await this.log.record(manager, ctx, 'event_order', [orderId], 'resent', changes);
    });
  }
}
