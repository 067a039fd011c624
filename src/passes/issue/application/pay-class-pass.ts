import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type DomainError, inputHash, notChoosable, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { CustomerLocks } from '../../../customers';
import {
  FinanceLocks,
  locationInactive,
  PassPayments,
  paymentExceedsBalance,
  type PaymentInput,
} from '../../../finance';
import { classPassAlreadyPaid, classPassNotPayable, PassPurchases } from '../../sessions';
import { type PassPaymentRefusal, type PayablePass, refusePassPayment } from '../domain/pass-payment';

interface LockedPayablePass extends PayablePass {
  readonly currency: string;
}

const CUSTOMER = 'SELECT customer_id AS "customerId" FROM passes.class_pass WHERE account_id = $1 AND id = $2';

const LOCK = `
  SELECT source, status, price_cents AS "priceCents", paid_amount_cents AS "paidAmountCents", currency
  FROM passes.class_pass WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE`;

const REFUSALS: Readonly<Record<PassPaymentRefusal, () => DomainError>> = {
  class_pass_not_payable: classPassNotPayable,
  class_pass_already_paid: classPassAlreadyPaid,
  payment_exceeds_balance: paymentExceedsBalance,
};

/**
 * Records a payment for a pass (FIN-2 to FIN-4). Repeating a key with the same inputs returns the first payment. Throws
 * `not_found`, `idempotency_key_reused`, `validation_failed` (location_id), `class_pass_not_payable`,
 * `class_pass_already_paid`, `payment_exceeds_balance`, `location_inactive`. Returns the purchase's id.
 */
@Injectable()
export class PayClassPass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customers: CustomerLocks,
    private readonly locks: FinanceLocks,
    private readonly purchases: PassPurchases,
    private readonly payments: PassPayments,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, classPassId: number, input: PaymentInput): Promise<number> {
    const { locationId, amountCents, method, idempotencyKey } = input;
    const hash = inputHash({ subject: 'class_pass', classPassId, locationId, amountCents, method });
    const key = { key: idempotencyKey, hash };
    return this.uow.write(ctx, async (manager) => {
      await this.customers.lockSurvivor(ctx, await customerOf(manager, ctx, classPassId));
      const location = (await this.locks.cashboxes(ctx, [locationId])).get(locationId);
      const pass = await lockPass(manager, ctx, classPassId);
      const first = await this.purchases.findRepeated(ctx, key);
      if (first !== null) return first;
      if (!location) throw notChoosable('location_id', 'The location');
      const refusal = refusePassPayment(pass, amountCents);
      if (refusal) throw REFUSALS[refusal]();
      if (!location.isActive) throw locationInactive();
      const id = await this.purchases.record(ctx, classPassId, { locationId, method, amountCents, key });
      await this.payments.recalculate(manager, ctx, classPassId);
      await this.activity.record(manager, ctx, {
        action: 'class_pass.paid',
        subjectType: 'class_pass',
        subjectId: classPassId,
        changes: {
          purchase_id: id,
          amount_cents: amountCents,
          currency: pass.currency,
          method,
          location_id: locationId,
        },
      });
      return id;
    });
  }
}

async function customerOf(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<number> {
  const [row] = await manager.query<{ customerId: number }[]>(CUSTOMER, [accountId, id]);
  if (!row) throw notFound('The class pass');
  return row.customerId;
}

async function lockPass(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<LockedPayablePass> {
  const [row] = await manager.query<LockedPayablePass[]>(LOCK, [accountId, id]);
  if (!row) throw notFound('The class pass');
  return row;
}
