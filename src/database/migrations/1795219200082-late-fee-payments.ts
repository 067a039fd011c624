import { mayReadAll, mayReadOwn } from './ticketing/former-rows';
import { SqlMigration } from './sql-migration';

const TABLES = ['finance.customer_purchase', 'finance.purchase_correction', 'booking.class_booking'];

/**
 * A payment says whether it was for the fee of a late cancellation (booking-and-passes.md CAN-11): a place that is booked
 * again is not paid for by it. Before, a payment after the cancellation was.
 */
export class LateFeePayments1795219200082 extends SqlMigration {
  readonly name = 'LateFeePayments1795219200082';

  protected readonly statements = [
    `ALTER TABLE finance.customer_purchase ADD COLUMN is_late_fee boolean NOT NULL DEFAULT false,
       ADD CONSTRAINT customer_purchase_late_fee_check CHECK (NOT is_late_fee OR booking_id IS NOT NULL)`,
    ...TABLES.map(mayReadAll),
    `UPDATE finance.customer_purchase u SET is_late_fee = true
     FROM booking.class_booking b
     WHERE b.account_id = u.account_id AND b.id = u.booking_id AND b.late_cancellation_fee_cents IS NOT NULL
       AND b.cancelled_at <= coalesce((
         SELECT c.previous_paid_at FROM finance.purchase_correction c
         WHERE c.account_id = u.account_id AND c.purchase_id = u.id ORDER BY c.id LIMIT 1), u.paid_at)`,
    ...TABLES.map(mayReadOwn),
  ];
}
