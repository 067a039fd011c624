import { platformTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** The value by which a start recognises the last key of the database (docs/operation.md); at most one row. */
export class SecretKeyCheck1795219200045 extends SqlMigration {
  readonly name = 'SecretKeyCheck1795219200045';

  protected readonly statements = platformTable({
    name: 'accounts.secret_key_check',
    columns: ['is_only boolean NOT NULL DEFAULT true', 'check_value char(64) NOT NULL'],
    constraints: [
      'CONSTRAINT secret_key_check_only_check CHECK (is_only)',
      'CONSTRAINT secret_key_check_only_key UNIQUE (is_only)',
      "CONSTRAINT secret_key_check_value_check CHECK (check_value ~ '^[0-9a-f]{64}$')",
    ],
  });
}
