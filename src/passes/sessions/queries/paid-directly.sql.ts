import { PLACE_PAYMENT } from '../../../finance';

/**
 * SQL condition that the place of the booking with the id `booking` in studio `$1` was paid directly while it had no session (RSV-3),
 * which it had until `releasedAt`, or never. A fee for a late cancellation is no such payment (CAN-11). Uses the first recorded time of payment: a correction may change the payment's time, but not its
 * purpose.
 */
export function paidDirectlySql(booking: string, releasedAt: string): string {
  return `EXISTS (
    ${PLACE_PAYMENT(booking)}
      AND (${releasedAt} IS NULL OR ${releasedAt} <= coalesce((
        SELECT c.previous_paid_at FROM finance.purchase_correction c
        WHERE c.account_id = $1 AND c.purchase_id = u.id ORDER BY c.id LIMIT 1), u.paid_at)))`;
}
