import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { FestivalNotices } from '../../notices/application/festival-notices';
import { OrderTickets } from './order-tickets';
import { TicketLog } from './ticket-log';

/** What became of an edition's orders and tickets. */
export interface ReleasedTickets {
  readonly cancelledOrders: number;
  readonly refundDueOrders: number;
  readonly voidedTickets: number;
}

interface OrderRow {
  readonly id: number;
  readonly status: 'pending' | 'paid';
  readonly amount_cents: number;
}

const LOCK = `
  SELECT id, status, amount_cents FROM festival.festival_ticket_order
  WHERE account_id = $1 AND edition_id = $2 AND status IN ('pending', 'paid') ORDER BY id FOR UPDATE`;

const ALL = 'SELECT id FROM festival.festival_ticket_order WHERE account_id = $1 AND edition_id = $2';

const CANCEL = `
  UPDATE festival.festival_ticket_order SET status = 'cancelled', cancelled_at = $3
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

const REQUIRE_REFUND = `
  UPDATE festival.festival_ticket_order SET status = 'refund_required', refund_reason_code = 'edition_cancelled'
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

/** Gives up what an edition sold, when it is cancelled. */
@Injectable()
export class ReleasedOrders {
  constructor(
    private readonly clock: Clock,
    private readonly tickets: OrderTickets,
    private readonly notices: FestivalNotices,
    private readonly log: TicketLog,
  ) {}

  /**
   * In the open unit, with the edition locked exclusively: pending orders are cancelled, paid ones with an amount
   * `refund_required`, every valid ticket voided, so that paid free orders stay without one; buyers with an address are told
   * (FEST-3). Returns what was done, for the log.
   */
  async releaseEdition(manager: EntityManager, ctx: ActorContext, editionId: number): Promise<ReleasedTickets> {
    const { accountId } = ctx;
    const orders = await manager.query<OrderRow[]>(LOCK, [accountId, editionId]);
    const pending = orders.filter(({ status }) => status === 'pending').map(({ id }) => id);
    const refundDue = orders
      .filter(({ status, amount_cents: cents }) => status === 'paid' && cents > 0)
      .map(({ id }) => id);
    await manager.query(CANCEL, [accountId, pending, this.clock.now()]);
    await manager.query(REQUIRE_REFUND, [accountId, refundDue]);
    const all = await manager.query<{ id: number }[]>(ALL, [accountId, editionId]);
    const reason = 'The edition was cancelled.';
    const voidedTickets = await this.tickets.void(
      manager,
      ctx,
      all.map(({ id }) => id),
      reason,
    );
    await this.log.orders(manager, ctx, pending, 'cancelled', { edition_id: editionId, reason });
    await this.log.orders(manager, ctx, refundDue, 'refund_required', { edition_id: editionId, reason });
    await this.notices.record(
      ctx,
      orders.map(({ id }) => ({ kind: 'edition_cancelled_order', orderId: id }) as const),
    );
    return { cancelledOrders: pending.length, refundDueOrders: refundDue.length, voidedTickets };
  }
}
