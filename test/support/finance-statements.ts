import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';

import type { TestApp } from './app';

type Studio = Pick<ActorContext, 'accountId'>;
type Service = Pick<TestApp, 'database'>;

const KEY = `gen_random_uuid(), repeat('0', 64)`;

async function write(
  { database }: Service,
  { accountId }: Studio,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const [row] = await database.asStudio<{ id: number }>(accountId, `${text} RETURNING id::int`, [accountId, ...values]);
  return row?.id ?? 0;
}

/** A payment at some time, as a row: paid online for nothing in particular, which no check narrows. */
export async function addPurchase(
  service: Service,
  studio: Studio,
  purchase: {
    readonly customerId: number;
    readonly at: string;
    readonly amountCents: number;
    readonly currency?: string;
    readonly locationId?: number | null;
    readonly status?: string;
    readonly description?: string;
    readonly planName?: string | null;
    readonly orderId?: string;
    /** Online unless given. */
    readonly provider?: 'monopay' | 'studio_cash' | 'studio_card' | 'studio_transfer';
  },
): Promise<number> {
  const { customerId, at, amountCents, currency = 'EUR', locationId = null, status = 'payment_paid' } = purchase;
  const { provider = 'monopay' } = purchase;
  const { description = 'Flow', planName = null, orderId = `pp-${randomUUID().slice(0, 18)}` } = purchase;
  return write(
    service,
    studio,
    `INSERT INTO finance.customer_purchase (account_id, customer_id, location_id, payment_source, provider, order_id, status,
       description, plan_name, amount_cents, currency, started_at, paid_at, actor)
     VALUES ($1, $2, $3, 'online_checkout', $11, $4, $5, $6, $7, $8, $9, $10,
       CASE $5 WHEN 'payment_paid' THEN $10::timestamptz END, '{}')`,
    [customerId, locationId, orderId, status, description, planName, amountCents, currency, at, provider],
  );
}

/** A refund at some time, as a row; cashless where no location is given. */
export async function addRefund(
  service: Service,
  studio: Studio,
  refund: {
    readonly purchaseId: number;
    readonly at: string;
    readonly amountCents: number;
    readonly currency?: string;
    readonly locationId?: number | null;
    readonly reason?: string;
  },
): Promise<number> {
  const { purchaseId, at, amountCents, currency = 'EUR', locationId = null, reason = 'Was ill' } = refund;
  return write(
    service,
    studio,
    `INSERT INTO finance.purchase_refund (account_id, purchase_id, method, location_id, amount_cents, currency, reason,
       refunded_at, idempotency_key, idempotency_hash, actor)
     VALUES ($1, $2, CASE WHEN $3::bigint IS NULL THEN 'cashless' ELSE 'cash' END, $3, $4, $5, $6, $7, ${KEY}, '{}')`,
    [purchaseId, locationId, amountCents, currency, reason, at],
  );
}

/** An expense at some time, as a row of a category that is made when it is new. */
export async function addExpense(
  service: Service,
  studio: Studio,
  expense: {
    readonly at: string;
    readonly amountCents: number;
    readonly category?: string;
    readonly currency?: string;
    readonly locationId?: number | null;
    readonly isVoided?: boolean;
  },
): Promise<number> {
  const { at, amountCents, category = 'Rent', currency = 'EUR', locationId = null, isVoided = false } = expense;
  const categoryId = await write(
    service,
    studio,
    `INSERT INTO finance.expense_category (account_id, name) VALUES ($1, $2)
     ON CONFLICT (account_id, lower(name)) DO UPDATE SET name = excluded.name`,
    [category],
  );
  return write(
    service,
    studio,
    `INSERT INTO finance.expense (account_id, category_id, payment_method, amount_cents, currency, occurred_at, reason,
       expense_location_id, status, voided_at, void_reason, void_actor, idempotency_key, idempotency_hash, actor)
     VALUES ($1, $2, 'bank_card', $3, $4, $5, 'Secret lamps', $6, CASE WHEN $7 THEN 'voided' ELSE 'active' END,
       CASE WHEN $7 THEN $5::timestamptz END, CASE WHEN $7 THEN 'Secret mistake' END, CASE WHEN $7 THEN '{}'::jsonb END, ${KEY}, '{}')`,
    [categoryId, amountCents, currency, at, locationId, isVoided],
  );
}

/** An epoch from some time on, or a `legacy` one, as a row. */
export async function addEpoch(service: Service, studio: Studio, startsAt: string): Promise<number> {
  const isLegacy = startsAt === 'legacy';
  return write(
    service,
    studio,
    `INSERT INTO finance.finance_epoch (account_id, starts_at, is_legacy, reason, idempotency_key, idempotency_hash, actor)
     VALUES ($1, $2, $3, CASE WHEN $3 THEN NULL ELSE 'New books' END, CASE WHEN $3 THEN NULL ELSE gen_random_uuid() END,
       CASE WHEN $3 THEN NULL ELSE repeat('0', 64) END, '{}')`,
    [isLegacy ? new Date(0) : startsAt, isLegacy],
  );
}

/** Cash that moves, as a row of the ledger. */
export async function addLedgerEntry(
  service: Service,
  studio: Studio,
  entry: {
    readonly epochId: number;
    readonly locationId: number;
    readonly purpose: 'deposit' | 'owner_withdrawal' | 'customer_payment' | 'payment_refund';
    readonly at: string;
    readonly amountCents: number;
    readonly currency?: string;
    readonly actorName?: string;
  },
): Promise<number> {
  const { epochId, locationId, purpose, at, amountCents, currency = 'EUR', actorName = 'Olha' } = entry;
  const direction = purpose === 'deposit' || purpose === 'customer_payment' ? 'in' : 'out';
  return write(
    service,
    studio,
    `INSERT INTO finance.cash_ledger_entry (account_id, finance_epoch_id, location_id, currency, direction, purpose,
       amount_cents, occurred_at, source_key, reason, actor)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Secret change', jsonb_build_object('name', $10::text))`,
    [epochId, locationId, currency, direction, purpose, amountCents, at, `manual:${randomUUID()}`, actorName],
  );
}

/** A count of a cashbox after the entries so far, as a row. */
export async function addCount(
  service: Service,
  studio: Studio,
  count: { readonly epochId: number; readonly locationId: number; readonly expected: number; readonly actual: number },
): Promise<number> {
  return write(
    service,
    studio,
    `INSERT INTO finance.cashbox_reconciliation (account_id, finance_epoch_id, location_id, currency, kind,
       expected_before_cents, actual_counted_cents, cutoff_entry_id, reason, occurred_at, idempotency_key, idempotency_hash, actor)
     SELECT $1, $2, $3, 'EUR', 'count', $4, $5, coalesce(max(id), 0), 'Secret evening', '2026-06-01T07:00:00Z', ${KEY}, '{}'
     FROM finance.cash_ledger_entry WHERE account_id = $1 AND location_id = $3`,
    [count.epochId, count.locationId, count.expected, count.actual],
  );
}

const SALES_OF_RETURNS: Readonly<Record<string, string>> = {
  purchase_refund: 'customer_purchase',
  event_order_refund: 'event_order',
};

/** A failed receipt of a payment or refund, as a row. */
export async function addFailedMoneyReceipt(
  service: Service,
  studio: Studio,
  type: 'customer_purchase' | 'purchase_refund' | 'event_order' | 'event_order_refund' | 'festival_attempt',
  paymentId: number,
): Promise<number> {
  return write(
    service,
    studio,
    `INSERT INTO finance.fiscal_receipt (account_id, payment_type, payment_id, provider, status, receipt_kind, tender,
       amount_cents, currency, attempts, last_error, sale_payment_type, sale_payment_ids)
     VALUES ($1, $2, $3, 'test_register', 'failed', CASE WHEN $4::text IS NULL THEN 'sale' ELSE 'return' END, 'CASHLESS',
       100, 'EUR', 6, 'Secret gateway text', $4, CASE WHEN $4 IS NOT NULL THEN '{1}'::bigint[] END)`,
    [type, paymentId, SALES_OF_RETURNS[type] ?? null],
  );
}
