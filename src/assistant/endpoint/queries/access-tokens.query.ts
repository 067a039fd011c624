import { Injectable } from '@nestjs/common';
import { type BatchedRead, BatchedReads, lookUpEach, statement } from '@studio/persistence';

/** An access token whose grant has not ended and whose connection is not revoked, expired or not. */
export interface AccessToken {
  readonly accountId: number;
  readonly userId: number;
  readonly connectionId: number;
  /** As of the last consent. */
  readonly clientName: string;
  /** When the person consented, after they signed in. */
  readonly consentedAt: Date;
  /** When the token or its grant ends, whichever comes first. */
  readonly expiresAt: Date;
  readonly connectionUsedAt: Date | null;
}

const ACCESS_TOKENS = lookUpEach(
  'unnest($1::bpchar[]) asked (token_hash)',
  `
  SELECT t.token_hash AS "tokenHash", t.account_id AS "accountId", g.user_id AS "userId", c.id AS "connectionId",
    c.client_name AS "clientName", g.consented_at AS "consentedAt",
    least(t.expires_at, g.expires_at) AS "expiresAt", c.last_used_at AS "connectionUsedAt"
  FROM assistant.oauth_token t
  JOIN assistant.oauth_grant g ON g.account_id = t.account_id AND g.id = t.grant_id AND g.ended_at IS NULL
  JOIN assistant.connection c ON c.account_id = g.account_id AND c.id = g.connection_id AND c.revoked_at IS NULL
  WHERE t.token_hash = asked.token_hash AND t.kind = 'access_token'`,
);

/** Finds access tokens by their hash; concurrent requests share one statement. */
@Injectable()
export class AccessTokensQuery {
  private readonly tokens: BatchedRead<string, AccessToken | null>;

  constructor(reads: BatchedReads) {
    this.tokens = reads.of({
      statement: (hashes: readonly string[]) =>
        statement<AccessToken & { readonly tokenHash: string }>('access_tokens_by_hash', ACCESS_TOKENS, [hashes]),
      values: (hashes, rows) => {
        const found = new Map(rows.map((row) => [row.tokenHash, row]));
        return hashes.map((hash) => found.get(hash) ?? null);
      },
    });
  }

  /** The token with the hash; null without one. */
  async find(hash: string): Promise<AccessToken | null> {
    return this.tokens(hash);
  }
}
