import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { PaidPasses } from './paid-passes';

const NET_PAID = `
  SELECT coalesce(sum(p.amount_cents - coalesce((
    SELECT sum(r.amount_cents) FROM finance.purchase_refund r WHERE r.account_id = p.account_id AND r.purchase_id = p.id), 0)), 0)::bigint
    AS "netPaidCents"
  FROM finance.customer_purchase p
  WHERE p.account_id = $1 AND p.class_pass_id = $2 AND p.status = 'payment_paid'`;

/** Keeps what is paid of a pass in step with its payments and refunds (FIN-4). */
@Injectable()
export class PassPayments {
  constructor(private readonly passes: PaidPasses) {}

  /** In the open unit, with the pass locked, after every payment, refund and correction of it. */
  async recalculate(manager: EntityManager, ctx: ActorContext, classPassId: number): Promise<void> {
    const values = [ctx.accountId, classPassId];
    const [{ netPaidCents }] = await manager.query<[{ netPaidCents: number }]>(NET_PAID, values);
    await this.passes.settle(ctx, classPassId, netPaidCents);
  }
}
