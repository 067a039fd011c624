import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';
import { addDays } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { FinanceLocks, ManualPurchases, type PaymentMethod } from '../../src/finance';
import { type CorrectionInput, CorrectPurchase } from '../../src/finance/purchases/application/correct-purchase';
import { type RefundInput, RefundPurchase } from '../../src/finance/purchases/application/refund-purchase';
import { PayClassPass } from '../../src/passes/issue/application/pay-class-pass';
import type { TestApp } from './app';
import { addCustomer } from './customer';
import { given } from './given';
import { newSequence } from './sequence';
import { addClass, addPlan, type OpenStudio } from './studio';

/** Classes of one room are days apart. */
const next = newSequence();

/** A pass of a new customer that costs 1000.00 unless specified otherwise, of which nothing is paid. */
export async function unpaidPass(
  service: TestApp,
  studio: OpenStudio,
  { priceCents = 100_000 }: { readonly priceCents?: number } = {},
): Promise<{ readonly passId: number; readonly customerId: number }> {
  const customerId = await addCustomer(service, studio.ctx);
  const classPassPlanId = await addPlan(service, studio, { priceCents });
  return { customerId, passId: await given(service).pass(studio.ctx, customerId, { classPassPlanId }) };
}

/** Takes money for a pass, cash unless specified otherwise. Returns the purchase's id. */
export function payPass(
  { app }: TestApp,
  { ctx, locationId }: Pick<OpenStudio, 'ctx' | 'locationId'>,
  passId: number,
  amountCents: number,
  method: PaymentMethod = 'cash',
): Promise<number> {
  return app.get(PayClassPass).execute(ctx, passId, { locationId, amountCents, method, idempotencyKey: randomUUID() });
}

/** A new customer's booking of a new class, paid as it is, 70.00 in cash unless specified otherwise. */
export async function paidBooking(
  service: TestApp,
  studio: OpenStudio,
  {
    amountCents = 7_000,
    method = 'cash',
    trainerId,
  }: {
    readonly amountCents?: number;
    readonly method?: PaymentMethod;
    readonly trainerId?: number;
  } = {},
): Promise<{ readonly purchaseId: number; readonly bookingId: number; readonly customerId: number }> {
  const { ctx, locationId } = studio;
  const customerId = await addCustomer(service, ctx);
  const date = addDays('2026-07-01', next());
  const classId = await addClass(service, studio, { date, ...(trainerId !== undefined && { trainerId }) });
  const bookingId = await given(service).booking(ctx, { classId, customerId });
  const purchaseId = await service.app.get(UnitOfWork).write(ctx, async (manager) => {
    await service.app.get(FinanceLocks).cashboxes(ctx, [locationId]);
    const subject = { kind: 'booking', id: bookingId, title: 'Flow', isLateFee: false } as const;
    const payment = { customerId, subject, locationId, method, amountCents, currency: 'EUR', key: null };
    return service.app.get(ManualPurchases).record(manager, ctx, payment);
  });
  return { purchaseId, bookingId, customerId };
}

/** Gives money of a payment back, cashless unless specified otherwise. Returns the refund's id. */
export function refundPurchase(
  { app }: TestApp,
  ctx: ActorContext,
  purchaseId: number,
  input: Partial<RefundInput> & Pick<RefundInput, 'amountCents'>,
): Promise<number> {
  const usual = { method: 'cashless', locationId: null, reason: 'Asked for it' } as const;
  return app.get(RefundPurchase).execute(ctx, purchaseId, { ...usual, idempotencyKey: randomUUID(), ...input });
}

/** Puts a payment right. Returns the correction's id. */
export function correctPurchase(
  { app }: TestApp,
  ctx: ActorContext,
  purchaseId: number,
  input: Partial<CorrectionInput>,
): Promise<number> {
  const usual = { reason: 'Typed wrong', idempotencyKey: randomUUID() };
  return app.get(CorrectPurchase).execute(ctx, purchaseId, { ...usual, ...input });
}

/** Ledger entries of a location, oldest first, such as `payment_refund -250`. */
export async function ledgerOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  locationId: number,
): Promise<string[]> {
  const rows = await database.asStudio<{ text: string }>(
    accountId,
    `SELECT purpose || ' ' || CASE direction WHEN 'in' THEN '+' ELSE '-' END || amount_cents AS text
     FROM finance.cash_ledger_entry WHERE account_id = $1 AND location_id = $2 ORDER BY id`,
    [accountId, locationId],
  );
  return rows.map(({ text }) => text);
}

/** What the ledger says is in the cashbox of a location, as no reconciliation was made. */
export async function cashOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  locationId: number,
): Promise<number> {
  const [row] = await database.asStudio<{ cents: number }>(
    accountId,
    `SELECT coalesce(sum(CASE direction WHEN 'in' THEN amount_cents ELSE -amount_cents END), 0)::int AS cents
     FROM finance.cash_ledger_entry WHERE account_id = $1 AND location_id = $2`,
    [accountId, locationId],
  );
  return row?.cents ?? 0;
}

/** What is paid of a pass by its own row, in cents. */
export async function paidOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  passId: number,
): Promise<number> {
  const [row] = await database.asStudio<{ cents: number }>(
    accountId,
    'SELECT paid_amount_cents::int AS cents FROM passes.class_pass WHERE account_id = $1 AND id = $2',
    [accountId, passId],
  );
  return row?.cents ?? -1;
}

/** The receipt of a payment that staff did not take, as a row: pending, by the test register. */
export async function addPurchaseReceipt(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  purchaseId: number,
  status: 'pending' | 'failed' | 'fiscalized' = 'pending',
): Promise<void> {
  await database.asStudio(
    accountId,
    `INSERT INTO finance.fiscal_receipt (account_id, payment_type, payment_id, provider, status, receipt_kind, tender, amount_cents,
       currency, attempts, request, response, fiscal_number, fiscalized_at, last_error)
     SELECT $1, 'customer_purchase', $2, 'test_register', $3::text, 'sale', 'CASHLESS', amount_cents, currency, 1, 'asked', 'told',
       CASE $3::text WHEN 'fiscalized' THEN 'F-1' END, CASE $3::text WHEN 'fiscalized' THEN now() END,
       CASE $3::text WHEN 'failed' THEN 'The register refused the receipt.' END
     FROM finance.customer_purchase WHERE account_id = $1 AND id = $2 RETURNING 1`,
    [accountId, purchaseId, status],
  );
}

/** How calls ended: their codes, `done` for those that did. */
export async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled
    .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code))
    .toSorted();
}
