import { createQueue } from '@studio/jobs';
import { tenantLinkTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';
import { studiosWhere } from './studios-where';

/** Answers of writes with an `Idempotency-Key` (ADR 25). */
export class KeptAnswers1795219200065 extends SqlMigration {
  readonly name = 'KeptAnswers1795219200065';

  protected readonly statements = [
    'CREATE SCHEMA idempotency',
    ...tenantLinkTable({
      name: 'idempotency.kept_answer',
      columns: [
        'caller text NOT NULL',
        'operation text NOT NULL',
        'key text NOT NULL',
        // Encrypted, as the answer is.
        'content bytea NOT NULL',
        'claimed_at timestamptz(3) NOT NULL',
        // Null while the request is under way.
        'status smallint',
        'answer bytea',
      ],
      constraints: [
        'CONSTRAINT kept_answer_pkey PRIMARY KEY (account_id, caller, operation, key)',
        'CONSTRAINT kept_answer_key_check CHECK (char_length(key) BETWEEN 1 AND 255)',
        'CONSTRAINT kept_answer_status_check CHECK (status BETWEEN 200 AND 299)',
        'CONSTRAINT kept_answer_answer_check CHECK (answer IS NULL OR status IS NOT NULL)',
      ],
    }),
    'CREATE INDEX kept_answer_by_claim ON idempotency.kept_answer (account_id, claimed_at)',
    studiosWhere(
      'idempotency.studios_with_ended_answers',
      `EXISTS (SELECT 1 FROM idempotency.kept_answer k WHERE k.account_id = studio AND k.claimed_at <= as_of)`,
    ),
    ...createQueue('idempotency.prune'),
  ];
}
