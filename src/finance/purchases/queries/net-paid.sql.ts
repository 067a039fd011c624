/**
 * SQL: the paid payments of a pass in studio `$1` less their refunds, in cents (FIN-4). The arguments are expressions; the purchase
 * `except` is excluded unless null.
 */
export function netPaidCents(classPassId: string, except = 'NULL'): string {
  return netOf(`finance.customer_purchase u
    WHERE u.account_id = $1 AND u.class_pass_id = ${classPassId} AND u.status = 'payment_paid'
      AND u.id IS DISTINCT FROM ${except}::bigint`);
}

/**
 * SQL: what was paid directly for the booking with the id `booking` in studio `$1` less refunds, in cents, as `sums` (a row of
 * booking_payment) has it. A place without a price is not paid for by the fee of a late cancellation alone (CAN-11).
 */
export function placeNetCents(sums: string, booking: string, priceCents: string): string {
  return `CASE WHEN ${priceCents} > 0 THEN coalesce(${sums}.paid_cents - ${sums}.refunded_cents, 0)
    ELSE ${netOf(PLACE_PAYMENTS(booking))} END`;
}

/** SQL: a row for each payment `u` of the booking's place itself in studio `$1`; further conditions can follow. */
export const PLACE_PAYMENT = (booking: string) => `SELECT 1 FROM ${PLACE_PAYMENTS(booking)}`;

const PLACE_PAYMENTS = (booking: string) => `finance.customer_purchase u
  WHERE u.account_id = $1 AND u.booking_id = ${booking} AND u.status = 'payment_paid' AND NOT u.is_late_fee`;

/** SQL: payments `u` in studio `$1` less their refunds, in cents. `payments` is what follows FROM. */
const netOf = (payments: string) => `(
    SELECT coalesce(sum(u.amount_cents - coalesce((
      SELECT sum(f.amount_cents) FROM finance.purchase_refund f
      WHERE f.account_id = $1 AND f.purchase_id = u.id), 0)), 0)::bigint
    FROM ${payments})`;

/** The direct payments of the booking `$2` of the studio `$1` less their refunds, in cents; locks the sums until the transaction ends. */
export const LOCKED_NET_PAID = `
  SELECT paid_cents - refunded_cents AS "netPaidCents" FROM finance.booking_payment
  WHERE account_id = $1 AND booking_id = $2 FOR NO KEY UPDATE`;
