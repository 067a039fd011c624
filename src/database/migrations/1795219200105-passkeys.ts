import { platformTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Passkeys of people, and what browsers are asked to sign with one (second-factor.md SF-19, SF-20). */
export class Passkeys1795219200105 extends SqlMigration {
  readonly name = 'Passkeys1795219200105';

  protected readonly statements = [
    ...platformTable({
      name: 'accounts.user_passkey',
      columns: [
        'user_id bigint NOT NULL',
        'credential_id varchar(1400) NOT NULL',
        'public_key bytea NOT NULL',
        // Uses that the passkey counts itself; 0 where it counts none.
        'counter bigint NOT NULL',
        'name varchar(60) NOT NULL',
        'added_at timestamptz(3) NOT NULL',
        'last_used_at timestamptz(3)',
      ],
      constraints: [
        'CONSTRAINT user_passkey_credential_key UNIQUE (credential_id)',
        `CONSTRAINT user_passkey_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE`,
      ],
    }),
    'CREATE INDEX user_passkey_by_user ON accounts.user_passkey (user_id)',
    ...platformTable({
      name: 'accounts.passkey_challenge',
      columns: ['challenge_hash char(64) NOT NULL', 'expires_at timestamptz(3) NOT NULL'],
      constraints: ['CONSTRAINT passkey_challenge_hash_key UNIQUE (challenge_hash)'],
    }),
  ];
}
