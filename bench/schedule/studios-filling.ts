/** Where the ids of a kind begin: far apart, so that a recorded statement shows which value is whose. */
export const FIRST = { account: 70_000_001, customer: 20_000_001, session: 40_000_001, user: 60_000_001 } as const;

/** How much there is; every studio has as much of it. */
export interface Amounts {
  readonly studios: number;
  /** Over the past and the coming years, 12 hours apart. */
  readonly classesPerStudio: number;
}

/** Bookings of each class. */
const BOOKINGS = 5;

export const tokenOf = (kind: 'staff' | 'customer', studio: number) => `ss_mob_bench_${kind}_${studio}`;

const TOKEN_HASH = (kind: string) => `encode(sha256(convert_to('ss_mob_bench_${kind}_' || n, 'UTF8')), 'hex')`;

/** Studios of the same shape: classes around today with bookings, covered by passes; one manager and one customer signed in. */
export function fillingStatements({ studios, classesPerStudio }: Amounts): string[] {
  const studio = `generate_series(0, ${studios - 1}) n`;
  const account = `${FIRST.account} + n`;
  return [
    // Rows are made whole here, so triggers and references have nothing to do.
    'SET session_replication_role = replica',
    `INSERT INTO accounts.account (id, name, slug, currency, timezone, revision) SELECT ${account}, 'Studio ' || n, 'studio-' || n, 'EUR', 'Europe/Berlin', 1 FROM ${studio}`,
    `INSERT INTO scheduling.location (account_id, id, name, slug) SELECT ${account}, 1, 'Main', 'main' FROM ${studio}`,
    `INSERT INTO scheduling.activity_direction (account_id, id, name, slug, is_default) SELECT ${account}, 1, 'General', 'general', true FROM ${studio}`,
    `INSERT INTO scheduling.room (account_id, id, location_id, name, slug) SELECT ${account}, 1, 1, 'Hall', 'hall' FROM ${studio}`,
    `INSERT INTO scheduling.trainer_type (account_id, id, name, slug, is_default) SELECT ${account}, 1, 'Trainer', 'trainer', true FROM ${studio}`,
    `INSERT INTO scheduling.trainer (account_id, id, trainer_type_id, name, slug) SELECT ${account}, 1, 1, 'Mara', 'mara' FROM ${studio}`,
    `INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug) SELECT ${account}, 1, 1, 'Flow', 'flow' FROM ${studio}`,
    `INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, trainer_id, schedule_kind, title, starts_at, ends_at, capacity, active_bookings_count, has_bookings, is_public, source, revision)
     SELECT ${account}, c, 1, 1, 1, 1, 'group_class', 'Flow ' || c, t.start, t.start + interval '1 hour', 20, ${BOOKINGS}, true, true, 'manual', 0
     FROM ${studio}, generate_series(1, ${classesPerStudio}) c,
       LATERAL (SELECT date_trunc('day', now()) + (c - ${Math.floor(classesPerStudio / 2)}) * interval '12 hours' + interval '6 hours' AS start) t`,
    `INSERT INTO customers.customer (account_id, id, name, phone, phone_origin) SELECT ${account}, ${FIRST.customer} + n * 100 + k, 'Customer ' || k, '+49151' || (10000000 + k), 'staff' FROM ${studio}, generate_series(0, 99) k`,
    `INSERT INTO booking.class_booking (account_id, id, scheduled_class_id, customer_id, booked_by, exclusive)
     SELECT ${account}, (c - 1) * ${BOOKINGS} + b, c, ${FIRST.customer} + n * 100 + (c * 7 + b) % 100, '{"user_id": null, "trainer_id": null, "name": null, "role": "customer"}', false
     FROM ${studio}, generate_series(1, ${classesPerStudio}) c, generate_series(1, ${BOOKINGS}) b`,
    `INSERT INTO passes.class_pass (account_id, id, customer_id, code, source, plan_name, plan_slug, is_trial, price_cents, currency,
       validity_days, total_validity_days, allows_any_time, sessions_count, reserved_sessions_count, purchased_at, usable_until_at)
     SELECT ${account}, k + 1, ${FIRST.customer} + n * 100 + k, translate(upper(substr(md5((n * 100 + k)::text), 1, 4) || '-' || substr(md5((n * 100 + k)::text), 5, 4)), '01', 'YZ'), 'manual', 'Many', 'many', false, 10000, 'EUR',
       30, 180, false, 60000, 100, now(), now() + interval '180 days' FROM ${studio}, generate_series(0, 99) k`,
    `INSERT INTO passes.class_pass_reservation (account_id, id, class_booking_id, class_pass_id, scheduled_class_id, status, reserved_at)
     SELECT ${account}, b.id, b.id, b.customer_id - ${FIRST.customer} - n * 100 + 1, b.scheduled_class_id, 'reserved', now()
     FROM ${studio} JOIN booking.class_booking b ON b.account_id = ${account}`,
    `INSERT INTO accounts."user" (id, name, email, password_hash) SELECT ${FIRST.user} + n, 'Manager ' || n, 'manager-' || n || '@example.org', 'none' FROM ${studio}`,
    `INSERT INTO accounts.account_membership (account_id, id, user_id, role) SELECT ${account}, 1, ${FIRST.user} + n, 'manager' FROM ${studio}`,
    `INSERT INTO accounts.mobile_session (account_id, id, guard, user_id, token_hash, last_four, expires_at, last_used_at)
     SELECT ${account}, ${FIRST.session} + n, 'staff', ${FIRST.user} + n, ${TOKEN_HASH('staff')}, '0000', now() + interval '80 days', now() FROM ${studio}`,
    `INSERT INTO accounts.mobile_session (account_id, id, guard, customer_id, token_hash, last_four, expires_at, last_used_at)
     SELECT ${account}, ${FIRST.session} + 1000 + n, 'customer', ${FIRST.customer} + n * 100, ${TOKEN_HASH('customer')}, '0000', now() + interval '80 days', now() FROM ${studio}`,
    'SET session_replication_role = origin',
    'VACUUM (ANALYZE)',
  ];
}
