import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Customers and what their sign-in needs (customers-and-leads.md section 1, access.md section 1). */
export class Customers1795219200006 extends SqlMigration {
  readonly name = 'Customers1795219200006';

  protected readonly statements = ['CREATE SCHEMA customers', ...customer, ...oneTimeCodes, ...passwordLinks];
}

const customer = [
  ...tenantTable({
    name: 'customers.customer',
    columns: [
      'name varchar(255)',
      'email varchar(255)',
      'phone varchar(20)',
      'password_hash text',
      'external_idp_subject varchar(255)',
      'default_language varchar(2)',
      'email_verified_at timestamptz(3)',
      'phone_verified_at timestamptz(3)',
      'anonymised_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT customer_email_key UNIQUE (account_id, email)',
      'CONSTRAINT customer_phone_key UNIQUE (account_id, phone)',
      'CONSTRAINT customer_external_idp_key UNIQUE (account_id, external_idp_subject)',
      'CONSTRAINT customer_email_check CHECK (email = lower(email))',
      `CONSTRAINT customer_phone_check CHECK (phone ~ '^\\+[1-9][0-9]{4,18}$')`,
      'CONSTRAINT customer_email_verified_check CHECK (email IS NOT NULL OR email_verified_at IS NULL)',
      'CONSTRAINT customer_phone_verified_check CHECK (phone IS NOT NULL OR phone_verified_at IS NULL)',
      'CONSTRAINT customer_anonymised_check CHECK (anonymised_at IS NULL OR num_nonnulls(email, phone, password_hash, external_idp_subject) = 0)',
    ],
  }),
  // The order of customer lists (SRC-2).
  `CREATE INDEX customer_by_name ON customers.customer (account_id, lower(name) COLLATE "und-x-icu", id)`,
  `ALTER TABLE accounts.mobile_session ADD CONSTRAINT mobile_session_customer_fkey
   FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id) ON DELETE CASCADE`,
];

/** A row exists from its first send until its code is used; once expired it is reused for the next challenge of the phone. */
const oneTimeCodes = [
  ...tenantTable({
    name: 'customers.otp_challenge',
    columns: [
      'phone varchar(20) NOT NULL',
      'code_hash text',
      'expires_at timestamptz(3)',
      'resend_available_at timestamptz(3)',
      'last_sent_at timestamptz(3)',
      // Set while an SMS is on its way, so that simultaneous sends cause one (OTP-3).
      'sending_until timestamptz(3)',
      'attempts int NOT NULL DEFAULT 0',
      'send_count int NOT NULL DEFAULT 0',
      'consumed_at timestamptz(3)',
      'ip varchar(64)',
      'user_agent varchar(1000)',
    ],
    constraints: [
      'CONSTRAINT otp_challenge_attempts_check CHECK (attempts BETWEEN 0 AND 5)',
      'CONSTRAINT otp_challenge_sends_check CHECK (send_count BETWEEN 0 AND 3)',
      'CONSTRAINT otp_challenge_sent_check CHECK ((send_count = 0) = (code_hash IS NULL) AND (code_hash IS NULL) = (expires_at IS NULL))',
    ],
  }),
  'CREATE UNIQUE INDEX otp_challenge_open_key ON customers.otp_challenge (account_id, phone) WHERE consumed_at IS NULL',
  ...tenantTable({
    name: 'customers.otp_send',
    columns: ['phone varchar(20) NOT NULL', 'sent_at timestamptz(3) NOT NULL'],
  }),
  'CREATE INDEX otp_send_by_time ON customers.otp_send (account_id, sent_at)',
];

/** The token is generated when the mail is sent, so a link whose mail is pending has no hash yet. */
const passwordLinks = [
  ...tenantTable({
    name: 'customers.password_link',
    columns: [
      'customer_id bigint NOT NULL',
      'requested_at timestamptz(3) NOT NULL',
      'token_hash char(64)',
      'expires_at timestamptz(3)',
      'ended_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT password_link_hash_key UNIQUE (account_id, token_hash)',
      'CONSTRAINT password_link_expiry_check CHECK ((token_hash IS NULL) = (expires_at IS NULL))',
      'CONSTRAINT password_link_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id) ON DELETE CASCADE',
    ],
  }),
  'CREATE INDEX password_link_by_customer ON customers.password_link (account_id, customer_id, requested_at)',
];
