import { SqlMigration } from './sql-migration';

const KINDS = [
  'booking_created',
  'booking_cancelled',
  'class_cancelled',
  'class_restored',
  'class_changed',
  'class_reminder',
  'pass_issued',
  'pass_adjusted',
  'first_booking',
  'all_bookings_cancelled',
  'lead_created',
  'password_link',
  'phone_released',
  'sign_in_guessed',
  'second_factor_set_up',
  'payment_receipt',
];

/** Further kinds: the notice of a second factor (second-factor.md SF-18), and the receipt of a payment (finance.md FIN-20). */
export class NotificationKinds1795219200104 extends SqlMigration {
  readonly name = 'NotificationKinds1795219200104';

  protected readonly statements = [
    'ALTER TABLE notifications.notification DROP CONSTRAINT notification_kind_check',
    `ALTER TABLE notifications.notification ADD CONSTRAINT notification_kind_check
       CHECK (kind IN (${KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
  ];
}
