/** Where the ids of a kind begin: far apart, so that a recorded statement shows which value is whose. */
export const FIRST = { customer: 20_000_001, class: 30_000_001, session: 40_000_001, booking: 50_000_001 } as const;

/** How much there is. */
export interface Amounts {
  readonly classes: number;
  readonly customers: number;
  /** Of each customer's only pass. */
  readonly sessionsOfPass: number;
}

/** Enough for every customer of every race. */
export const MANY_CUSTOMERS = 500;

/** The token of the manager's session. */
export const STAFF_TOKEN = 'ss_mob_bench_staff';

/** The token of a customer's session. */
export const tokenOf = (customerId: number) => `ss_mob_bench_${customerId}`;

/** SHA-256 of the token of the customer in `id`. */
const TOKEN_HASH = (id: string) => `encode(sha256(convert_to('ss_mob_bench_' || ${id}, 'UTF8')), 'hex')`;

/**
 * One studio, its customers with a session and a pass each, and classes of unlimited capacity on the coming days. Customers
 * have neither e-mail nor device, so that no message is recorded for them.
 */
export function fillingStatements({ classes, customers, sessionsOfPass }: Amounts): string[] {
  return [
    `INSERT INTO accounts.account (name, slug, currency, timezone) VALUES ('Harbour Lane', 'harbour-lane', 'EUR', 'Europe/Berlin')`,
    `INSERT INTO scheduling.location (account_id, name, slug) VALUES (1, 'Main', 'main')`,
    `INSERT INTO scheduling.activity_direction (account_id, name, slug, is_default) VALUES (1, 'General', 'general', true)`,
    // A room for each class: the time of classes does not matter here.
    `INSERT INTO scheduling.room (account_id, location_id, name, slug)
     SELECT 1, 1, 'Room ' || n, 'room-' || n FROM generate_series(1, ${classes}) n`,
    `INSERT INTO scheduling.class_type (account_id, activity_direction_id, name, slug) VALUES (1, 1, 'Flow', 'flow')`,
    `INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at, is_public, source, revision)
     SELECT 1, ${FIRST.class} - 1 + n, 1, n, 1, 'group_class', 'Flow ' || n,
       date_trunc('hour', now()) + interval '2 days' + n % 10 * interval '1 day',
       date_trunc('hour', now()) + interval '2 days 1 hour' + n % 10 * interval '1 day', true, 'manual', 0
     FROM generate_series(1, ${classes}) n`,
    `INSERT INTO customers.customer (account_id, id, name, phone, phone_origin)
     SELECT 1, ${FIRST.customer} - 1 + n, 'Customer ' || n, '+4915' || (100000000 + n), 'staff' FROM generate_series(1, ${customers}) n`,
    `INSERT INTO accounts.mobile_session (account_id, id, guard, customer_id, token_hash, last_four, expires_at, last_used_at)
     SELECT 1, ${FIRST.session} - 1 + n, 'customer', c.id, ${TOKEN_HASH('c.id')}, '0000', now() + interval '80 days', now()
     FROM generate_series(1, ${customers}) n JOIN customers.customer c ON c.id = ${FIRST.customer} - 1 + n`,
    `INSERT INTO passes.class_pass_plan (account_id, name, slug, schedule_kind, price_cents, currency, sessions_count)
     VALUES (1, 'Many', 'many', 'group_class', 10000, 'EUR', 999)`,
    `INSERT INTO passes.class_pass_plan_class_type (account_id, class_pass_plan_id, class_type_id, schedule_kind) VALUES (1, 1, 1, 'group_class')`,
    `INSERT INTO passes.class_pass (account_id, customer_id, class_pass_plan_id, code, source, plan_name, plan_slug, is_trial, price_cents, currency,
       validity_days, total_validity_days, allows_any_time, sessions_count, purchased_at, usable_until_at)
     SELECT 1, c.id, 1, translate(upper(substr(md5(c.id::text), 1, 4)) || '-' || upper(substr(md5(c.id::text), 5, 4)), '01', '23'), 'manual', 'Many', 'many', false, 10000, 'EUR',
       30, 180, false, ${sessionsOfPass}, now(), now() + interval '180 days'
     FROM customers.customer c`,
    `INSERT INTO accounts."user" (id, name, email, password_hash) VALUES (60000001, 'Manager', 'manager@example.org', 'none')`,
    `INSERT INTO accounts.account_membership (account_id, user_id, role) VALUES (1, 60000001, 'manager')`,
    `INSERT INTO accounts.mobile_session (account_id, guard, user_id, token_hash, last_four, expires_at, last_used_at)
     VALUES (1, 'staff', 60000001, encode(sha256(convert_to('${STAFF_TOKEN}', 'UTF8')), 'hex'), '0000', now() + interval '80 days', now())`,
    `ALTER TABLE booking.class_booking ALTER COLUMN id RESTART WITH ${FIRST.booking}`,
    'VACUUM (ANALYZE)',
  ];
}
