import { actorContext, type ActorContext, type CustomerContext } from '@studio/access';

import type { TestApp } from './app';
import { addCustomer } from './customer';

/** A booking row as it stands. */
export interface BookingRow {
  readonly id: number;
  readonly customer_id: number;
  readonly status: string;
  readonly attendance_marked_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly notes: string | null;
  readonly activations: number;
  readonly status_changes: number;
  readonly booked_by: Record<string, unknown>;
  readonly booked_by_user_id: number | null;
  readonly corrected_removed_at: Date | null;
}

/** Booking rows of a class, by id. */
export function bookingsOf(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  classId: number,
): Promise<BookingRow[]> {
  return database.asStudio<BookingRow>(
    accountId,
    `SELECT id::int, customer_id::int, status, attendance_marked_at, cancelled_at, notes, activations, status_changes, booked_by,
            booked_by_user_id::int, corrected_removed_at
     FROM booking.class_booking WHERE account_id = $1 AND scheduled_class_id = $2 ORDER BY id`,
    [accountId, classId],
  );
}

/** Classes whose count of active bookings is not what their rows say; none, unless something is wrong (BK-7). */
export function miscounted(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
): Promise<unknown[]> {
  return database.asStudio(
    accountId,
    `SELECT c.id, c.active_bookings_count, c.has_bookings, count(b.id) FROM scheduling.scheduled_class c
     LEFT JOIN booking.class_booking b ON b.account_id = c.account_id AND b.scheduled_class_id = c.id
     WHERE c.account_id = $1 GROUP BY c.account_id, c.id
     HAVING c.has_bookings <> (count(b.id) > 0) OR c.active_bookings_count <>
       count(*) FILTER (WHERE b.status IN ('booked', 'attended') AND b.corrected_removed_at IS NULL)`,
    [accountId],
  );
}

/** Throws when a class does not have as many active bookings as its row says (BK-7). */
export async function assertTrueCounts(
  service: Pick<TestApp, 'database'>,
  ctx: Pick<ActorContext, 'accountId'>,
): Promise<void> {
  const wrong = await miscounted(service, ctx);
  if (wrong.length > 0) throw new Error(`Counts and bookings differ: ${JSON.stringify(wrong)}`);
}

/** As a correction leaves it: removed, its status kept, its place free. */
export async function removeBooking(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  id: number,
): Promise<void> {
  await database.asStudio(
    accountId,
    `WITH removed AS (
       UPDATE booking.class_booking SET corrected_removed_at = $3, status_changes = status_changes + 1
       WHERE account_id = $1 AND id = $2 RETURNING scheduled_class_id, status)
     UPDATE scheduling.scheduled_class c SET active_bookings_count = c.active_bookings_count - 1
     FROM removed r WHERE c.account_id = $1 AND c.id = r.scheduled_class_id AND r.status IN ('booked', 'attended')`,
    [accountId, id, clock.now()],
  );
}

/** Several customers of a studio. */
export async function addCustomers(service: TestApp, ctx: ActorContext, count: number): Promise<number[]> {
  const rows = await service.database.asStudio<{ id: number }>(
    ctx.accountId,
    `INSERT INTO customers.customer (account_id, name)
     SELECT $1, 'Customer ' || n FROM generate_series(1, $2::int) n RETURNING id::int`,
    [ctx.accountId, count],
  );
  return rows.map(({ id }) => id);
}

/** The context of a signed-in customer, a new one unless specified otherwise. */
export async function asCustomer(service: TestApp, ctx: ActorContext, customerId?: number): Promise<CustomerContext> {
  const id = customerId ?? (await addCustomer(service, ctx, { name: 'Jonas', email: null }));
  const actor = { kind: 'customer', customerId: id, sessionId: 1, sessionExpiresAt: new Date('2030-01-01') } as const;
  return actorContext({ ...ctx, actor });
}
