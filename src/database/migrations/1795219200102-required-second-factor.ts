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
];

/** Studios that require a second factor, the sessions that have one, and the notice of one (second-factor.md SF-14 to SF-18). */
export class RequiredSecondFactor1795219200102 extends SqlMigration {
  readonly name = 'RequiredSecondFactor1795219200102';

  protected readonly statements = [
    'ALTER TABLE accounts.account ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false',
    'ALTER TABLE accounts.mobile_session ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false',
    'ALTER TABLE notifications.notification DROP CONSTRAINT notification_kind_check',
    `ALTER TABLE notifications.notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
  ];
}
