import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';

import { type ChargeInput, CreateCharge } from '../../src/festival/charges/application/create-charge';
import { RefundCharge, type RefundInput } from '../../src/festival/charges/application/refund-charge';
import type { AttemptStatus } from '../../src/payments/domain/attempt-status';
import { type ChargeDetailsRow, EntryChargesQuery } from '../../src/festival/charges/queries/entry-charges.query';
import type { TestApp } from './app';

/** A charge that staff make, 100.00 without a due date unless specified otherwise. Returns the id. */
export function addCharge(
  { app }: TestApp,
  ctx: ActorContext,
  entryId: number,
  input: Partial<ChargeInput> = {},
): Promise<number> {
  const usual = { kind: 'custom', name: 'Workshop', amountCents: 10_000, dueAt: null, notes: null } as const;
  return app.get(CreateCharge).execute(ctx, entryId, { ...usual, ...input });
}

/** A payment attempt as a row, for what only a provider's callback brings about. Returns the id. */
export async function addAttempt(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  chargeIds: readonly number[],
  { status = 'paid', minutesLeft = 30 }: { readonly status?: AttemptStatus; readonly minutesLeft?: number } = {},
): Promise<number> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + minutesLeft * 60_000);
  const paidAt = status === 'paid' ? now : null;
  const key = randomUUID();
  const [attempt] = await database.asStudio<{ id: number }>(
    accountId,
    `WITH attempt AS (
       INSERT INTO payments.payment_attempt (account_id, provider, order_id, status, amount_cents, currency, expires_at,
         paid_at, idempotency_key, idempotency_hash)
       SELECT $1, 'liqpay', 'fc-' || $3::text, $4, sum(amount_cents), min(currency), $5, $6, $3::uuid, repeat('0', 64)
       FROM festival.festival_charge WHERE account_id = $1 AND id = ANY($2::bigint[])
       RETURNING id),
     entry AS (
       INSERT INTO festival.festival_entry_attempt (account_id, attempt_id, entry_id, lead_charge_id)
       SELECT $1, (SELECT id FROM attempt), min(entry_id), min(id)
       FROM festival.festival_charge WHERE account_id = $1 AND id = ANY($2::bigint[]) RETURNING 1)
     INSERT INTO festival.festival_payment_allocation (account_id, attempt_id, charge_id, amount_cents, currency)
     SELECT $1, attempt.id, c.id, c.amount_cents, c.currency
     FROM attempt, festival.festival_charge c WHERE c.account_id = $1 AND c.id = ANY($2::bigint[])
     RETURNING attempt_id::int AS id`,
    [accountId, chargeIds, key, status, expiresAt, paidAt],
  );
  const inPayment = 'UPDATE festival.festival_charge SET was_in_payment = true WHERE account_id = $1 AND id = ANY($2)';
  await database.asStudio(accountId, inPayment, [accountId, chargeIds]);
  if (!attempt) throw new Error('There is no such charge.');
  return attempt.id;
}

/** Puts a charge into a state that only payments bring about. */
export async function setChargeStatus(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  id: number,
  status: string,
): Promise<void> {
  const text = 'UPDATE festival.festival_charge SET status = $3 WHERE account_id = $1 AND id = $2';
  await database.asStudio(accountId, text, [accountId, id, status]);
}

/** A charge that `times` attempts paid too late. Returns the id. */
export async function addLateCharge(
  service: TestApp,
  ctx: ActorContext,
  entryId: number,
  times = 1,
  input: Partial<ChargeInput> = {},
): Promise<number> {
  const id = await addCharge(service, ctx, entryId, input);
  for (let time = 0; time < times; time += 1) await addAttempt(service, ctx, [id]);
  await setChargeStatus(service, ctx, id, 'paid_requires_refund');
  return id;
}

/** Gives money back. Returns the refund's id. */
export function refund(
  { app }: TestApp,
  ctx: ActorContext,
  chargeId: number,
  input: Partial<RefundInput> = {},
): Promise<number> {
  const usual = { amountCents: 1, method: 'cashless', reason: 'Asked for it', idempotencyKey: randomUUID() } as const;
  return app.get(RefundCharge).execute(ctx, chargeId, { ...usual, ...input });
}

/** The charge as staff read it. */
export async function chargeOf({ app }: TestApp, ctx: ActorContext, id: number): Promise<ChargeDetailsRow> {
  const row = await app.get(EntryChargesQuery).find(ctx, id);
  if (!row) throw new Error(`There is no charge ${id}.`);
  return row;
}

/** Actions of the activity log about a charge, in their order. */
export async function actionsOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  id: number,
): Promise<string[]> {
  const rows = await database.asStudio<{ action: string }>(
    accountId,
    `SELECT action FROM accounts.activity_entry
     WHERE account_id = $1 AND subject_type = 'festival_charge' AND subject_id = $2 ORDER BY id`,
    [accountId, id],
  );
  return rows.map(({ action }) => action);
}
