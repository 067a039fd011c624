import { keyedTableOutsidePolicies, tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Notifications and the devices that get pushes (customers-and-leads.md section 1). */
export class Notifications1795219200010 extends SqlMigration {
  readonly name = 'Notifications1795219200010';

  protected readonly statements = ['CREATE SCHEMA notifications', ...notification, ...deviceTokens];
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
];

const notification = [
  ...tenantTable({
    name: 'notifications.notification',
    columns: [
      'kind text NOT NULL',
      'channel text NOT NULL',
      'customer_id bigint',
      'user_id bigint',
      'dedupe_key varchar(200) NOT NULL',
      `payload jsonb NOT NULL DEFAULT '{}'`,
      'due_at timestamptz(3) NOT NULL',
      `status text NOT NULL DEFAULT 'pending'`,
      'attempts int NOT NULL DEFAULT 0',
      'next_attempt_at timestamptz(3)',
      'sent_at timestamptz(3)',
      'last_error varchar(500)',
    ],
    constraints: [
      'CONSTRAINT notification_dedupe_key UNIQUE (account_id, dedupe_key)',
      `CONSTRAINT notification_kind_check CHECK (kind IN (${KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
      `CONSTRAINT notification_channel_check CHECK (channel IN ('email', 'push', 'sms'))`,
      'CONSTRAINT notification_recipient_check CHECK (num_nonnulls(customer_id, user_id) = 1)',
      `CONSTRAINT notification_status_check CHECK (status IN ('pending', 'sent', 'failed', 'cancelled'))`,
      'CONSTRAINT notification_attempts_check CHECK (attempts BETWEEN 0 AND 3)',
      `CONSTRAINT notification_sent_check CHECK ((status = 'sent') = (sent_at IS NOT NULL))`,
      'CONSTRAINT notification_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT notification_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE',
    ],
  }),
  `CREATE INDEX notification_claim ON notifications.notification (account_id, (coalesce(next_attempt_at, due_at)), id) WHERE status = 'pending'`,
  'CREATE INDEX notification_by_customer ON notifications.notification (account_id, customer_id, id DESC) WHERE customer_id IS NOT NULL',
  // A job reads which studios have something to send; row-level security applies in the function, as it enters each of
  // them.
  `CREATE FUNCTION notifications.studios_with_due(as_of timestamptz) RETURNS SETOF bigint LANGUAGE plpgsql VOLATILE AS $$
   DECLARE
     entered text := current_setting('app.account_id', true);
     studio bigint;
   BEGIN
     FOR studio IN SELECT id FROM accounts.account ORDER BY id LOOP
       PERFORM set_config('app.account_id', studio::text, true);
       IF EXISTS (
         SELECT 1 FROM notifications.notification n
         WHERE n.account_id = studio AND n.status = 'pending' AND coalesce(n.next_attempt_at, n.due_at) <= as_of
       ) THEN
         RETURN NEXT studio;
       END IF;
     END LOOP;
     PERFORM set_config('app.account_id', coalesce(entered, ''), true);
   END $$`,
];

/** A device belongs to the session that registered last, also across studios (DEV-1), so its row changes studios. */
const deviceTokens = [
  ...keyedTableOutsidePolicies({
    name: 'notifications.mobile_device_token',
    columns: [
      'mobile_session_id bigint',
      'user_id bigint',
      'customer_id bigint',
      'provider text NOT NULL',
      'platform text NOT NULL',
      'token_hash char(64) NOT NULL',
      'token text NOT NULL',
      'device_name varchar(255)',
      'app_version varchar(64)',
      'last_seen_at timestamptz(3)',
      'revoked_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT mobile_device_token_hash_key UNIQUE (provider, token_hash)',
      `CONSTRAINT mobile_device_token_provider_check CHECK (provider IN ('fcm'))`,
      `CONSTRAINT mobile_device_token_platform_check CHECK (platform IN ('android', 'ios'))`,
      'CONSTRAINT mobile_device_token_person_check CHECK (num_nonnulls(user_id, customer_id) = 1)',
      'CONSTRAINT mobile_device_token_session_fkey FOREIGN KEY (account_id, mobile_session_id) REFERENCES accounts.mobile_session (account_id, id) ON DELETE SET NULL (mobile_session_id)',
      'CONSTRAINT mobile_device_token_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT mobile_device_token_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE',
    ],
  }),
  'CREATE INDEX mobile_device_token_by_session ON notifications.mobile_device_token (account_id, mobile_session_id) WHERE mobile_session_id IS NOT NULL',
  'CREATE INDEX mobile_device_token_by_customer ON notifications.mobile_device_token (account_id, customer_id) WHERE customer_id IS NOT NULL',
  'CREATE INDEX mobile_device_token_by_user ON notifications.mobile_device_token (account_id, user_id) WHERE user_id IS NOT NULL',
];
