import { SqlMigration } from './sql-migration';

/** Refresh tokens may be used several times within a grace period, and not every client gets them (assistant-sign-in.md). */
export class RefreshGrace1795219200041 extends SqlMigration {
  readonly name = 'RefreshGrace1795219200041';

  protected readonly statements = [
    'ALTER TABLE assistant.oauth_token ADD COLUMN uses integer NOT NULL DEFAULT 0',
    `ALTER TABLE assistant.oauth_token ADD CONSTRAINT oauth_token_uses_check
      CHECK (uses >= 0 AND (uses = 0 OR kind = 'refresh_token' AND consumed_at IS NOT NULL))`,
    `CREATE INDEX oauth_token_unused_refresh ON assistant.oauth_token (account_id, grant_id, issued_at DESC, id DESC)
      WHERE kind = 'refresh_token' AND consumed_at IS NULL`,
    // Whether the person consented to access beyond the access token: such a grant has refresh tokens.
    'ALTER TABLE assistant.oauth_grant ADD COLUMN is_offline boolean NOT NULL DEFAULT true',
    `ALTER TABLE assistant.oauth_client ADD COLUMN refresh_tokens text NOT NULL DEFAULT 'always'`,
    `ALTER TABLE assistant.oauth_client ADD CONSTRAINT oauth_client_refresh_tokens_check
      CHECK (refresh_tokens IN ('always', 'on_request'))`,
  ];
}
