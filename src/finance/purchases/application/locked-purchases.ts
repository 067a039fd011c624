import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { methodOf, type PurchaseProvider } from '../domain/payment-method';
import type { CorrectedFacts, CorrectedPurchase } from '../domain/correction-rule';
import type { PurchaseStatus } from '../domain/purchase-words';
import { PaidPasses } from './paid-passes';
import { LOCKED_NET_PAID } from '../queries/net-paid.sql';
import { PassPayments } from './pass-payments';
import { PurchaseSubjects } from './purchase-subjects';

/** A purchase, locked against refunds and corrections until the transaction ends. */
export interface LockedPurchase extends Omit<CorrectedPurchase, 'paidFor'> {
  readonly id: number;
  readonly status: PurchaseStatus;
  readonly classPassId: number | null;
  readonly bookingId: number | null;
  /** Null if the location of an online payment is unknown. */
  readonly locationId: number | null;
  readonly amountCents: number;
  readonly currency: string;
  /** Null for a payment not recorded by staff. */
  readonly facts: CorrectedFacts | null;
  readonly refundedCents: number;
  readonly hasReceipt: boolean;
}

interface PurchaseRow {
  readonly id: number;
  readonly status: PurchaseStatus;
  readonly class_pass_id: number | null;
  readonly booking_id: number | null;
  readonly location_id: number | null;
  readonly provider: PurchaseProvider;
  readonly amount_cents: number;
  readonly currency: string;
  readonly paid_at: Date | null;
}

const LOCK = `
  SELECT id, status, class_pass_id, booking_id, location_id, provider, amount_cents, currency, paid_at
  FROM finance.customer_purchase WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE`;

/** A separate statement, so that it sees the changes made while the lock was awaited. */
const MONEY = `
  SELECT (SELECT coalesce(sum(amount_cents), 0) FROM finance.purchase_refund WHERE account_id = $1 AND purchase_id = $2)::bigint
      AS "refundedCents",
    EXISTS (SELECT 1 FROM finance.fiscal_receipt
      WHERE account_id = $1 AND payment_type = 'customer_purchase' AND payment_id = $2) AS "hasReceipt"`;

const LOCATION = 'SELECT location_id AS "locationId" FROM finance.customer_purchase WHERE account_id = $1 AND id = $2';

/** Locks purchases after cashboxes and before passes, and updates the paid passes. */
@Injectable()
export class LockedPurchases {
  constructor(
    private readonly passes: PaidPasses,
    private readonly payments: PassPayments,
    private readonly subjects: PurchaseSubjects,
  ) {}

  /** The location of the purchase, read without a lock. Throws `not_found`. */
  async locationOf(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<number | null> {
    const [row] = await manager.query<{ locationId: number | null }[]>(LOCATION, [accountId, id]);
    if (!row) throw notFound('The purchase');
    return row.locationId;
  }

  /** Locks the purchase in the caller's transaction. Throws `not_found`. */
  async lock(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<LockedPurchase> {
    const [row] = await manager.query<PurchaseRow[]>(LOCK, [accountId, id]);
    if (!row) throw notFound('The purchase');
    const [money] = await manager.query<[Pick<LockedPurchase, 'refundedCents' | 'hasReceipt'>]>(MONEY, [accountId, id]);
    return { ...purchaseOf(row), ...money };
  }

  /** The price of the paid pass or booking and the amount of its other payments, both locked; null without a price. */
  async paidFor(
    manager: EntityManager,
    ctx: ActorContext,
    { id, classPassId, bookingId, amountCents, refundedCents }: LockedPurchase,
  ): Promise<CorrectedPurchase['paidFor']> {
    if (classPassId !== null) {
      const { priceCents } = await this.passes.lock(ctx, classPassId);
      return { priceCents, othersNetCents: await this.payments.netPaid(manager, ctx, classPassId, id) };
    }
    if (bookingId === null) return null;
    // First and always: the trigger that sums up reads other payments without a lock, and the price may change meanwhile.
    const [sum] = await manager.query<{ netPaidCents: number }[]>(LOCKED_NET_PAID, [ctx.accountId, bookingId]);
    const priceCents = await this.subjects.owedPrice(ctx, bookingId);
    if (priceCents === null) return null;
    return { priceCents, othersNetCents: (sum?.netPaidCents ?? 0) - (amountCents - refundedCents) };
  }

  /** Updates the paid amount of the locked pass. */
  async settle(manager: EntityManager, ctx: ActorContext, { classPassId }: LockedPurchase): Promise<void> {
    if (classPassId !== null) await this.payments.recalculate(manager, ctx, classPassId);
  }
}

function purchaseOf(row: PurchaseRow): Omit<LockedPurchase, 'refundedCents' | 'hasReceipt'> {
  const { id, status, location_id: locationId, amount_cents: amountCents, currency } = row;
  const common = { id, status, classPassId: row.class_pass_id, bookingId: row.booking_id, locationId };
  return { ...common, amountCents, currency, facts: factsOf(row) };
}

/** Null unless staff recorded the payment, because only such payments have a location and a staff method. */
function factsOf(row: PurchaseRow): CorrectedFacts | null {
  const { location_id: locationId, amount_cents: amountCents, paid_at: paidAt, provider } = row;
  const method = methodOf(provider);
  return method && locationId && paidAt ? { locationId, amountCents, paidAt, method } : null;
}
