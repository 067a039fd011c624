import type { Ability, ActorContext } from '@studio/access';
import { newToken, tokenHash } from '@studio/secrets';

import type { TestApp } from './app';

interface ApiTokenColumns {
  readonly expiresAt?: Date;
  readonly revokedAt?: Date;
}

/** An account API token of the studio, arranged as a row. Returns the token. */
export async function addApiToken(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
  abilities: readonly Ability[] = ['website_leads:create'],
  { expiresAt, revokedAt }: ApiTokenColumns = {},
): Promise<string> {
  const token = newToken('ss_live_');
  await database.query(
    `INSERT INTO accounts.account_api_token (account_id, name, token_hash, last_four, abilities, expires_at, revoked_at)
     VALUES ($1, 'Website', $2, $3, $4, $5, $6)`,
    [accountId, tokenHash(token), token.slice(-4), abilities, expiresAt ?? null, revokedAt ?? null],
  );
  return token;
}
