import { platformTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

const PERSON = (table: string) =>
  `CONSTRAINT ${table}_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id) ON DELETE CASCADE`;

/** One-time codes and recovery codes of people, and sign-ins that wait for one (second-factor.md). */
export class SecondFactors1795219200100 extends SqlMigration {
  readonly name = 'SecondFactors1795219200100';

  protected readonly statements = [
    ...platformTable({
      name: 'accounts.user_one_time_secret',
      columns: [
        'user_id bigint NOT NULL',
        'secret bytea NOT NULL',
        'key_id char(16) NOT NULL',
        'begun_at timestamptz(3) NOT NULL',
        'confirmed_at timestamptz(3)',
        // The step of the code that was accepted last.
        'last_step bigint',
      ],
      constraints: [
        'CONSTRAINT user_one_time_secret_user_key UNIQUE (user_id)',
        'CONSTRAINT user_one_time_secret_step_check CHECK ((confirmed_at IS NULL) = (last_step IS NULL))',
        PERSON('user_one_time_secret'),
      ],
    }),
    ...platformTable({
      name: 'accounts.user_recovery_code',
      columns: ['user_id bigint NOT NULL', 'code_hash char(64) NOT NULL'],
      constraints: ['CONSTRAINT user_recovery_code_hash_key UNIQUE (user_id, code_hash)', PERSON('user_recovery_code')],
    }),
    ...platformTable({
      name: 'accounts.sign_in_step',
      columns: [
        'user_id bigint NOT NULL',
        'token_hash char(64) NOT NULL',
        'expires_at timestamptz(3) NOT NULL',
        'tries integer NOT NULL DEFAULT 0',
      ],
      constraints: ['CONSTRAINT sign_in_step_hash_key UNIQUE (token_hash)', PERSON('sign_in_step')],
    }),
    'CREATE INDEX sign_in_step_by_user ON accounts.sign_in_step (user_id)',
  ];
}
