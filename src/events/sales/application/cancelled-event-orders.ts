import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { EventLog } from '../../event-log';
import { BuyerNotices } from '../../notices/application/buyer-notices';
import { EndedTickets } from '../../tickets/application/ended-tickets';

const ANY = 'SELECT EXISTS (SELECT FROM events.event_order WHERE account_id = $1 AND event_id = $2) AS "any"';

const CANCEL = `
  UPDATE events.event_order SET status = 'cancelled', cancelled_at = $3, expires_at = NULL, payment_expires_at = NULL
  WHERE account_id = $1 AND event_id = $2 AND status = 'pending' RETURNING id`;

const REQUIRE_REFUND = `
  UPDATE events.event_order SET status = 'refund_required'
  WHERE account_id = $1 AND event_id = $2 AND status = 'paid' AND amount_cents > 0 RETURNING id`;

const REASON = 'The event was cancelled.';

interface IdRow {
  readonly id: number;
}

/** Ends what a cancelled event sold, in a few statements however many orders there are. */
@Injectable()
export class CancelledEventOrders {
  constructor(
    private readonly clock: Clock,
    private readonly tickets: EndedTickets,
    private readonly notices: BuyerNotices,
    private readonly log: EventLog,
  ) {}

  /** Whether the event has an order, in whatever state. */
  async exist(manager: EntityManager, { accountId }: StudioScope, eventId: number): Promise<boolean> {
    const [row] = await manager.query<{ any: boolean }[]>(ANY, [accountId, eventId]);
    return row?.any ?? false;
  }

  /**
   * In the open unit, with the event locked exclusively: pending orders are cancelled, paid ones with an amount
   * `refund_required`, valid tickets voided; buyers with an address are told (EVT-6). Returns what was done, for the log.
   */
  async end(manager: EntityManager, ctx: ActorContext, eventId: number): Promise<Readonly<Record<string, number>>> {
    const { accountId } = ctx;
    const [pending] = await manager.query<[IdRow[]]>(CANCEL, [accountId, eventId, this.clock.now()]);
    const [paid] = await manager.query<[IdRow[]]>(REQUIRE_REFUND, [accountId, eventId]);
    const voided = await this.tickets.voidEvent(manager, ctx, eventId, REASON);
    await this.record(manager, ctx, eventId, pending, { before: 'pending', after: 'cancelled' });
    await this.record(manager, ctx, eventId, paid, { before: 'paid', after: 'refund_required' });
    await this.notices.record(manager, ctx, eventId, 'event_cancelled');
    return { cancelled_orders: pending.length, refund_due_orders: paid.length, voided_tickets: voided };
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    eventId: number,
    orders: readonly IdRow[],
    status: { readonly before: string; readonly after: string },
  ): Promise<void> {
    const ids = orders.map(({ id }) => id);
    await this.log.record(manager, ctx, 'event_order', ids, status.after, {
      status,
      event_id: eventId,
      reason: REASON,
    });
  }
}
