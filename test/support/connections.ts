import { tokenHash } from '@studio/secrets';

import { LIFETIME_SECONDS } from '../../src/assistant/authorization/domain/lifetimes';
import type { TestApp } from './app';
import { newSequence } from './sequence';
import type { OpenStudio } from './studio';

const next = newSequence();

/** A connection with one live grant, as a consent and the redeemed code leave it, without the sign-in. */
export interface LiveConnection {
  readonly connectionId: number;
  readonly grantId: number;
  /** The `client_id` of the registered client. */
  readonly clientId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface ConnectionOptions {
  /** Name the client gave itself. */
  readonly clientName?: string;
  /** A client that is known already; else a new one is registered. */
  readonly clientId?: string;
}

/** Connects an assistant for the person in the studio. */
export async function addConnection(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { ctx: { accountId } }: Pick<OpenStudio, 'ctx'>,
  userId: number,
  { clientName = 'Test assistant', clientId = `client-${next()}` }: ConnectionOptions = {},
): Promise<LiveConnection> {
  const now = clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const client = await database.query<{ id: number }>(
    `INSERT INTO assistant.oauth_client (client_id, kind, name, redirect_uris, known_since)
     VALUES ($1, 'registered', $2, '{http://127.0.0.1/callback}', $3)
     ON CONFLICT (client_id) DO UPDATE SET name = excluded.name RETURNING id`,
    [clientId, clientName, now],
  );
  const clientKey = client[0]?.id;
  const connection = await database.query<{ id: number }>(
    `INSERT INTO assistant.connection (account_id, user_id, oauth_client_id, client_name, client_kind, redirect_hosts, connected_at, last_consent_at)
     VALUES ($1, $2, $3, $4, 'registered', '{127.0.0.1}', $5, $5)
     ON CONFLICT (account_id, user_id, oauth_client_id) DO UPDATE SET last_consent_at = excluded.last_consent_at, revoked_at = NULL
     RETURNING id`,
    [accountId, userId, clientKey, clientName, now],
  );
  const connectionId = Number(connection[0]?.id);
  const grant = await database.query<{ id: number }>(
    `INSERT INTO assistant.oauth_grant (account_id, connection_id, user_id, oauth_client_id, consented_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [accountId, connectionId, userId, clientKey, now, after(LIFETIME_SECONDS.grant)],
  );
  const grantId = Number(grant[0]?.id);
  const accessToken = `test-access-token-${next()}-${accountId}`;
  const refreshToken = `test-refresh-token-${next()}-${accountId}`;
  await database.query(
    `INSERT INTO assistant.oauth_token (account_id, grant_id, kind, token_hash, issued_at, expires_at)
     VALUES ($1, $2, 'access_token', $3, $4, $5), ($1, $2, 'refresh_token', $6, $4, $7)`,
    [
      accountId,
      grantId,
      tokenHash(accessToken),
      now,
      after(LIFETIME_SECONDS.accessToken),
      tokenHash(refreshToken),
      after(LIFETIME_SECONDS.refreshToken),
    ],
  );
  return { connectionId, grantId, clientId, accessToken, refreshToken };
}
