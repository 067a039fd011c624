/** Bookings that count (FIN-17), of `booking.class_booking b`. */
export const COUNTED_BOOKING = `b.status IN ('booked', 'attended', 'no_show') AND b.corrected_removed_at IS NULL`;

/** The share of `amount` that the session at `r.position` of the pass has; as `sessionShare`. */
function share(amount: string): string {
  return `CASE WHEN p.sessions_count >= 1 THEN
    p.${amount} / p.sessions_count + CASE WHEN r.position <= p.${amount} % p.sessions_count THEN 1 ELSE 0 END END`;
}

/**
 * Common table expressions that end with `booking_value`: what each counted booking of the classes in `classes` (an
 * expression with a column `id`) brought in (FIN-15 to FIN-18). Positions are ranked over the whole history of the passes
 * that those bookings use, and of no other. `$1` is the studio.
 */
export function bookingValues(classes: string): string {
  return `
  counted_booking AS MATERIALIZED (
    SELECT b.id, b.scheduled_class_id, b.customer_id, b.status FROM ${classes} k
    JOIN booking.class_booking b ON b.account_id = $1 AND b.scheduled_class_id = k.id
    WHERE ${COUNTED_BOOKING}),
  counted_reservation AS MATERIALIZED (
    SELECT r.id, r.class_booking_id, r.class_pass_id FROM counted_booking b
    JOIN passes.class_pass_reservation r ON r.account_id = $1 AND r.class_booking_id = b.id
    WHERE r.status IN ('reserved', 'used')),
  ranked_reservation AS (
    SELECT r.id, row_number() OVER (PARTITION BY r.class_pass_id ORDER BY r.reserved_at, r.id) AS position
    FROM (SELECT DISTINCT class_pass_id FROM counted_reservation) t
    JOIN passes.class_pass_reservation r ON r.account_id = $1 AND r.class_pass_id = t.class_pass_id
    WHERE r.status IN ('reserved', 'used')),
  session_value AS (
    SELECT c.class_booking_id, p.currency, ${share('price_cents')} AS value_cents,
      ${share('paid_amount_cents')} AS paid_cents
    FROM counted_reservation c
    JOIN ranked_reservation r ON r.id = c.id
    JOIN passes.class_pass p ON p.account_id = $1 AND p.id = c.class_pass_id),
  direct_payment AS MATERIALIZED (
    SELECT u.id, u.booking_id, u.currency, u.amount_cents FROM counted_booking b
    JOIN finance.customer_purchase u ON u.account_id = $1 AND u.booking_id = b.id
    WHERE u.status = 'payment_paid' AND u.method <> 'online'),
  direct_refund AS (
    SELECT f.purchase_id, sum(f.amount_cents)::bigint AS amount_cents FROM direct_payment d
    JOIN finance.purchase_refund f ON f.account_id = $1 AND f.purchase_id = d.id
    GROUP BY f.purchase_id),
  booking_value AS (
    SELECT b.scheduled_class_id, b.id AS booking_id, b.customer_id, b.status,
      s.class_booking_id IS NOT NULL AS has_reservation,
      s.currency AS pass_currency, s.value_cents AS pass_value_cents, s.paid_cents AS pass_paid_cents,
      d.currency AS direct_currency, d.amount_cents AS direct_gross_cents,
      coalesce(f.amount_cents, 0) AS direct_refunded_cents
    FROM counted_booking b
    LEFT JOIN session_value s ON s.class_booking_id = b.id
    LEFT JOIN direct_payment d ON d.booking_id = b.id
    LEFT JOIN direct_refund f ON f.purchase_id = d.id)`;
}
