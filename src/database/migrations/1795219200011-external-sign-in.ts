import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** The state of an external sign-in between its three requests (access.md section 1). */
export class ExternalSignIn1795219200011 extends SqlMigration {
  readonly name = 'ExternalSignIn1795219200011';

  protected readonly statements = [...states, ...loginCodes];
}

const states = [
  ...tenantTable({
    name: 'customers.idp_state',
    columns: [
      'state_hash char(64) NOT NULL',
      'return_url varchar(2048) NOT NULL',
      'nonce text NOT NULL',
      'code_verifier text NOT NULL',
      'expires_at timestamptz(3) NOT NULL',
      'consumed_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT idp_state_hash_key UNIQUE (account_id, state_hash)',
      `CONSTRAINT idp_state_hash_check CHECK (state_hash ~ '^[0-9a-f]{64}$')`,
    ],
  }),
  // For housekeeping, which deletes by age.
  'CREATE INDEX idp_state_by_expiry ON customers.idp_state (account_id, expires_at)',
];

const loginCodes = [
  ...tenantTable({
    name: 'customers.idp_login_code',
    columns: [
      'customer_id bigint NOT NULL',
      'code_hash char(64) NOT NULL',
      'expires_at timestamptz(3) NOT NULL',
      'consumed_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT idp_login_code_hash_key UNIQUE (account_id, code_hash)',
      `CONSTRAINT idp_login_code_hash_check CHECK (code_hash ~ '^[0-9a-f]{64}$')`,
      'CONSTRAINT idp_login_code_customer_fkey FOREIGN KEY (account_id, customer_id) REFERENCES customers.customer (account_id, id) ON DELETE CASCADE',
    ],
  }),
  'CREATE INDEX idp_login_code_by_customer ON customers.idp_login_code (account_id, customer_id)',
  'CREATE INDEX idp_login_code_by_expiry ON customers.idp_login_code (account_id, expires_at)',
];
