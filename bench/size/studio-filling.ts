/** The ids of the studio's own rows begin here, those of everything in it at 1. */
export const FIRST = { account: 70_000_001, user: 60_000_001, pastClass: 1_000_001 } as const;

export interface Amounts {
  readonly customers: number;
  readonly series: number;
  /** Half of lessons, of which one of twenty is due, and half of sessions of any-time passes, with an add-on each. */
  readonly bookings: number;
}

export const OWNER_TOKEN = 'ss_mob_bench_owner';

const DAYS = 7;
/** Whole hours of a day, from seven on. */
const HOURS = 14;
const FIRST_NAMES = ['Ana', 'Bela', 'Chiara', 'Dmitri', 'Émile', 'Fatma', 'Goran', 'Hanna', 'Ilse', 'Jörg'];
const FAMILY_NAMES = [
  'Albrecht',
  'Çelik',
  'Dubois',
  'Ferrari',
  'Horvat',
  'Lindqvist',
  'Müller',
  'Novak',
  'Öztürk',
  'Silva',
];

/** One studio with many customers and a full week of series: one room and one trainer for each place of the week. */
export function fillingStatements({ customers, series, bookings }: Amounts): string[] {
  const account = FIRST.account;
  const places = Math.ceil(series / (DAYS * HOURS));
  const listed = (names: readonly string[]) => `('{${names.join(',')}}'::text[])`;
  const nameOf = (list: readonly string[], n: string) => `${listed(list)}[${n} % ${list.length} + 1]`;
  return [
    // Rows are made whole here, so triggers and references have nothing to do.
    'SET session_replication_role = replica',
    `INSERT INTO accounts.account (id, name, slug, currency, timezone, revision) VALUES (${account}, 'Studio', 'studio', 'EUR', 'Europe/Berlin', 1)`,
    `INSERT INTO accounts."user" (id, name, email, password_hash) VALUES (${FIRST.user}, 'Owner', 'owner@example.org', 'none')`,
    `INSERT INTO accounts.account_membership (account_id, id, user_id, role) VALUES (${account}, 1, ${FIRST.user}, 'owner')`,
    `INSERT INTO accounts.mobile_session (account_id, id, guard, user_id, token_hash, last_four, expires_at, last_used_at)
     VALUES (${account}, 1, 'staff', ${FIRST.user}, encode(sha256(convert_to('${OWNER_TOKEN}', 'UTF8')), 'hex'), '0000', now() + interval '80 days', now())`,
    `INSERT INTO scheduling.location (account_id, id, name, slug) VALUES (${account}, 1, 'Main', 'main')`,
    `INSERT INTO scheduling.activity_direction (account_id, id, name, slug, is_default) VALUES (${account}, 1, 'General', 'general', true)`,
    `INSERT INTO scheduling.room (account_id, id, location_id, name, slug) SELECT ${account}, n, 1, 'Hall ' || n, 'hall-' || n FROM generate_series(1, ${places}) n`,
    `INSERT INTO scheduling.trainer_type (account_id, id, name, slug, is_default) VALUES (${account}, 1, 'Trainer', 'trainer', true)`,
    `INSERT INTO scheduling.trainer (account_id, id, trainer_type_id, name, slug) SELECT ${account}, n, 1, 'Trainer ' || n, 'trainer-' || n FROM generate_series(1, ${places}) n`,
    `INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug, schedule_kind) VALUES (${account}, 1, 1, 'Flow', 'flow', 'group_class')`,
    `INSERT INTO scheduling.schedule_series (account_id, id, location_id, room_id, class_type_id, schedule_kind, trainer_id, weekday, start_time, is_public, start_date)
     SELECT ${account}, n + 1, 1, p.place, 1, 'group_class', p.place, n % ${DAYS} + 1, make_time(7 + n / ${DAYS} % ${HOURS}, 0, 0), true, '2026-01-01'
     FROM generate_series(0, ${series - 1}) n, LATERAL (SELECT n / ${DAYS * HOURS} + 1 AS place) p`,
    `INSERT INTO customers.customer (account_id, id, name, phone, phone_origin, email, email_origin)
     SELECT ${account}, k, ${nameOf(FIRST_NAMES, 'k')} || ' ' || ${nameOf(FAMILY_NAMES, 'k / 10')} || ' ' || upper(substr(md5(k::text), 1, 5)),
       '+49151' || (10000000 + k * 7), 'staff', substr(md5(k::text), 1, 9) || k || '@example.org', 'staff' FROM generate_series(1, ${customers}) k`,
    ...history(account, places + 1, customers, bookings / 2),
    'SET session_replication_role = origin',
    'VACUUM (ANALYZE)',
  ];
}

/** Past classes of one customer each, in a room of their own. */
function history(account: number, room: number, customers: number, half: number): string[] {
  const numbers = `generate_series(1, ${2 * half}) n`;
  const actor = `'{"user_id": ${FIRST.user}, "trainer_id": null, "name": "Owner", "role": "owner"}'`;
  const isLesson = `n <= ${half}`;
  return [
    `INSERT INTO scheduling.room (account_id, id, location_id, name, slug) VALUES (${account}, ${room}, 1, 'Past', 'past')`,
    `INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug, schedule_kind) VALUES (${account}, 2, 1, 'Lesson', 'lesson', 'private_lesson')`,
    `INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, trainer_id, schedule_kind, title, starts_at, ends_at,
       active_bookings_count, has_bookings, is_public, source, revision)
     SELECT ${account}, ${FIRST.pastClass} + n, 1, ${room}, CASE WHEN ${isLesson} THEN 2 ELSE 1 END, 1, CASE WHEN ${isLesson} THEN 'private_lesson' ELSE 'group_class' END, 'Class ' || n,
       t.start, t.start + interval '30 minutes', 1, true, false, 'manual', 0
     FROM ${numbers}, LATERAL (SELECT date_trunc('hour', now()) - n * interval '30 minutes' AS start) t`,
    `INSERT INTO booking.class_booking (account_id, id, scheduled_class_id, customer_id, status, attendance_marked_at, booked_by, exclusive)
     SELECT ${account}, n, ${FIRST.pastClass} + n, n % ${customers} + 1, 'attended', now(), ${actor}, ${isLesson} FROM ${numbers}`,
    `INSERT INTO finance.customer_purchase (account_id, id, customer_id, location_id, booking_id, payment_source, provider, order_id, status, description,
       amount_cents, currency, paid_at, actor)
     SELECT ${account}, n, n % ${customers} + 1, 1, n, 'manual_cash_booking', 'studio_cash', 'pp-' || n, 'payment_paid', 'Lesson', 2500, 'EUR', now(), ${actor}
     FROM ${numbers} WHERE ${isLesson} AND n % 20 <> 0`,
    `INSERT INTO passes.class_pass (account_id, id, customer_id, code, source, status, plan_name, plan_slug, is_trial, price_cents, currency, paid_amount_cents,
       validity_days, total_validity_days, allows_any_time, any_time_addon_price_cents, available_from_time, available_until_time, sessions_count,
       used_sessions_count, purchased_at, usable_until_at, closed_at, issued_location_id)
     SELECT ${account}, n, n % ${customers} + 1, translate(upper(substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 4)), '01', 'YZ') , 'manual', 'used_up', 'Any time', 'any-time',
       false, 5000, 'EUR', 5000, 30, 180, true, 500, '03:00', '03:10', 1, 1, now(), now() + interval '180 days', now(), 1
     FROM ${numbers} WHERE NOT (${isLesson})`,
    `INSERT INTO passes.class_pass_reservation (account_id, class_booking_id, class_pass_id, scheduled_class_id, status, reserved_at, used_at)
     SELECT ${account}, n, n, ${FIRST.pastClass} + n, 'used', now(), now() FROM ${numbers} WHERE NOT (${isLesson})`,
  ];
}
