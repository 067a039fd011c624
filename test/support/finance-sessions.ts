import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';

import type { TestApp } from './app';

type Studio = Pick<ActorContext, 'accountId'>;
type Service = Pick<TestApp, 'database'>;

/** A pass's session that a booking holds, as a row. */
export async function addReservation(
  { database }: Service,
  { accountId }: Studio,
  reservation: {
    readonly bookingId: number;
    readonly passId: number;
    readonly status?: 'reserved' | 'used' | 'released';
    readonly reservedAt: Date;
  },
): Promise<void> {
  const { bookingId, passId, status = 'used', reservedAt } = reservation;
  await database.asStudio(
    accountId,
    `INSERT INTO passes.class_pass_reservation
       (account_id, class_booking_id, class_pass_id, scheduled_class_id, status, reserved_at, used_at, released_at)
     SELECT $1, b.id, $3, b.scheduled_class_id, $4, $5::timestamptz, CASE $4 WHEN 'used' THEN $5::timestamptz END,
       CASE $4 WHEN 'released' THEN $5::timestamptz END
     FROM booking.class_booking b WHERE b.account_id = $1 AND b.id = $2`,
    [accountId, bookingId, passId, status, reservedAt],
  );
}

/** Takes a booking's session back, as cancelling it does. */
export async function releaseReservation(
  { database }: Service,
  { accountId }: Studio,
  bookingId: number,
): Promise<void> {
  await database.asStudio(
    accountId,
    `UPDATE passes.class_pass_reservation SET status = 'released', used_at = NULL, released_at = now()
     WHERE account_id = $1 AND class_booking_id = $2`,
    [accountId, bookingId],
  );
}

/** A direct payment of a booking with its refunds, as rows. Returns the purchase's id. */
export async function addDirectPayment(
  { database }: Service,
  { accountId }: Studio,
  payment: {
    readonly bookingId: number;
    readonly locationId: number;
    readonly amountCents: number;
    readonly refundsCents?: readonly number[];
    readonly currency?: string;
    readonly source?: 'manual_cash_booking' | 'manual_cashless_booking' | 'online_checkout';
    readonly status?: string;
  },
): Promise<number> {
  const { bookingId, locationId, amountCents, refundsCents = [], currency = 'EUR' } = payment;
  const { source = 'manual_cash_booking', status = 'payment_paid' } = payment;
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO finance.customer_purchase (account_id, customer_id, location_id, booking_id, payment_source, provider, order_id,
       status, description, amount_cents, currency, paid_at, actor)
     SELECT $1, b.customer_id, $3, b.id, $4, CASE $4 WHEN 'manual_cash_booking' THEN 'studio_cash' ELSE 'studio_card' END, $5,
       $6, 'Flow', $7, $8, now(), '{}' FROM booking.class_booking b WHERE b.account_id = $1 AND b.id = $2 RETURNING id::int`,
    [accountId, bookingId, locationId, source, `pp-${randomUUID().slice(0, 18)}`, status, amountCents, currency],
  );
  const id = row?.id ?? 0;
  await database.asStudio(
    accountId,
    `INSERT INTO finance.purchase_refund (account_id, purchase_id, method, amount_cents, currency, reason, refunded_at,
       idempotency_key, idempotency_hash, actor)
     SELECT $1, $2, 'cashless', amount, $3, 'Was ill', now(), gen_random_uuid(), repeat('0', 64), '{}'
     FROM unnest($4::bigint[]) AS amount`,
    [accountId, id, currency, refundsCents],
  );
  return id;
}
