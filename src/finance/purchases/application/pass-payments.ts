import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { netPaidCents } from '../queries/net-paid.sql';
import { PaidPasses } from './paid-passes';

const NET_PAID = `SELECT ${netPaidCents('$2', '$3')} AS cents`;

/** Updates the paid amount of a pass after payments and refunds (FIN-4). */
@Injectable()
export class PassPayments {
  constructor(private readonly passes: PaidPasses) {}

  /** Call after every payment, refund and correction, in the caller's transaction and with the pass locked. */
  async recalculate(manager: EntityManager, scope: StudioScope, classPassId: number): Promise<void> {
    await this.passes.settle(scope, classPassId, await this.netPaid(manager, scope, classPassId));
  }

  /** Paid payments of the pass less their refunds, in cents; excludes one purchase if given. */
  async netPaid(
    manager: EntityManager,
    { accountId }: StudioScope,
    classPassId: number,
    exceptPurchaseId: number | null = null,
  ): Promise<number> {
    const values = [accountId, classPassId, exceptPurchaseId];
    const [{ cents }] = await manager.query<[{ cents: number }]>(NET_PAID, values);
    return cents;
  }
}
