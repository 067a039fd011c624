import { keyedTableOutsidePolicies, platformTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/**
 * Mobile sessions, account API tokens and staff password links (access.md section 1). A bearer is looked up by its hash
 * before the studio is known, so these tables are outside the policies.
 */
export class Access1795219200005 extends SqlMigration {
  readonly name = 'Access1795219200005';

  protected readonly statements = [...apiTokens, ...sessions, ...passwordLinks];
}

const HASH_CHECK = (table: string) => `CONSTRAINT ${table}_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$')`;

const apiTokens = [
  ...keyedTableOutsidePolicies({
    name: 'accounts.account_api_token',
    columns: [
      'name varchar(255) NOT NULL',
      'token_hash char(64) NOT NULL',
      'last_four char(4) NOT NULL',
      'abilities text[] NOT NULL',
      'issued_by_user_id bigint',
      'expires_at timestamptz(3)',
      'last_used_at timestamptz(3)',
      'revoked_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT account_api_token_hash_key UNIQUE (token_hash)',
      HASH_CHECK('account_api_token'),
      'CONSTRAINT account_api_token_abilities_check CHECK (cardinality(abilities) > 0)',
      'CONSTRAINT account_api_token_issuer_fkey FOREIGN KEY (issued_by_user_id) REFERENCES accounts."user" (id) ON DELETE SET NULL',
    ],
  }),
];

const sessions = [
  ...keyedTableOutsidePolicies({
    name: 'accounts.mobile_session',
    columns: [
      'guard text NOT NULL',
      'user_id bigint',
      'customer_id bigint',
      'token_hash char(64) NOT NULL',
      'last_four char(4) NOT NULL',
      'device_name varchar(255)',
      'platform text',
      'expires_at timestamptz(3) NOT NULL',
      'last_used_at timestamptz(3)',
      'revoked_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT mobile_session_hash_key UNIQUE (token_hash)',
      HASH_CHECK('mobile_session'),
      `CONSTRAINT mobile_session_person_check CHECK (CASE guard WHEN 'staff' THEN user_id IS NOT NULL AND customer_id IS NULL WHEN 'customer' THEN customer_id IS NOT NULL AND user_id IS NULL ELSE false END)`,
      `CONSTRAINT mobile_session_platform_check CHECK (platform IN ('android', 'ios'))`,
      'CONSTRAINT mobile_session_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE',
    ],
  }),
  'CREATE INDEX mobile_session_by_user ON accounts.mobile_session (account_id, user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX mobile_session_by_customer ON accounts.mobile_session (account_id, customer_id) WHERE customer_id IS NOT NULL',
  // A person's sessions in all studios, which a change of the password ends.
  'CREATE INDEX mobile_session_by_person ON accounts.mobile_session (user_id) WHERE user_id IS NOT NULL',
];

/** The token is generated when the mail is sent, so a link whose mail is pending has no hash yet. */
const passwordLinks = [
  ...platformTable({
    name: 'accounts.user_password_link',
    columns: [
      'user_id bigint NOT NULL',
      'requested_at timestamptz(3) NOT NULL',
      'token_hash char(64)',
      'expires_at timestamptz(3)',
      'ended_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT user_password_link_hash_key UNIQUE (token_hash)',
      HASH_CHECK('user_password_link'),
      'CONSTRAINT user_password_link_expiry_check CHECK ((token_hash IS NULL) = (expires_at IS NULL))',
      'CONSTRAINT user_password_link_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE',
    ],
  }),
  'CREATE INDEX user_password_link_by_user ON accounts.user_password_link (user_id, requested_at)',
];
