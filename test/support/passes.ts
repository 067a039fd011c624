import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { type BookingForSession, PassSessions, type SessionChange } from '../../src/passes';
import { ClassFactsQuery } from '../../src/scheduling';
import type { TestApp } from './app';
import { newSequence } from './sequence';

export type Columns = Readonly<Record<string, string | number | boolean | Date | null>>;

/** A row as it lies in the database, with what a test cares about. Returns its id. */
export async function insertRow(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  table: string,
  columns: Columns,
): Promise<number> {
  const names = ['account_id', ...Object.keys(columns)];
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id::int`,
    [accountId, ...Object.values(columns)],
  );
  return row?.id ?? 0;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const next = newSequence();

function nextCode(): string {
  const number = next();
  const tail = [3, 2, 1, 0].map((place) => ALPHABET[Math.floor(number / 32 ** place) % 32]).join('');
  return `TEST-${tail}`;
}

/**
 * A pass in a state that no use case reaches at the test's clock, as a row: ten sessions for free, bought now, unless specified
 * otherwise.
 */
export async function addPass(
  service: Pick<TestApp, 'app' | 'database'>,
  ctx: Pick<ActorContext, 'accountId'>,
  customerId: number,
  planId: number | null,
  columns: Columns = {},
): Promise<number> {
  const now = service.app.get(Clock).now();
  return insertRow(service, ctx, 'passes.class_pass', {
    customer_id: customerId,
    class_pass_plan_id: planId,
    code: nextCode(),
    source: 'manual',
    plan_name: 'Ten classes',
    plan_slug: 'ten-classes',
    is_trial: false,
    price_cents: 0,
    currency: 'EUR',
    validity_days: 30,
    total_validity_days: 180,
    allows_any_time: false,
    sessions_count: 10,
    purchased_at: now,
    usable_until_at: new Date(now.getTime() + 180 * 86_400_000),
    ...columns,
  });
}

/** A booking as a row, `booked` unless specified otherwise. */
export async function addBooking(
  service: Pick<TestApp, 'database'>,
  ctx: Pick<ActorContext, 'accountId'>,
  scheduledClassId: number,
  customerId: number,
  columns: Columns = {},
): Promise<number> {
  return insertRow(service, ctx, 'booking.class_booking', {
    scheduled_class_id: scheduledClassId,
    customer_id: customerId,
    booked_by: '{"role":"owner"}',
    exclusive: false,
    ...columns,
  });
}

/** A booking for the sessions of passes, as the context of bookings hands it over. */
export async function bookingForSession(
  service: Pick<TestApp, 'app' | 'database'>,
  ctx: ActorContext,
  id: number,
  isNew = false,
): Promise<BookingForSession> {
  const [row] = await service.database.asStudio<{
    customer_id: number;
    scheduled_class_id: number;
    status: BookingForSession['status'];
    skip_class_pass_reservation: boolean;
  }>(
    ctx.accountId,
    `SELECT customer_id::int, scheduled_class_id::int, status, skip_class_pass_reservation
     FROM booking.class_booking WHERE id = $1`,
    [id],
  );
  if (!row) throw new Error(`There is no booking ${id}.`);
  const facts = (await service.app.get(ClassFactsQuery).byIds(ctx, [row.scheduled_class_id])).get(
    row.scheduled_class_id,
  );
  if (!facts) throw new Error(`There is no class ${row.scheduled_class_id}.`);
  return {
    id,
    customerId: row.customer_id,
    status: row.status,
    skipsReservation: row.skip_class_pass_reservation,
    isNew,
    class: facts,
  };
}

/** Moves a booking as a row, and lets its session follow. */
export async function moveBooking(
  service: Pick<TestApp, 'app' | 'database'>,
  ctx: ActorContext,
  id: number,
  status: BookingForSession['status'],
): Promise<SessionChange> {
  const now = service.app.get(Clock).now();
  await service.database.asStudio(
    ctx.accountId,
    `UPDATE booking.class_booking SET status = $2, attendance_marked_at = CASE WHEN $2 IN ('attended', 'no_show') THEN $3::timestamptz END,
       cancelled_at = CASE WHEN $2 = 'cancelled' THEN $3::timestamptz END WHERE id = $1`,
    [id, status, now],
  );
  return followBooking(service, ctx, id);
}

/** Lets the session of a booking follow its status. */
export async function followBooking(
  service: Pick<TestApp, 'app' | 'database'>,
  ctx: ActorContext,
  id: number,
  isNew = false,
): Promise<SessionChange> {
  const booking = await bookingForSession(service, ctx, id, isNew);
  const sessions = service.app.get(PassSessions);
  return service.app.get(UnitOfWork).write(ctx, () => sessions.follow(ctx, booking));
}

/** What a pass looks like in the database. */
export async function passRow(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  id: number,
): Promise<Record<string, unknown>> {
  const [row] = await database.asStudio(accountId, 'SELECT * FROM passes.class_pass WHERE id = $1', [id]);
  return row ?? {};
}

/** The reservation of a booking: status and pass, or nothing. */
export async function reservationOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  bookingId: number,
): Promise<Record<string, unknown> | null> {
  const [row] = await database.asStudio(
    accountId,
    `SELECT class_pass_id::int, status, reserved_at, used_at, released_at FROM passes.class_pass_reservation
     WHERE class_booking_id = $1`,
    [bookingId],
  );
  return row ?? null;
}

/** Throws when the counters of a pass are not those of its reservations, or are out of bounds: they are always true (NRM-5). */
export async function assertTrueCounters(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
): Promise<void> {
  const wrong = await database.asStudio(
    accountId,
    `SELECT p.id, p.reserved_sessions_count, p.used_sessions_count, p.opened_at, r.*
     FROM passes.class_pass p
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE status = 'reserved') AS reserved, count(*) FILTER (WHERE status = 'used') AS used,
         min(used_at) AS first_used_at
       FROM passes.class_pass_reservation WHERE account_id = p.account_id AND class_pass_id = p.id) r
     WHERE p.reserved_sessions_count <> r.reserved OR p.used_sessions_count <> r.used
       OR p.opened_at IS DISTINCT FROM r.first_used_at OR r.reserved + r.used > p.sessions_count`,
  );
  if (wrong.length > 0) throw new Error(`Counters and reservations differ: ${JSON.stringify(wrong)}`);
}
