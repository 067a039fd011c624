import { createQueue } from '@studio/jobs';
import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Calls of assistants and their outcomes, without the data of the answers (INV-1 to INV-5). */
export class Assistant1795219200030 extends SqlMigration {
  readonly name = 'Assistant1795219200030';

  protected readonly statements = [
    'CREATE SCHEMA assistant',
    // The rows outlive people, keys and connections, so they have no foreign keys to them.
    ...tenantTable({
      name: 'assistant.tool_invocation',
      columns: [
        'tool text NOT NULL',
        'status text NOT NULL',
        'error_code text',
        'credential text NOT NULL',
        'api_token_id bigint',
        'api_token_name varchar(255)',
        'connection_id bigint',
        'user_id bigint',
        'actor_name varchar(255)',
        'actor_role varchar(64)',
        'client_name varchar(255)',
        'required text[] NOT NULL',
        'missing text[] NOT NULL',
        'input jsonb NOT NULL',
        'output jsonb NOT NULL',
        'protocol_era text NOT NULL',
        'request_id varchar(64) NOT NULL',
        'started_at timestamptz(3) NOT NULL',
        'duration_ms integer NOT NULL',
      ],
      constraints: [
        "CONSTRAINT tool_invocation_status_check CHECK (status IN ('succeeded', 'denied', 'invalid', 'failed'))",
        'CONSTRAINT tool_invocation_error_check CHECK ((error_code IS NULL) = (status = $$succeeded$$))',
        "CONSTRAINT tool_invocation_era_check CHECK (protocol_era IN ('modern', 'older'))",
        `CONSTRAINT tool_invocation_credential_check CHECK (
           credential = 'service_key' AND api_token_id IS NOT NULL AND user_id IS NULL
           OR credential = 'personal_sign_in' AND user_id IS NOT NULL AND api_token_id IS NULL)`,
        'CONSTRAINT tool_invocation_duration_check CHECK (duration_ms >= 0)',
      ],
    }),
    'CREATE INDEX tool_invocation_by_time ON assistant.tool_invocation (account_id, started_at, id)',
    `CREATE TRIGGER kept BEFORE UPDATE ON assistant.tool_invocation FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change()`,
    ...createQueue('assistant.housekeeping'),
  ];
}
