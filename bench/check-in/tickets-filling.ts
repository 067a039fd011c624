import { createHash } from 'node:crypto';

/** Where the ids of a kind begin: far apart, so that a recorded statement shows which value is whose. */
export const FIRST = { order: 31_000_001, item: 41_000_001, ticket: 51_000_001, pending: 81_000_001 } as const;

/** The event at whose door all tickets are shown. */
export const EVENT_ID = 61_000_001;

/** The token of the session at the door. */
export const DOOR_TOKEN = 'ss_mob_bench_door';

const TICKETS_PER_ORDER = 2;

/** What the QR code of a ticket holds: 64 characters. */
export const tokenOf = (ticketId: number) => String(ticketId).padStart(64, 'x');

/** What is stored of it. */
export const tokenHashOf = (ticketId: number) => createHash('sha256').update(tokenOf(ticketId)).digest('hex');

/** Statements for orders of the same type that wait for their payment, of one ticket each. */
export function pendingStatements(orders: number): string[] {
  return [
    `INSERT INTO ticketing.ticket_order (account_id, owner, id, owner_id, source, provider, order_id, status, buyer_name, amount_cents, currency, expires_at,
       idempotency_key, idempotency_hash)
     SELECT 1, 'event', ${FIRST.pending} - 1 + n, ${EVENT_ID}, 'checkout', 'stripe', 'ev-p' || lpad(n::text, 19, '0'), 'pending', 'Guest ' || n,
       2500, 'EUR', now() + interval '30 minutes', gen_random_uuid(), repeat('0', 64)
     FROM generate_series(1, ${orders}) n`,
    `INSERT INTO ticketing.ticket_order_item (account_id, owner, id, owner_id, order_id, ticket_type_id, name, price_tier, unit_price_cents, quantity, total_cents)
     SELECT 1, 'event', ${FIRST.pending} - 1 + n, ${EVENT_ID}, ${FIRST.pending} - 1 + n, 1, 'Standard', 'regular', 2500, 1, 2500
     FROM generate_series(1, ${orders}) n`,
    'VACUUM (ANALYZE) ticketing.ticket_order, ticketing.ticket_order_item, ticketing.ticket_type',
  ];
}

/** Statements that fill an empty database with one studio, one event of today and its tickets; nobody has come in. */
export function fillingStatements(tickets: number): string[] {
  const orders = Math.ceil(tickets / TICKETS_PER_ORDER);
  const orderOf = (ticket: string) => `(${ticket} - 1) / ${TICKETS_PER_ORDER}`;
  return [
    `INSERT INTO accounts.account (name, slug, currency, timezone) VALUES ('Harbour Lane', 'harbour-lane', 'EUR', 'Europe/Berlin')`,
    `INSERT INTO accounts."user" (id, name, email, password_hash) VALUES (71000001, 'Dora Door', 'dora@example.org', 'none')`,
    `INSERT INTO accounts.account_membership (account_id, user_id, role) VALUES (1, 71000001, 'event_festival_staff')`,
    `INSERT INTO accounts.mobile_session (account_id, guard, user_id, token_hash, last_four, expires_at, last_used_at)
     VALUES (1, 'staff', 71000001, encode(sha256(convert_to('${DOOR_TOKEN}', 'UTF8')), 'hex'), '0000', now() + interval '80 days', now())`,
    `INSERT INTO events.event (account_id, id, slug, title, description_html, status, venue_kind, external_name, external_address, starts_at, ends_at,
       timezone, currency, published_at)
     VALUES (1, ${EVENT_ID}, 'summer-party', 'Summer party', repeat('<p>All night long.</p>', 500), 'published', 'external', 'Harbour Hall',
       'Harbour Lane 5', now(), now() + interval '8 hours', 'Europe/Berlin', 'EUR', now() - interval '30 days')`,
    `INSERT INTO ticketing.ticket_type (account_id, owner, owner_id, name, inventory, price_cents, sold_quantity)
     VALUES (1, 'event', ${EVENT_ID}, 'Standard', 1000000, 2500, ${tickets})`,
    `INSERT INTO ticketing.ticket_order (account_id, owner, id, owner_id, source, provider, order_id, status, buyer_name, amount_cents, currency, paid_at,
       idempotency_key, idempotency_hash)
     SELECT 1, 'event', ${FIRST.order} - 1 + n, ${EVENT_ID}, 'manual', 'manual_card', 'ev-' || lpad(n::text, 20, '0'), 'paid', 'Guest ' || n,
       ${TICKETS_PER_ORDER * 2_500}, 'EUR', now() - interval '3 days', gen_random_uuid(), repeat('0', 64)
     FROM generate_series(1, ${orders}) n`,
    // What is sold is written with the type: to count it order by order would take most of the time.
    'ALTER TABLE ticketing.ticket_order_item DISABLE TRIGGER stock',
    `INSERT INTO ticketing.ticket_order_item (account_id, owner, id, owner_id, order_id, ticket_type_id, name, price_tier, unit_price_cents, quantity, total_cents)
     SELECT 1, 'event', ${FIRST.item} - 1 + n, ${EVENT_ID}, ${FIRST.order} - 1 + n, 1, 'Standard', 'regular', 2500, ${TICKETS_PER_ORDER}, ${TICKETS_PER_ORDER * 2_500}
     FROM generate_series(1, ${orders}) n`,
    'ALTER TABLE ticketing.ticket_order_item ENABLE TRIGGER stock',
    `INSERT INTO ticketing.ticket (account_id, owner, id, owner_id, order_id, order_item_id, ticket_type_id, holder_name, code, token, token_hash)
     SELECT 1, 'event', t.id, ${EVENT_ID}, ${FIRST.order} + ${orderOf('n')}, ${FIRST.item} + ${orderOf('n')}, 1, 'Guest ' || n,
       regexp_replace(translate(lpad(to_hex(n), 8, 'G'), '01abcdef', 'ZYABCDEF'), '(.{4})(.{4})', 'EV-\\1-\\2'),
       convert_to('sealed', 'UTF8'), encode(sha256(convert_to(lpad(t.id::text, 64, 'x'), 'UTF8')), 'hex')
     FROM generate_series(1, ${tickets}) n, LATERAL (SELECT ${FIRST.ticket} - 1 + n AS id) t`,
    'VACUUM (ANALYZE)',
  ];
}
