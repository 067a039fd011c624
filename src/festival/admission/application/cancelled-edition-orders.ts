import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { ReleasedOrders } from '../../../ticketing';
import { FestivalNotices } from '../../notices/application/festival-notices';

/** Orders whose buyers are notified: pending and paid ones, also those that cost nothing. */
const CONCERNED = `
  SELECT id FROM ticketing.ticket_order
  WHERE account_id = $1 AND owner = 'edition' AND owner_id = $2 AND status IN ('pending', 'paid') ORDER BY id`;

/** Ends what a cancelled edition sold. */
@Injectable()
export class CancelledEditionOrders {
  constructor(
    private readonly orders: ReleasedOrders,
    private readonly notices: FestivalNotices,
  ) {}

  /**
   * In the open transaction, with the edition locked exclusively: ends its orders and tickets (TKT-11), and notifies
   * buyers with an address (FEST-3). Returns the counts for the log.
   */
  async end(manager: EntityManager, ctx: ActorContext, editionId: number): Promise<Readonly<Record<string, number>>> {
    const concerned = await manager.query<{ id: number }[]>(CONCERNED, [ctx.accountId, editionId]);
    const released = await this.orders.release(manager, ctx, { owner: 'edition', id: editionId });
    await this.notices.record(
      ctx,
      concerned.map(({ id }) => ({ kind: 'edition_cancelled_order', orderId: id }) as const),
    );
    return {
      cancelled_orders: released.cancelledOrders,
      refund_due_orders: released.refundDueOrders,
      voided_tickets: released.voidedTickets,
    };
  }
}
