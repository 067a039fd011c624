import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';

import type { ScheduleKind } from '../../src/accounts';
import type { TestApp } from './app';
import { given } from './given';
import { inOneUnit, type OpenStudio, openStudio } from './studio';

type Studio = Pick<ActorContext, 'accountId'>;
type Service = Pick<TestApp, 'database'>;
type ClassInput = Parameters<ReturnType<typeof given>['class']>[1];

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
     FROM booking.class_booking b WHERE b.account_id = $1 AND b.id = $2 RETURNING 1`,
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
     FROM unnest($4::bigint[]) AS amount RETURNING 1`,
    [accountId, id, currency, refundsCents],
  );
  return id;
}

/** A studio with a class type of each kind and a trainer. */
export interface SessionStudio extends OpenStudio {
  readonly trainerId: number;
  readonly types: Readonly<Record<ScheduleKind, number>>;
}

const KINDS: readonly ScheduleKind[] = ['group_class', 'private_lesson', 'room_rental', 'internal_class'];

/** Opens a studio that can give sessions of every kind. */
export async function openSessionStudio(
  service: TestApp,
  input: Parameters<typeof openStudio>[1] = {},
): Promise<SessionStudio> {
  const studio = await openStudio(service, { enabledScheduleKinds: KINDS, ...input });
  return inOneUnit(service, studio.ctx, async () => {
    const types = new Map<ScheduleKind, number>();
    for (const scheduleKind of KINDS)
      types.set(scheduleKind, await given(service).classType(studio.ctx, { scheduleKind }));
    const trainerId = await given(service).trainer(studio.ctx);
    return { ...studio, trainerId, types: Object.fromEntries(types) as SessionStudio['types'] };
  });
}

/** A session of the kind: an hour in the studio's room from 09:00 on unless specified otherwise. Returns the class's id. */
export function addSession(
  service: TestApp,
  { ctx, roomId, trainerId, types }: SessionStudio,
  { kind = 'group_class', ...input }: { readonly kind?: ScheduleKind; readonly date: string } & Partial<ClassInput>,
): Promise<number> {
  return given(service).class(ctx, {
    roomId,
    classTypeId: types[kind],
    startTime: '09:00',
    durationMinutes: 60,
    trainerId: kind === 'private_lesson' || kind === 'internal_class' ? trainerId : null,
    ...(kind === 'room_rental' ? { rentalMode: 'timed' as const } : {}),
    ...input,
  });
}

/** Starts a finance epoch at that moment, as a row. */
export async function startEpoch({ database }: Service, { accountId }: Studio, startsAt: Date): Promise<void> {
  await database.asStudio(
    accountId,
    `INSERT INTO finance.finance_epoch (account_id, starts_at, is_legacy, reason, idempotency_key, idempotency_hash, actor)
     VALUES ($1, $2, false, 'New books', gen_random_uuid(), repeat('0', 64), '{}')`,
    [accountId, startsAt],
  );
}

/** An expense of a category of its own, as a row. */
export async function addExpense(
  { database }: Service,
  { accountId }: Studio,
  expense: {
    readonly amountCents: number;
    readonly occurredAt: Date;
    readonly locationId?: number | null;
    readonly currency?: string;
    readonly isVoided?: boolean;
  },
): Promise<void> {
  const { amountCents, occurredAt, locationId = null, currency = 'EUR', isVoided = false } = expense;
  await database.asStudio(
    accountId,
    `WITH category AS (INSERT INTO finance.expense_category (account_id, name) VALUES ($1, $2) RETURNING id)
     INSERT INTO finance.expense (account_id, category_id, payment_method, amount_cents, currency, occurred_at, reason,
       expense_location_id, status, voided_at, void_reason, void_actor, idempotency_key, idempotency_hash, actor)
     SELECT $1, id, 'bank_card', $3, $4, $5, 'Lamps', $6, CASE WHEN $7 THEN 'voided' ELSE 'active' END,
       CASE WHEN $7 THEN now() END, CASE WHEN $7 THEN 'Twice' END, CASE WHEN $7 THEN '{}'::jsonb END,
       gen_random_uuid(), repeat('0', 64), '{}' FROM category RETURNING 1`,
    [accountId, randomUUID(), amountCents, currency, occurredAt, locationId, isVoided],
  );
}
