import { SqlMigration } from './sql-migration';

/** API tokens that may stand in a page (customers-and-leads.md WEB-1); those from before are secret. */
export class PublishableKeys1795219200083 extends SqlMigration {
  readonly name = 'PublishableKeys1795219200083';

  protected readonly statements = [
    `ALTER TABLE accounts.account_api_token
       ADD COLUMN kind text NOT NULL DEFAULT 'secret',
       ADD COLUMN origins text[] NOT NULL DEFAULT '{}',
       ADD COLUMN published_token text,
       ADD CONSTRAINT account_api_token_kind_check CHECK (kind IN ('secret', 'publishable')),
       ADD CONSTRAINT account_api_token_publishable_check CHECK (CASE kind
         WHEN 'publishable' THEN published_token IS NOT NULL AND cardinality(origins) BETWEEN 1 AND 20
           AND abilities = '{website_leads:create}'
         ELSE published_token IS NULL AND cardinality(origins) = 0 END)`,
  ];
}
