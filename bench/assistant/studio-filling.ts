/** What the bench's service key is made of. */
export const SERVICE_KEY = 'ss_live_bench_assistant';

/** What the assistant of the bench's owner shows. */
export const ACCESS_TOKEN = 'bench-access-token';

/** The address of the studio's endpoint for people. */
export const PERSONAL_ENDPOINT = '/mcp/service-studio/harbour-lane';

/** The customer whose bookings are investigated. */
export const CUSTOMER_ID = 81_000_001;

const ACCOUNT = 1;
const SESSIONS = 10;

/**
 * Statements that fill an empty database with one studio of three locations and a customer who booked so often over three
 * years: nine of ten bookings on passes of ten sessions.
 */
export function fillingStatements(bookings: number): string[] {
  const covered = Math.floor((bookings * 9) / 10);
  const passes = Math.ceil(covered / SESSIONS);
  const actor = `'{"user_id": null, "trainer_id": null, "name": "Owner", "role": "owner"}'`;
  const startOf = (n: string) =>
    `date_trunc('minute', now()) + interval '7 days' - ((${bookings} - ${n})::numeric / ${bookings} * 1095) * interval '1 day'`;
  return [
    // Rows are made whole here, so triggers and references have nothing to do.
    'SET session_replication_role = replica',
    `INSERT INTO accounts.account (id, name, slug, currency, timezone, revision) VALUES (${ACCOUNT}, 'Harbour Lane', 'harbour-lane', 'EUR', 'Europe/Berlin', 1)`,
    `INSERT INTO accounts.account_api_token (account_id, id, name, token_hash, last_four, abilities, last_used_at)
     VALUES (${ACCOUNT}, 1, 'Assistant', encode(sha256(convert_to('${SERVICE_KEY}', 'UTF8')), 'hex'), '0000',
       '{mcp:read,mcp:customers:read,mcp:class-passes:read,mcp:payments:read,mcp:cashflow:read,mcp:payroll:read,mcp:events:read,mcp:logic:read}', now())`,
    `INSERT INTO accounts."user" (id, name, email, password_hash) VALUES (1, 'Owner', 'owner@example.org', 'none')`,
    `INSERT INTO accounts.account_membership (account_id, id, user_id, role) VALUES (${ACCOUNT}, 1, 1, 'owner')`,
    `INSERT INTO assistant.oauth_client (id, client_id, kind, name, redirect_uris, known_since)
     VALUES (1, 'bench', 'registered', 'Bench', '{http://127.0.0.1/}', now())`,
    `INSERT INTO assistant.connection (account_id, id, user_id, oauth_client_id, client_name, client_kind, redirect_hosts, connected_at, last_consent_at, last_used_at)
     VALUES (${ACCOUNT}, 1, 1, 1, 'Bench', 'registered', '{127.0.0.1}', now(), now(), now())`,
    `INSERT INTO assistant.oauth_grant (account_id, id, connection_id, user_id, oauth_client_id, consented_at, expires_at)
     VALUES (${ACCOUNT}, 1, 1, 1, 1, now(), now() + interval '1 year')`,
    `INSERT INTO assistant.oauth_token (account_id, grant_id, kind, token_hash, issued_at, expires_at)
     VALUES (${ACCOUNT}, 1, 'access_token', encode(sha256(convert_to('${ACCESS_TOKEN}', 'UTF8')), 'hex'), now(), now() + interval '1 day')`,
    `INSERT INTO scheduling.location (account_id, id, name, slug) SELECT ${ACCOUNT}, n, 'House ' || n, 'house-' || n FROM generate_series(1, 3) n`,
    `INSERT INTO scheduling.activity_direction (account_id, id, name, slug, is_default) VALUES (${ACCOUNT}, 1, 'General', 'general', true)`,
    `INSERT INTO scheduling.room (account_id, id, location_id, name, slug) VALUES (${ACCOUNT}, 1, 1, 'Hall', 'hall')`,
    `INSERT INTO scheduling.trainer_type (account_id, id, name, slug, is_default) VALUES (${ACCOUNT}, 1, 'Trainer', 'trainer', true)`,
    `INSERT INTO scheduling.trainer (account_id, id, trainer_type_id, name, slug) VALUES (${ACCOUNT}, 1, 1, 'Mira', 'mira')`,
    `INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug, schedule_kind) VALUES (${ACCOUNT}, 1, 1, 'Flow', 'flow', 'group_class')`,
    `INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, trainer_id, schedule_kind, title, starts_at, ends_at, capacity,
       active_bookings_count, has_bookings, is_public, source, revision)
     SELECT ${ACCOUNT}, n, 1, 1, 1, 1, 'group_class', 'Class ' || n, t.start, t.start + interval '1 hour', 20, 1, true, false, 'manual', 0
     FROM generate_series(1, ${bookings}) n, LATERAL (SELECT ${startOf('n')} AS start) t`,
    `INSERT INTO customers.customer (account_id, id, name, phone, phone_origin)
     VALUES (${ACCOUNT}, ${CUSTOMER_ID}, 'Olena', '+4915110000000', 'staff')`,
    `INSERT INTO passes.class_pass (account_id, id, customer_id, code, source, status, plan_name, plan_slug, is_trial, price_cents, currency, paid_amount_cents,
       validity_days, total_validity_days, allows_any_time, sessions_count, used_sessions_count, purchased_at, usable_until_at, closed_at, issued_location_id)
     SELECT ${ACCOUNT}, n, ${CUSTOMER_ID}, 'AAAA-' || translate(lpad(n::text, 4, '0'), '01', 'ZY'), 'manual', 'used_up', 'Ten classes', 'ten', false, 10000, 'EUR', 10000, 60, 180, false,
       ${SESSIONS}, ${SESSIONS}, t.at, t.at + interval '180 days', t.at + interval '20 days', 1
     FROM generate_series(1, ${passes}) n, LATERAL (SELECT ${startOf(`(n * ${SESSIONS})`)} - interval '10 days' AS at) t`,
    `INSERT INTO booking.class_booking (account_id, id, scheduled_class_id, customer_id, status, attendance_marked_at, booked_by, exclusive, created_at)
     SELECT ${ACCOUNT}, c.id, c.id, ${CUSTOMER_ID}, CASE WHEN c.starts_at < now() THEN 'attended' ELSE 'booked' END,
       CASE WHEN c.starts_at < now() THEN c.starts_at END, ${actor}, false, c.starts_at - interval '2 days'
     FROM scheduling.scheduled_class c`,
    `INSERT INTO passes.class_pass_reservation (account_id, class_booking_id, class_pass_id, scheduled_class_id, status, reserved_at, used_at)
     SELECT ${ACCOUNT}, c.id, (c.id - 1) / ${SESSIONS} + 1, c.id, 'used', c.starts_at - interval '2 days', c.starts_at
     FROM scheduling.scheduled_class c WHERE c.id <= ${covered}`,
    'SET session_replication_role = origin',
    'VACUUM (ANALYZE)',
  ];
}
