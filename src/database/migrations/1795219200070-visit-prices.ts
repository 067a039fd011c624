import { tenantLinkTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Prices of single visits and rentals, what each booking costs, and what was paid for it (finance.md sections 1.1 and 3). */
export class VisitPrices1795219200070 extends SqlMigration {
  readonly name = 'VisitPrices1795219200070';

  protected readonly statements = [
    ...pricesOf('class_type'),
    ...pricesOf('scheduled_class'),
    `ALTER TABLE booking.class_booking
       ADD COLUMN price_cents bigint,
       ADD COLUMN price_currency char(3),
       ADD CONSTRAINT class_booking_price_check CHECK (
         (price_cents IS NULL) = (price_currency IS NULL) AND price_cents BETWEEN 0 AND 9999999999)`,
    `CREATE INDEX class_booking_priced ON booking.class_booking (account_id, scheduled_class_id)
     WHERE price_cents > 0 AND status <> 'cancelled' AND corrected_removed_at IS NULL`,
    ...bookingPayments,
  ];
}

function pricesOf(table: string): string[] {
  return [
    `ALTER TABLE scheduling.${table}
       ADD COLUMN drop_in_price_cents int,
       ADD COLUMN rental_price_cents int,
       ADD COLUMN rental_price_unit text,
       ADD COLUMN price_currency char(3),
       ADD CONSTRAINT ${table}_drop_in_price_check CHECK (drop_in_price_cents IS NULL
         OR (drop_in_price_cents BETWEEN 0 AND 99999999 AND schedule_kind IN ('group_class', 'private_lesson'))),
       ADD CONSTRAINT ${table}_rental_price_check CHECK ((rental_price_cents IS NULL) = (rental_price_unit IS NULL)
         AND (rental_price_cents IS NULL OR (rental_price_cents BETWEEN 0 AND 99999999
           AND rental_price_unit IN ('rental', 'hour') AND schedule_kind = 'room_rental'))),
       ADD CONSTRAINT ${table}_price_currency_check CHECK (
         (price_currency IS NULL) = (coalesce(drop_in_price_cents, rental_price_cents) IS NULL))`,
  ];
}

/**
 * A price is paid in parts, so a booking has several payments; their lock is the booking's. The sums of each booking have a row,
 * which reports join: a sum for each booking would be computed by one look-up each.
 */
const bookingPayments = [
  'DROP INDEX finance.customer_purchase_booking_key',
  ...tenantLinkTable({
    name: 'finance.booking_payment',
    columns: [
      'booking_id bigint NOT NULL',
      'currency char(3) NOT NULL',
      'paid_cents bigint NOT NULL',
      'refunded_cents bigint NOT NULL',
    ],
    constraints: [
      'CONSTRAINT booking_payment_pkey PRIMARY KEY (account_id, booking_id)',
      'CONSTRAINT booking_payment_booking_fkey FOREIGN KEY (account_id, booking_id) REFERENCES booking.class_booking (account_id, id)',
      'CONSTRAINT booking_payment_refunds_check CHECK (refunded_cents BETWEEN 0 AND paid_cents)',
    ],
  }),
  `CREATE FUNCTION finance.sum_booking_payments(studio bigint, booking bigint) RETURNS void LANGUAGE sql AS $$
     INSERT INTO finance.booking_payment (account_id, booking_id, currency, paid_cents, refunded_cents)
     SELECT u.account_id, u.booking_id, u.currency, sum(u.amount_cents), coalesce(sum((
         SELECT sum(f.amount_cents) FROM finance.purchase_refund f
         WHERE f.account_id = u.account_id AND f.purchase_id = u.id)), 0)
     FROM finance.customer_purchase u
     WHERE u.account_id = studio AND u.booking_id = booking AND u.status = 'payment_paid' AND u.method <> 'online'
     GROUP BY u.account_id, u.booking_id, u.currency
     ON CONFLICT ON CONSTRAINT booking_payment_pkey DO UPDATE
       SET paid_cents = excluded.paid_cents, refunded_cents = excluded.refunded_cents
   $$`,
  `CREATE FUNCTION finance.sum_payments_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     booking bigint := CASE WHEN TG_TABLE_NAME = 'purchase_refund' THEN (
       SELECT booking_id FROM finance.customer_purchase
       WHERE account_id = NEW.account_id AND id = (to_jsonb(NEW) ->> 'purchase_id')::bigint)
       ELSE (to_jsonb(NEW) ->> 'booking_id')::bigint END;
   BEGIN
     IF booking IS NOT NULL THEN
       PERFORM finance.sum_booking_payments(NEW.account_id, booking);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER payments_of_booking AFTER INSERT OR UPDATE OF amount_cents, status ON finance.customer_purchase
   FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION finance.sum_payments_of_booking()`,
  `CREATE TRIGGER payments_of_booking AFTER INSERT ON finance.purchase_refund
   FOR EACH ROW EXECUTE FUNCTION finance.sum_payments_of_booking()`,
  ...['customer_purchase', 'purchase_refund', 'booking_payment'].map(
    (table) => `ALTER TABLE finance.${table} NO FORCE ROW LEVEL SECURITY`,
  ),
  `SELECT finance.sum_booking_payments(account_id, booking_id) FROM finance.customer_purchase
   WHERE booking_id IS NOT NULL AND status = 'payment_paid'`,
  ...['customer_purchase', 'purchase_refund', 'booking_payment'].map(
    (table) => `ALTER TABLE finance.${table} FORCE ROW LEVEL SECURITY`,
  ),
];
