import { liveHolds } from '../../../ticketing';

/** Columns of `listed e` for `figuresOf`. */
const EVENT = `e.id, e.slug, e.title, e.status, e.starts_at, e.ends_at, e.timezone, e.currency, e.capacity,
  e.location_id, e.external_name, e.external_address`;

/** Names of the rooms. */
const ROOMS = `
  SELECT coalesce(jsonb_agg(r.name ORDER BY r.name COLLATE "und-x-icu", r.id), '[]') AS rooms
  FROM events.event_room v JOIN scheduling.room r ON r.account_id = $1 AND r.id = v.room_id
  WHERE v.account_id = $1 AND v.event_id = e.id`;

/** Ticket types in their order, and `held`, what is sold or held of all of them (TKT-4). */
const TYPES = `
  SELECT coalesce(sum(t.sold_quantity + coalesce(h.held, 0)), 0)::int AS held,
    coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'isActive', t.is_active, 'inventory', t.inventory,
    'soldOrHeld', t.sold_quantity + coalesce(h.held, 0),
    'priceCents', t.price_cents, 'earlyPriceCents', t.early_price_cents) ORDER BY t.sort_order, t.id), '[]') AS types
  FROM ticketing.ticket_type t LEFT JOIN (${liveHolds(`'event'`, 'e.id', '$2')}) h ON h.ticket_type_id = t.id
  WHERE t.account_id = $1 AND t.owner = 'event' AND t.owner_id = e.id`;

const TICKETS = `
  SELECT jsonb_build_object('issued', count(*), 'valid', count(*) FILTER (WHERE t.status = 'valid'),
    'voided', count(*) FILTER (WHERE t.status = 'voided'), 'refunded', count(*) FILTER (WHERE t.status = 'refunded'),
    'checkedIn', count(*) FILTER (WHERE t.is_checked_in)) AS tickets
  FROM ticketing.ticket t WHERE t.account_id = $1 AND t.owner = 'event' AND t.owner_id = e.id`;

const ORDERS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('status', s.status, 'orders', s.orders, 'amountCents', s.amount_cents)), '[]') AS orders
  FROM (
    SELECT o.status, count(*) AS orders, sum(o.amount_cents)::bigint AS amount_cents
    FROM ticketing.ticket_order o WHERE o.account_id = $1 AND o.owner = 'event' AND o.owner_id = e.id GROUP BY o.status) s`;

/**
 * Events with their figures, without data of buyers. `listed` is what follows `FROM events.event e`, `order` the order
 * of the rows; `$1` is the studio, `$2` the instant.
 */
export function figuresOf(listed: string, order: string): string {
  return `
  WITH listed AS MATERIALIZED (SELECT ${EVENT} FROM events.event e ${listed})
  SELECT e.id, e.slug, e.title, e.status, e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.timezone, e.currency,
    e.location_id AS "locationId", coalesce(l.name, e.external_name) AS "venueName",
    CASE WHEN l.id IS NULL THEN e.external_address ELSE l.address END AS "venueAddress", r.rooms, e.capacity,
    p.held AS "soldOrHeld", p.types, k.tickets, m.orders
  FROM listed e
  LEFT JOIN scheduling.location l ON l.account_id = $1 AND l.id = e.location_id
  CROSS JOIN LATERAL (${ROOMS}) r
  CROSS JOIN LATERAL (${TYPES}) p
  CROSS JOIN LATERAL (${TICKETS}) k
  CROSS JOIN LATERAL (${ORDERS}) m
  ORDER BY ${order}`;
}
