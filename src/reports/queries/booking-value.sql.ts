import { OWED_LATE, OWED_PRICE } from '../../booking';
import { sessionShareSql } from './session-share.sql';

/** Condition that a booking `b` counts (FIN-17). */
export const COUNTED_BOOKING = `b.status IN ('booked', 'attended', 'no_show') AND b.corrected_removed_at IS NULL`;

/** Condition that a booking `b` of a session earns: it counts, or was cancelled late and owes for that (CAN-10). */
export const EARNING_BOOKING = `(b.status <> 'cancelled' OR ${OWED_LATE}) AND b.corrected_removed_at IS NULL`;

const share = (amount: string): string => sessionShareSql(`p.${amount}`, 'p.sessions_count', 'n.position');

/** One expression for a booking that owes its price (FIN-19), another for one that was paid directly. */
const ofPrice = (priced: string, paid: string): string =>
  `CASE WHEN p.id IS NULL AND ${OWED_PRICE.currency} = coalesce(d.currency, ${OWED_PRICE.currency}) THEN ${priced} ELSE ${paid} END`;

/**
 * The value of each earning booking of the studio `$1` (FIN-15 to FIN-18), as a relation to join by
 * `scheduled_class_id` or `booking_id`. A session's position is its rank among all sessions of its pass. Every part can
 * be looked up by an index, so a few classes need few reads; for many classes the planner may hash whole tables.
 */
export const BOOKING_VALUES = `(
  SELECT b.scheduled_class_id, b.id AS booking_id, b.status, p.id IS NOT NULL AS has_reservation,
    p.currency AS pass_currency, ${share('price_cents')} AS pass_value_cents, ${share('paid_amount_cents')} AS pass_paid_cents,
    ${ofPrice(OWED_PRICE.currency, 'd.currency')} AS direct_currency,
    ${ofPrice(OWED_PRICE.cents, 'd.paid_cents - d.refunded_cents')} AS direct_value_cents,
    ${ofPrice(OWED_PRICE.cents, 'd.paid_cents')} AS direct_accrued_cents,
    ${ofPrice('coalesce(d.paid_cents, 0)', 'd.paid_cents')} AS direct_paid_cents,
    ${ofPrice('coalesce(d.refunded_cents, 0)', 'd.refunded_cents')} AS direct_refunded_cents
  FROM booking.class_booking b
  LEFT JOIN passes.class_pass_reservation r
    ON r.account_id = $1 AND r.class_booking_id = b.id AND r.status IN ('reserved', 'used')
  LEFT JOIN passes.class_pass p ON p.account_id = $1 AND p.id = r.class_pass_id
  LEFT JOIN finance.booking_payment d ON d.account_id = $1 AND d.booking_id = b.id
  CROSS JOIN LATERAL (
    SELECT count(*) AS position FROM passes.class_pass_reservation e
    WHERE e.account_id = $1 AND e.class_pass_id = r.class_pass_id AND e.status IN ('reserved', 'used')
      AND (e.reserved_at, e.id) <= (r.reserved_at, r.id)) n
  WHERE b.account_id = $1 AND ${EARNING_BOOKING})`;
