import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { ReleasedOrders } from '../../../ticketing';
import { BuyerNotices } from '../../notices/application/buyer-notices';

/** Ends what a cancelled event sold. */
@Injectable()
export class CancelledEventOrders {
  constructor(
    private readonly orders: ReleasedOrders,
    private readonly notices: BuyerNotices,
  ) {}

  /**
   * In the open transaction, with the event locked exclusively: ends its orders and tickets (TKT-11), and notifies
   * buyers with an address (EVT-6). Returns the counts for the log.
   */
  async end(manager: EntityManager, ctx: ActorContext, eventId: number): Promise<Readonly<Record<string, number>>> {
    const released = await this.orders.release(manager, ctx, { owner: 'event', id: eventId });
    await this.notices.record(manager, ctx, eventId, 'event_cancelled');
    return {
      cancelled_orders: released.cancelledOrders,
      refund_due_orders: released.refundDueOrders,
      voided_tickets: released.voidedTickets,
    };
  }
}
