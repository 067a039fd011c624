import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type RequestKey, UnitOfWork } from '@studio/persistence';

import { type ManualPayment, ManualPurchases, type PlanSnapshot } from '../../../finance';

export type PassMoney = Pick<ManualPayment, 'locationId' | 'method' | 'amountCents' | 'key'>;

type SoldPass = PlanSnapshot & Pick<ManualPayment, 'customerId' | 'currency'>;

const SOLD = `
  SELECT p.customer_id AS "customerId", p.currency, p.class_pass_plan_id AS "classPassPlanId", p.plan_name AS "planName",
    p.plan_slug AS "planSlug", l.schedule_kind AS "scheduleKind", p.sessions_count AS "sessionsCount",
    p.validity_days AS "validityDays", p.total_validity_days AS "totalValidityDays"
  FROM passes.class_pass p
  LEFT JOIN passes.class_pass_plan l ON l.account_id = p.account_id AND l.id = p.class_pass_plan_id
  WHERE p.account_id = $1 AND p.id = $2`;

/** Records payments for passes, each with the plan's name as the pass stores it (FIN-1, FIN-3). */
@Injectable()
export class PassPurchases {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly purchases: ManualPurchases,
  ) {}

  /** The payment recorded earlier with the key; null for a new key. Throws `idempotency_key_reused`. */
  async findRepeated(ctx: ActorContext, key: RequestKey): Promise<number | null> {
    return this.uow.write(ctx, (manager) => this.purchases.findRepeated(manager, ctx, key));
  }

  /**
   * The caller has locked the location and agreed on the amount. Uses the pass's currency. Returns the purchase's id.
   */
  async record(ctx: ActorContext, classPassId: number, money: PassMoney): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      const [sold] = await manager.query<SoldPass[]>(SOLD, [ctx.accountId, classPassId]);
      if (!sold) throw new Error(`There is no class pass with the id ${classPassId}.`);
      const { customerId, currency, ...plan } = sold;
      const subject = { kind: 'class_pass', id: classPassId, plan } as const;
      return this.purchases.record(manager, ctx, { ...money, customerId, currency, subject });
    });
  }
}
