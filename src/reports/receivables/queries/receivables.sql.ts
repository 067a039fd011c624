import { OWED_LATE, OWED_PRICE } from '../../../booking';
import { PLACE_PAYMENT } from '../../../finance';
import { holdsSessionSql, owedAddonCentsSql } from '../../../passes';
import { visibleTo } from '../../../scheduling';

/**
 * Parameters: $1 studio, $2 its zone, $3 person to whose classes bookings are limited, $4 kind, $5 customer, $6
 * location, $7–$9 position, $10 rows; null: from the first one, and all of them.
 */
const AT = `coalesce($7::timestamptz, '-infinity')`;

/**
 * Of one instant, bookings come before passes. Comparing two columns, as their indexes have them, a page begins inside of
 * an instant, where an import may have put thousands of passes, without reading what came before it there.
 */
const AFTER = {
  booking: (at: string, id: string) =>
    `(${at}, ${id}) > (${AT}, CASE WHEN $8::text = 'class_pass' THEN ${Number.MAX_SAFE_INTEGER} ELSE coalesce($9::bigint, 0) END)`,
  classPass: (at: string, id: string) =>
    `(${at}, ${id}) > (${AT}, CASE WHEN $8::text = 'class_pass' THEN $9::bigint ELSE 0 END)`,
};

const FILTER = (kind: string, customer: string, location: string) => `
  ($4::text IS NULL OR $4 = '${kind}') AND ($5::bigint IS NULL OR ${customer} = $5) AND ($6::bigint IS NULL OR ${location} = $6)`;

/** Passes with a balance (FIN-4), in the order of the index class_pass_outstanding. */
const PASSES = `
  SELECT 'class_pass' COLLATE "C" AS kind, p.purchased_at AS due_at, p.id, p.customer_id, p.issued_location_id AS location_id,
    NULL::text AS due_kind, p.price_cents - p.paid_amount_cents AS amount_cents, p.currency
  FROM passes.class_pass p
  WHERE p.account_id = $1 AND p.status <> 'cancelled' AND p.paid_amount_cents < p.price_cents
    AND ${FILTER('class_pass', 'p.customer_id', 'p.issued_location_id')}
    AND ${AFTER.classPass('p.purchased_at', 'p.id')}
  ORDER BY p.purchased_at, p.id LIMIT $10`;

/** A booking that can be paid, with its class `c` (FIN-9). */
const PAYABLE = `
  b.corrected_removed_at IS NULL AND c.status = 'scheduled' AND ${FILTER('booking', 'b.customer_id', 'c.location_id')}
    AND c.starts_at >= ${AT} AND ${AFTER.booking('c.starts_at', 'b.id')} AND ${visibleTo('$3')}`;

const unpaid = (isPayment = 'true') => `
  b.status IN ('booked', 'attended') AND NOT EXISTS (
    SELECT 1 FROM finance.booking_payment d WHERE d.account_id = $1 AND d.booking_id = b.id AND ${isPayment})`;

/** Bookings that owe a price or a fee and that no pass covers, and what remains of it. */
const priced = (which: string, { cents, currency }: typeof OWED_PRICE) => `
  SELECT c.starts_at AS due_at, b.id, b.customer_id, c.location_id,
    CASE WHEN b.late_cancellation_fee_cents IS NOT NULL THEN 'late_cancellation_fee'
      WHEN c.schedule_kind = 'group_class' THEN 'drop_in' ELSE c.schedule_kind END AS due_kind,
    ${cents} - coalesce(d.paid_cents - d.refunded_cents, 0) AS amount_cents, ${currency} AS currency
  FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  LEFT JOIN finance.booking_payment d ON d.account_id = b.account_id AND d.booking_id = b.id
  WHERE b.account_id = $1 AND ${which} AND ${PAYABLE} AND NOT ${holdsSessionSql('b')}
    AND ${cents} > coalesce(d.paid_cents - d.refunded_cents, 0) AND ${currency} = coalesce(d.currency, ${currency})
  ORDER BY c.starts_at, b.id LIMIT $10`;

/** Visits with a price, as the index class_booking_priced has them. */
const PRICED = priced(`b.price_cents > 0 AND b.status <> 'cancelled'`, {
  cents: 'b.price_cents',
  currency: 'b.price_currency',
});

/** Bookings that were cancelled late and owe for it (CAN-10), as the index class_booking_missed has them. */
const CANCELLED_LATE = priced(`b.late_cancellation IS NOT NULL AND ${OWED_LATE}`, OWED_PRICE);

/** Lessons and rentals without a price that no pass covers; studio and customer agree on one. */
const UNCOVERED = `
  SELECT c.starts_at AS due_at, b.id, b.customer_id, c.location_id, c.schedule_kind AS due_kind, NULL::bigint AS amount_cents,
    NULL::text AS currency
  FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  WHERE b.account_id = $1 AND b.exclusive AND b.price_cents IS NULL AND c.schedule_kind IN ('room_rental', 'private_lesson')
    AND ${unpaid(`EXISTS (${PLACE_PAYMENT('b.id')})`)} AND ${PAYABLE} AND NOT ${holdsSessionSql('b')}
  ORDER BY c.starts_at, b.id LIMIT $10`;

/** Classes that a pass covers outside its window, with a priced add-on. */
const ADDONS = `
  SELECT c.starts_at AS due_at, b.id, b.customer_id, c.location_id, 'any_time_addon' AS due_kind, o.cents::bigint AS amount_cents,
    p.currency
  FROM passes.class_pass p
  JOIN passes.class_pass_reservation r ON r.account_id = p.account_id AND r.class_pass_id = p.id AND r.status IN ('reserved', 'used')
  JOIN booking.class_booking b ON b.account_id = r.account_id AND b.id = r.class_booking_id
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  CROSS JOIN LATERAL (SELECT ${owedAddonCentsSql('p', 'c', 'coalesce(l.timezone, $2)')} AS cents) o
  WHERE p.account_id = $1 AND p.allows_any_time AND p.any_time_addon_price_cents > 0 AND o.cents > 0 AND ${unpaid()} AND ${PAYABLE}
  ORDER BY c.starts_at, b.id LIMIT $10`;

/** Each kind has its own limit, so that it can be read in the order of classes, up to the page's last. */
const DUE = `
  (${PASSES})
  UNION ALL
  SELECT 'booking' COLLATE "C" AS kind, d.* FROM ((${PRICED}) UNION ALL (${CANCELLED_LATE}) UNION ALL (${UNCOVERED}) UNION ALL (${ADDONS})) d`;

/** One page, oldest first; only rows of the page are joined with details. */
export const RECEIVABLES = `
  WITH due AS (${DUE}
    ORDER BY due_at, kind, id LIMIT $10)
  SELECT d.kind, d.due_at, d.id, d.due_kind, d.amount_cents, d.currency, d.customer_id, k.name AS customer_name,
    k.phone AS customer_phone, k.email AS customer_email, d.location_id, l.name AS location_name, l.timezone AS location_timezone, p.code, p.plan_name, p.status AS pass_status, p.price_cents,
    p.paid_amount_cents, b.status AS booking_status, c.id AS scheduled_class_id, c.title, c.schedule_kind
  FROM due d
  JOIN customers.customer k ON k.account_id = $1 AND k.id = d.customer_id
  LEFT JOIN scheduling.location l ON l.account_id = $1 AND l.id = d.location_id
  LEFT JOIN passes.class_pass p ON d.kind = 'class_pass' AND p.account_id = $1 AND p.id = d.id
  LEFT JOIN booking.class_booking b ON d.kind = 'booking' AND b.account_id = $1 AND b.id = d.id
  LEFT JOIN scheduling.scheduled_class c ON c.account_id = $1 AND c.id = b.scheduled_class_id
  ORDER BY d.due_at, d.kind, d.id`;

/** By currency what is due at $11, and what is due later; without a currency what has no price yet. */
export const RECEIVABLE_TOTALS = `
  SELECT d.currency, count(*)::int AS count, coalesce(sum(d.amount_cents) FILTER (WHERE d.due_at <= $11), 0)::bigint AS "nowCents",
    coalesce(sum(d.amount_cents) FILTER (WHERE d.due_at > $11), 0)::bigint AS "laterCents"
  FROM (${DUE}) d
  GROUP BY d.currency`;
