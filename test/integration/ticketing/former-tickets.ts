const ORDER_STATUSES = `ARRAY['pending', 'paid', 'failed', 'cancelled', 'expired', 'paid_requires_refund', 'refund_required', 'refunded']`;
const STATUSES = `unnest(${ORDER_STATUSES}) WITH ORDINALITY o (status, n)`;
const WAS_PAID = `status IN ('paid', 'paid_requires_refund', 'refund_required', 'refunded')`;
const WHEN_PAID = `CASE WHEN ${WAS_PAID} THEN '2026-06-01T09:59:00Z'::timestamptz + n * interval '1 hour' END`;
const WHEN_REFUNDED = `CASE status WHEN 'refunded' THEN '2026-06-03T10:00:00Z'::timestamptz END`;
const WHEN_PENDING = `CASE status WHEN 'pending' THEN '2026-07-01T10:00:00Z'::timestamptz END`;
const TIMES = `'2026-05-01T08:00:00Z'::timestamptz, '2026-05-02T08:00:00Z'::timestamptz`;
const IN_STUDIOS = 'generate_series(1, 2) s';

/**
 * Rows of the former release: two studios with an event and an edition each, of which orders in every status were sold, with
 * tickets in every status. Ids of both families are equal, as both counted from 1; keys of requests are equal as well.
 */
export const FORMER_ROWS = `
  INSERT INTO accounts."user" (id, name, email, password_hash) VALUES (3, 'Ana', 'ana@example.org', 'none');
  INSERT INTO accounts.account (id, name, slug, currency) VALUES (1, 'One', 'one', 'EUR'), (2, 'Two', 'two', 'UAH');
  INSERT INTO events.event (account_id, id, slug, title, status, venue_kind, external_name, external_address, starts_at, ends_at,
    timezone, currency, capacity, published_at)
  SELECT s, s * 10, 'ball', 'Ball', 'published', 'external', 'Hall', 'Street 1', '2026-12-01', '2026-12-02', 'Europe/Berlin', 'EUR',
    1000, '2026-05-01' FROM ${IN_STUDIOS};
  INSERT INTO festival.festival_edition (account_id, id, title, slug, timezone, currency, starts_at, ends_at, status)
  SELECT s, s * 10, 'Winter', 'winter', 'Europe/Berlin', 'EUR', '2026-12-01', '2026-12-03', 'published' FROM ${IN_STUDIOS};

  INSERT INTO events.event_ticket_type (account_id, id, event_id, name, description, inventory, price_cents, early_price_cents,
    early_ends_at, early_quota, sales_starts_at, sales_ends_at, max_per_order, is_active, sort_order, created_at, updated_at)
  SELECT s, s * 100 + n, s * 10, 'Type ' || n, 'Doors at ' || n, 50 + n, 2500, 1000, '2026-06-01', 40, '2026-05-01', '2026-11-30',
    9 + n, n <> 3, n, ${TIMES} FROM ${IN_STUDIOS}, generate_series(1, 3) n;
  INSERT INTO festival.festival_admission_type (account_id, id, edition_id, name, inventory, price_cents, early_price_cents,
    early_ends_at, early_quota, max_per_order, is_active, sort_order, created_at, updated_at)
  SELECT s, s * 100 + n, s * 10, 'Day ' || n, 40 + n, 1500, 500, '2026-06-01', 30, 8 + n, n <> 2, n, ${TIMES}
  FROM ${IN_STUDIOS}, generate_series(1, 3) n;

  INSERT INTO events.event_order (account_id, id, event_id, source, provider, order_id, status, buyer_name, buyer_email, buyer_phone,
    buyer_locale, amount_cents, currency, payment_expires_at, expires_at, paid_at, failed_at, cancelled_at, refunded_at,
    refunded_by_user_id, refund_reason, failure_reason, gateway_invoice_id, gateway_payment_id, gateway_status, gateway_payload,
    issued_by_user_id, idempotency_key, idempotency_hash, created_at, updated_at)
  SELECT s, s * 1000 + n, s * 10, 'checkout', 'stripe', 'ev-' || s || '-' || n, status, 'Bo ' || n, 'bo' || n || '@example.org',
    '+49151000' || n, 'de', 3000 + n, 'EUR', ${WHEN_PENDING}, ${WHEN_PENDING}, ${WHEN_PAID},
    CASE status WHEN 'failed' THEN '2026-06-02'::timestamptz END, CASE status WHEN 'cancelled' THEN '2026-06-02'::timestamptz END,
    ${WHEN_REFUNDED}, CASE status WHEN 'refunded' THEN 3 END, CASE status WHEN 'refunded' THEN 'Ill' END,
    CASE status WHEN 'failed' THEN 'No money' END, 'invoice ' || n, 'payment ' || n, 'success', convert_to('body ' || n, 'UTF8'),
    3, ('00000000-0000-0000-0000-' || lpad((s * 100 + n)::text, 12, '0'))::uuid, lpad(n::text, 64, '0'), ${TIMES}
  FROM ${IN_STUDIOS}, ${STATUSES};
  INSERT INTO festival.festival_ticket_order (account_id, id, edition_id, source, provider, order_id, status, refund_reason_code,
    is_oversold, buyer_name, buyer_email, buyer_phone, buyer_locale, amount_cents, currency, gateway_invoice_id,
    gateway_payment_id, gateway_status, failure_reason, checkout_payload, callback_payload, payment_expires_at, expires_at, paid_at,
    failed_at, cancelled_at, refunded_at, refunded_by_user_id, refund_reason, issued_by_user_id, idempotency_key, idempotency_hash,
    created_at, updated_at)
  SELECT s, s * 1000 + n, s * 10, 'checkout', 'monopay', 'ft-' || s || '-' || n, status,
    CASE status WHEN 'refund_required' THEN 'edition_cancelled' WHEN 'paid_requires_refund' THEN 'late_payment_no_inventory' END,
    status = 'paid', 'Cem ' || n, 'cem' || n || '@example.org', '+49152000' || n, 'uk', 2000 + n, 'EUR', 'invoice ' || n,
    'payment ' || n, 'success', CASE status WHEN 'failed' THEN 'No money' END, convert_to('checkout ' || n, 'UTF8'),
    convert_to('body ' || n, 'UTF8'), '2026-07-01'::timestamptz, '2026-07-02'::timestamptz, ${WHEN_PAID},
    CASE status WHEN 'failed' THEN '2026-06-02'::timestamptz END, CASE status WHEN 'cancelled' THEN '2026-06-02'::timestamptz END,
    ${WHEN_REFUNDED}, CASE status WHEN 'refunded' THEN 3 END, CASE status WHEN 'refunded' THEN 'Ill' END, 3,
    ('00000000-0000-0000-0000-' || lpad((s * 100 + n)::text, 12, '0'))::uuid, lpad(n::text, 64, '0'), ${TIMES}
  FROM ${IN_STUDIOS}, ${STATUSES};
  INSERT INTO festival.festival_ticket_order (account_id, id, edition_id, source, order_id, status, buyer_name, amount_cents, currency,
    paid_at, idempotency_key, idempotency_hash)
  SELECT s, s * 1000 + 9, s * 10, 'manual', 'ft-' || s || '-gift', 'paid', 'Guest', 0, 'EUR', '2026-06-01', gen_random_uuid(), '' FROM ${IN_STUDIOS};

  INSERT INTO events.event_order_item (account_id, id, event_id, order_id, ticket_type_id, name, description, price_tier,
    unit_price_cents, quantity, total_cents, holder_names, created_at, updated_at)
  SELECT account_id, id * 10 + n, event_id, id, account_id * 100 + n, 'Type ' || n, 'Was ' || n,
    CASE n WHEN 1 THEN 'early_bird' ELSE 'regular' END, 500 * n, n, 500 * n * n,
    CASE n WHEN 1 THEN ARRAY['Holder ' || id] END, ${TIMES}
  FROM events.event_order, generate_series(1, 2) n;
  INSERT INTO festival.festival_ticket_order_item (account_id, id, order_id, admission_type_id, name, price_tier, unit_price_cents,
    quantity, total_cents, holder_names, created_at, updated_at)
  SELECT account_id, id * 10 + n, id, account_id * 100 + n, 'Day ' || n, CASE n WHEN 1 THEN 'early_bird' ELSE 'complimentary' END,
    100 * n, n + 1, 100 * n * (n + 1), CASE n WHEN 1 THEN ARRAY['Dana ' || id, 'Eve ' || id] END, ${TIMES}
  FROM festival.festival_ticket_order, generate_series(1, 2) n;
  ${ticketsOf({ table: 'events.event_ticket', item: 'events.event_order_item', owner: 'event_id', type: 'ticket_type_id', prefix: 'EV', from: 'i.event_id' })}
  ${ticketsOf({
    table: 'festival.festival_ticket',
    item: `festival.festival_ticket_order_item`,
    owner: 'edition_id',
    type: 'admission_type_id',
    prefix: 'FS',
    from: 'i.account_id * 10',
  })}
  INSERT INTO events.event_cash_entry (account_id, event_id, order_id, source_key, direction, purpose, amount_cents, currency, actor, occurred_at)
  SELECT account_id, event_id, id, 'order:' || id, 'cash_in', 'manual_ticket_sale', amount_cents, currency, '{"name": "Ana"}', '2026-06-01'
  FROM events.event_order WHERE status = 'paid';
  INSERT INTO festival.festival_cash_entry (account_id, edition_id, order_id, source_key, direction, purpose, amount_cents, currency, actor, occurred_at)
  SELECT account_id, edition_id, id, 'ticket_order:' || id, 'cash_in', 'entrance_ticket_sale', 1 + amount_cents, currency, '{"name": "Ana"}', '2026-06-01'
  FROM festival.festival_ticket_order WHERE status = 'paid';
  SELECT setval('events.event_order_id_seq', 50000), setval('festival.festival_admission_type_id_seq', 60000)`;

interface FormerTickets {
  readonly table: string;
  readonly item: string;
  readonly owner: string;
  readonly type: string;
  readonly prefix: string;
  /** Where the id of the owner is found. */
  readonly from: string;
}

/** Each item has a ticket in every status, one of them checked in, with a scan each way. */
function ticketsOf({ table, item, owner, type, prefix, from }: FormerTickets): string {
  return `
  INSERT INTO ${table} (account_id, id, ${owner}, order_id, order_item_id, ${type}, holder_name, code, token, token_hash, status,
    is_checked_in, checked_in_at, voided_at, voided_by_user_id, void_reason, created_at, updated_at)
  SELECT i.account_id, i.id * 10 + n, ${from}, i.order_id, i.id, i.${type}, 'Holder ' || n,
    '${prefix}-' || translate(lpad((i.id % 10000)::text, 4, '2'), '01', 'XY') || '-AA' || chr(64 + n::int) || 'A',
    convert_to('sealed ' || i.id || n, 'UTF8'), encode(sha256(convert_to('${prefix}' || i.account_id || ' ' || i.id || n, 'UTF8')), 'hex'), status, n = 2,
    CASE n WHEN 2 THEN '2026-06-05T20:00:00Z'::timestamptz END, CASE status WHEN 'voided' THEN '2026-06-04'::timestamptz END,
    CASE status WHEN 'voided' THEN 3 END, CASE status WHEN 'voided' THEN 'Lost' END, ${TIMES}
  FROM ${item} i, unnest(ARRAY['valid', 'valid', 'voided', 'refunded']) WITH ORDINALITY t (status, n);
  INSERT INTO ${table}_scan (account_id, id, ticket_id, action, source, ip, reason, actor, occurred_at, created_at, updated_at)
  SELECT account_id, id * 10 + n, id, action, 'qr', '198.51.100.7', CASE n WHEN 2 THEN 'Mistake' END, '{"name": "Ana"}',
    '2026-06-05T20:00:00Z'::timestamptz + n * interval '1 minute', ${TIMES}
  FROM ${table}, unnest(ARRAY['check_in', 'check_out']) WITH ORDINALITY a (action, n) WHERE is_checked_in;`;
}
