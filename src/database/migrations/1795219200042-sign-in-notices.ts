import { SqlMigration } from './sql-migration';

/** The notice of failed sign-ins (RL-7) is a kind of notification. */
export class SignInNotices1795219200042 extends SqlMigration {
  readonly name = 'SignInNotices1795219200042';

  protected readonly statements = [
    'ALTER TABLE notifications.notification DROP CONSTRAINT notification_kind_check',
    `ALTER TABLE notifications.notification ADD CONSTRAINT notification_kind_check
       CHECK (kind IN (${KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
  ];
}

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
  'sign_in_guessed',
];
