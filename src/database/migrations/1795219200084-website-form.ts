import { tenantLinkTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** The bot check of a studio's website, and counts of refused tries (customers-and-leads.md WEB-5, WEB-7). */
export class WebsiteForm1795219200084 extends SqlMigration {
  readonly name = 'WebsiteForm1795219200084';

  protected readonly statements = [
    ...tenantLinkTable({
      name: 'leads.bot_check',
      columns: [
        'provider text NOT NULL',
        'site_key varchar(255) NOT NULL',
        // Encrypted.
        'secret bytea NOT NULL',
        'key_id text NOT NULL',
      ],
      constraints: [
        'CONSTRAINT bot_check_pkey PRIMARY KEY (account_id)',
        `CONSTRAINT bot_check_provider_check CHECK (provider IN ('turnstile', 'hcaptcha', 'recaptcha'))`,
      ],
    }),
    ...tenantLinkTable({
      name: 'leads.refused_try',
      columns: [
        'api_token_id bigint NOT NULL',
        // In UTC.
        'day date NOT NULL',
        'reason text NOT NULL',
        'tries bigint NOT NULL',
      ],
      constraints: [
        'CONSTRAINT refused_try_pkey PRIMARY KEY (account_id, api_token_id, day, reason)',
        'CONSTRAINT refused_try_token_fkey FOREIGN KEY (account_id, api_token_id) REFERENCES accounts.account_api_token (account_id, id) ON DELETE CASCADE',
        'CONSTRAINT refused_try_tries_check CHECK (tries > 0)',
      ],
    }),
  ];
}
