import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';

import { PayBooking } from '../../src/booking/bookings/application/pay-booking';
import type { PaymentInput } from '../../src/finance';
import { PayClassPass } from '../../src/passes';
import type { TestApp } from './app';

/** A purchase as its row stands; ids as numbers. */
export interface PurchaseState extends Record<string, unknown> {
  readonly id: number;
  readonly class_pass_id: number | null;
  readonly booking_id: number | null;
  readonly payment_source: string;
  readonly provider: string;
  readonly status: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly description: string;
}

/** An entry of the cash ledger as its row stands. */
export interface LedgerState extends Record<string, unknown> {
  readonly location_id: number;
  readonly purpose: string;
  readonly direction: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly source_key: string;
}

/** Purchases of a studio, by id. */
export function purchasesOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
): Promise<PurchaseState[]> {
  return database.asStudio<PurchaseState>(
    accountId,
    `SELECT p.*, id::int, customer_id::int, location_id::int, class_pass_id::int, booking_id::int, class_pass_plan_id::int,
       amount_cents::int
     FROM finance.customer_purchase p WHERE account_id = $1 ORDER BY p.id`,
    [accountId],
  );
}

/** The cash ledger of a studio, by id. */
export function ledgerOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
): Promise<LedgerState[]> {
  return database.asStudio<LedgerState>(
    accountId,
    `SELECT location_id::int, purpose, direction, amount_cents::int, currency, source_key
     FROM finance.cash_ledger_entry WHERE account_id = $1 ORDER BY id`,
    [accountId],
  );
}

/** Takes money for a pass, 1.00 in cash unless specified otherwise. Returns the purchase's id. */
export function payPass(
  { app }: Pick<TestApp, 'app'>,
  ctx: ActorContext,
  passId: number,
  money: Partial<PaymentInput> & Pick<PaymentInput, 'locationId'>,
): Promise<number> {
  return app.get(PayClassPass).execute(ctx, passId, taken(money));
}

/** Takes money for a booking, 1.00 in cash unless specified otherwise. Returns the purchase's id. */
export async function payBooking(
  { app }: Pick<TestApp, 'app'>,
  ctx: ActorContext,
  bookingId: number,
  money: Partial<PaymentInput> & Pick<PaymentInput, 'locationId'>,
): Promise<number> {
  return (await app.get(PayBooking).execute(ctx, bookingId, taken(money))).purchaseId;
}

function taken(money: Partial<PaymentInput> & Pick<PaymentInput, 'locationId'>): PaymentInput {
  return { amountCents: 100, method: 'cash', idempotencyKey: randomUUID(), ...money };
}

/** Passes whose paid amount is not the sum of their payments within 0 and the price; none, unless something is wrong (FIN-4). */
export function passesOutOfStep(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
): Promise<{ readonly id: number }[]> {
  return database.asStudio(
    accountId,
    `SELECT p.id::int FROM passes.class_pass p
     LEFT JOIN finance.customer_purchase u ON u.account_id = p.account_id AND u.class_pass_id = p.id AND u.status = 'payment_paid'
     LEFT JOIN (SELECT account_id, purchase_id, sum(amount_cents) AS cents FROM finance.purchase_refund GROUP BY 1, 2) f
       ON f.account_id = u.account_id AND f.purchase_id = u.id
     WHERE p.account_id = $1 GROUP BY p.account_id, p.id
     HAVING p.paid_amount_cents <> least(p.price_cents, greatest(0, coalesce(sum(u.amount_cents - coalesce(f.cents, 0)), 0)))`,
    [accountId],
  );
}

/** Throws when a pass says something else than its payments (FIN-4). */
export async function assertPaidInStep(
  service: Pick<TestApp, 'database'>,
  ctx: Pick<ActorContext, 'accountId'>,
): Promise<void> {
  const wrong = await passesOutOfStep(service, ctx);
  if (wrong.length > 0) throw new Error(`Passes and payments differ: ${JSON.stringify(wrong)}`);
}
