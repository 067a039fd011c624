import { SqlMigration } from './sql-migration';

/** Late cancellations: the policy of a class type, and what was decided about a booking (booking-and-passes.md CAN-8 to CAN-12). */
export class LateCancellations1795219200073 extends SqlMigration {
  readonly name = 'LateCancellations1795219200073';

  protected readonly statements = [
    `ALTER TABLE scheduling.class_type
       ADD COLUMN late_cancellation_policy text,
       ADD COLUMN late_cancellation_fee_cents int,
       ADD COLUMN late_cancellation_fee_currency char(3),
       ADD CONSTRAINT class_type_late_cancellation_policy_check CHECK (late_cancellation_policy IS NULL
         OR (late_cancellation_policy IN ('kept', 'given_back', 'fee') AND schedule_kind <> 'internal_class')),
       ADD CONSTRAINT class_type_late_cancellation_fee_check CHECK (late_cancellation_fee_cents BETWEEN 1 AND 99999999
         AND (late_cancellation_fee_cents IS NOT NULL) = (late_cancellation_policy IS NOT DISTINCT FROM 'fee')
         AND (late_cancellation_fee_cents IS NULL) = (late_cancellation_fee_currency IS NULL))`,
    `ALTER TABLE booking.class_booking
       ADD COLUMN late_cancellation text,
       ADD COLUMN late_cancellation_fee_cents int,
       ADD COLUMN late_cancellation_fee_currency char(3),
       ADD CONSTRAINT class_booking_late_cancellation_check CHECK (late_cancellation IS NULL
         OR (late_cancellation IN ('kept', 'given_back') AND status = 'cancelled')),
       ADD CONSTRAINT class_booking_late_cancellation_fee_check CHECK (
         (late_cancellation_fee_cents IS NULL) = (late_cancellation_fee_currency IS NULL)
         AND (late_cancellation_fee_cents IS NULL
           OR (late_cancellation_fee_cents > 0 AND late_cancellation IS NOT DISTINCT FROM 'given_back')))`,
    `CREATE INDEX class_booking_missed ON booking.class_booking (account_id, scheduled_class_id)
     WHERE (status = 'no_show' OR late_cancellation IS NOT NULL) AND corrected_removed_at IS NULL`,
  ];
}
