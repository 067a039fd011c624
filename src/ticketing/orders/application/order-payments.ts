import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { type AgreedPayment, type PaymentTarget, PaymentTargets } from '../../../payments';
import type { SaleOwner } from '../../application/sale-owner';
import { GatewayNotices } from './gateway-notices';
import { LockedOrders } from './locked-orders';

const AGREED = `
  SELECT order_id AS "orderId", amount_cents AS "amountCents", currency FROM ticketing.ticket_order
  WHERE account_id = $1 AND owner = $2 AND id = $3`;

/** Registers orders of an owner as what payments are for. */
@Injectable()
export class OrderPayments {
  constructor(
    private readonly targets: PaymentTargets,
    private readonly uow: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly notices: GatewayNotices,
  ) {}

  /** Called once at start by an owner whose orders are paid online. */
  register(sale: SaleOwner): void {
    if (sale.paymentTarget) this.targets.register(sale.paymentTarget, this.targetOf(sale));
  }

  private targetOf(sale: SaleOwner): PaymentTarget {
    return {
      isUsedBy: (studio) => sale.isUsedBy(studio),
      agreed: (ctx, id) => this.agreed(ctx, sale, id),
      // Locks owner and order (PAY-15 to PAY-18).
      apply: async (manager, ctx, id, notice, payload) => {
        const locked = await this.orders.lock(manager, ctx, sale, id);
        const isApplied = await this.notices.apply(manager, ctx, sale, locked, notice, payload);
        return isApplied ? 'applied' : 'ignored_closed';
      },
    };
  }

  private async agreed(ctx: ActorContext, { kind }: SaleOwner, id: number): Promise<AgreedPayment | null> {
    const [[order]] = await this.uow.read(ctx, [
      statement<AgreedPayment>('ticket_order_agreed', AGREED, [ctx.accountId, kind, id]),
    ]);
    return order ?? null;
  }
}
