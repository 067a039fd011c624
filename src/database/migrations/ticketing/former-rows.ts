/** Tables of the former release, each after those it refers to. */
export const FORMER_TABLES: readonly string[] = [
  'events.event_ticket_type',
  'events.event_order',
  'events.event_order_item',
  'events.event_ticket',
  'events.event_ticket_scan',
  'festival.festival_admission_type',
  'festival.festival_ticket_order',
  'festival.festival_ticket_order_item',
  'festival.festival_ticket',
  'festival.festival_ticket_scan',
];

const COPIES = [
  ['ticket_type', 'event_ticket_type', 'festival_admission_type'],
  ['ticket_order', 'event_order', 'festival_ticket_order'],
  ['ticket_order_item', 'event_order_item', 'festival_ticket_order_item'],
  ['ticket', 'event_ticket', 'festival_ticket'],
  ['check_in', 'event_ticket_scan', 'festival_ticket_scan'],
] as const;

export const NEW_TABLES: readonly string[] = ['sale_owner', ...COPIES.map(([table]) => table)].map(
  (table) => `ticketing.${table}`,
);

/** The owner of the tables sees rows of every studio only while the policies are not forced on it. */
export const mayReadAll = (table: string) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`;
export const mayReadOwn = (table: string) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`;

const TERMS = `name, description, inventory, price_cents, early_price_cents, early_ends_at, early_quota, sales_starts_at,
  sales_ends_at, max_per_order, is_active, sort_order`;
const ORDER = `source, provider, order_id, status, buyer_name, buyer_email, buyer_phone, buyer_locale, amount_cents, currency,
  gateway_invoice_id, gateway_payment_id, gateway_status, failure_reason, payment_expires_at, expires_at, paid_at, failed_at,
  cancelled_at, refunded_at, refunded_by_user_id, refund_reason, issued_by_user_id, idempotency_key, idempotency_hash`;
const ITEM = 'name, description, price_tier, unit_price_cents, quantity, total_cents, holder_names';
const TICKET = `holder_name, code, token, token_hash, status, is_checked_in, checked_in_at, voided_at, voided_by_user_id,
  void_reason`;
const CHECK_IN = 'ticket_id, action, source, ip, reason, actor, occurred_at';
const TIMES = 'created_at, updated_at';

/** Places of an admission type that its orders hold permanently; events counted theirs before. */
const soldOf = (items: string) => `(
  SELECT coalesce(sum(i.quantity), 0) FROM festival.festival_ticket_order_item i
  JOIN festival.festival_ticket_order o ON o.account_id = i.account_id AND o.id = i.order_id
  WHERE i.account_id = t.account_id AND i.admission_type_id = t.id AND ${items}
    AND o.status IN ('paid', 'refund_required', 'paid_requires_refund'))`;

/** Every row of the former release with its id, and new ids that follow the highest one that either family assigned. */
export const copied: readonly string[] = [
  `INSERT INTO ticketing.sale_owner (account_id, owner, owner_id, currency, capacity)
   SELECT account_id, 'event', id, currency, capacity FROM events.event
   UNION ALL SELECT account_id, 'edition', id, currency, NULL FROM festival.festival_edition`,
  `INSERT INTO ticketing.ticket_type (account_id, owner, owner_id, id, ${TERMS}, sold_quantity, sold_early_quantity, ${TIMES})
   SELECT account_id, 'event', event_id, id, ${TERMS}, sold_quantity, sold_early_quantity, ${TIMES} FROM events.event_ticket_type
   UNION ALL
   SELECT account_id, 'edition', edition_id, id, ${TERMS}, ${soldOf('true')}, ${soldOf(`i.price_tier = 'early_bird'`)}, ${TIMES}
   FROM festival.festival_admission_type t`,
  `INSERT INTO ticketing.ticket_order (account_id, owner, owner_id, id, ${ORDER}, refund_reason_code, is_oversold,
     checkout_payload, callback_payload, ${TIMES})
   SELECT account_id, 'event', event_id, id, ${ORDER}, NULL, false, NULL, gateway_payload, ${TIMES} FROM events.event_order
   UNION ALL
   SELECT account_id, 'edition', edition_id, id, ${ORDER}, refund_reason_code, is_oversold, checkout_payload, callback_payload,
     ${TIMES}
   FROM festival.festival_ticket_order`,
  `INSERT INTO ticketing.ticket_order_item (account_id, owner, owner_id, id, order_id, ticket_type_id, ${ITEM}, ${TIMES})
   SELECT account_id, 'event', event_id, id, order_id, ticket_type_id, ${ITEM}, ${TIMES} FROM events.event_order_item
   UNION ALL
   SELECT i.account_id, 'edition', o.edition_id, i.id, i.order_id, i.admission_type_id, ${ITEM}, i.created_at, i.updated_at
   FROM festival.festival_ticket_order_item i
   JOIN (SELECT account_id, id, edition_id FROM festival.festival_ticket_order) o ON o.account_id = i.account_id AND o.id = i.order_id`,
  `INSERT INTO ticketing.ticket (account_id, owner, owner_id, id, order_id, order_item_id, ticket_type_id, ${TICKET}, ${TIMES})
   SELECT account_id, 'event', event_id, id, order_id, order_item_id, ticket_type_id, ${TICKET}, ${TIMES} FROM events.event_ticket
   UNION ALL
   SELECT account_id, 'edition', edition_id, id, order_id, order_item_id, admission_type_id, ${TICKET}, ${TIMES}
   FROM festival.festival_ticket`,
  `INSERT INTO ticketing.check_in (account_id, owner, id, ${CHECK_IN}, ${TIMES})
   SELECT account_id, 'event', id, ${CHECK_IN}, ${TIMES} FROM events.event_ticket_scan
   UNION ALL SELECT account_id, 'edition', id, ${CHECK_IN}, ${TIMES} FROM festival.festival_ticket_scan`,
  ...COPIES.map(
    ([table, ofEvents, ofFestival]) => `
      SELECT setval('ticketing.${table}_id_seq', 1 + greatest(${lastId(`events.${ofEvents}`)}, ${lastId(`festival.${ofFestival}`)}), false)`,
  ),
];

function lastId(table: string): string {
  return `(SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ${table}_id_seq)`;
}
