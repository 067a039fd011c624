import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { SaleOwner } from '../../application/sale-owner';
import { SaleOwners } from '../../application/sale-owners';
import { TicketLog } from '../../application/ticket-log';
import type { SaleRef } from '../../domain';
import { EndedTickets } from '../../tickets';

/** What happened to the orders and tickets of a cancelled owner. */
export interface ReleasedSales {
  readonly cancelledOrders: number;
  readonly refundDueOrders: number;
  readonly voidedTickets: number;
}

interface IdRow {
  readonly id: number;
}

const ANY = `
  SELECT EXISTS (SELECT FROM ticketing.ticket_order WHERE account_id = $1 AND owner = $2 AND owner_id = $3) AS "any"`;
const CANCEL = `
  UPDATE ticketing.ticket_order SET status = 'cancelled', cancelled_at = $4,
    expires_at = CASE WHEN $5::boolean THEN NULL ELSE expires_at END,
    payment_expires_at = CASE WHEN $5::boolean THEN NULL ELSE payment_expires_at END
  WHERE account_id = $1 AND owner = $2 AND owner_id = $3 AND status = 'pending' RETURNING id`;
const REQUIRE_REFUND = `
  UPDATE ticketing.ticket_order SET status = 'refund_required', refund_reason_code = $4
  WHERE account_id = $1 AND owner = $2 AND owner_id = $3 AND status = 'paid' AND amount_cents > 0 RETURNING id`;

/** Ends what a cancelled owner sold, in a few statements however many orders there are. */
@Injectable()
export class ReleasedOrders {
  constructor(
    private readonly owners: SaleOwners,
    private readonly clock: Clock,
    private readonly tickets: EndedTickets,
    private readonly log: TicketLog,
  ) {}

  /** Whether the owner has an order, in any status. */
  async exist(manager: EntityManager, { accountId }: StudioScope, { owner, id }: SaleRef): Promise<boolean> {
    const [row] = await manager.query<{ any: boolean }[]>(ANY, [accountId, owner, id]);
    return row?.any ?? false;
  }

  /**
   * In the open transaction, with the owner locked exclusively: cancels pending orders, requires the refund of paid
   * ones with an amount, and voids every valid ticket (TKT-11).
   */
  async release(manager: EntityManager, ctx: ActorContext, ref: SaleRef): Promise<ReleasedSales> {
    const sale = this.owners.of(ref.owner);
    const { text, code } = sale.cancellation;
    const values = [ctx.accountId, ref.owner, ref.id];
    const ending = [...values, this.clock.now(), sale.rules.clearsDeadlines];
    const [pending] = await manager.query<[IdRow[]]>(CANCEL, ending);
    const [paid] = await manager.query<[IdRow[]]>(REQUIRE_REFUND, [...values, code]);
    const voidedTickets = await this.tickets.voidAll(manager, ctx, ref, text);
    await this.record(manager, ctx, sale, ref.id, pending, { before: 'pending', after: 'cancelled' });
    await this.record(manager, ctx, sale, ref.id, paid, { before: 'paid', after: 'refund_required' });
    return { cancelledOrders: pending.length, refundDueOrders: paid.length, voidedTickets };
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    ownerId: number,
    orders: readonly IdRow[],
    status: { readonly before: string; readonly after: string },
  ): Promise<void> {
    const { text: reason, logsStatus } = sale.cancellation;
    const changes = { ...(logsStatus && { status }), [sale.names.ownerKey]: ownerId, reason };
    const ids = orders.map(({ id }) => id);
    await this.log.record(manager, ctx, sale, { subject: 'order', ids }, status.after, changes);
  }
}
