import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { AssistedMember } from '../../../accounts';
import { type OauthClient, redirectHostOf } from '../../clients';
import { ConnectionActivity, GrantEndings } from '../../connections';
import { LIFETIME_SECONDS, LIVE_GRANTS_MAX } from '../domain/lifetimes';

const CONNECT = `
  INSERT INTO assistant.connection (account_id, user_id, oauth_client_id, client_name, client_kind, client_host,
    redirect_hosts, connected_at, last_consent_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
  ON CONFLICT (account_id, user_id, oauth_client_id) DO UPDATE SET
    client_name = excluded.client_name, client_host = excluded.client_host, redirect_hosts = excluded.redirect_hosts,
    last_consent_at = excluded.last_consent_at, revoked_at = NULL
  RETURNING id`;

const GRANT = `
  INSERT INTO assistant.oauth_grant (account_id, connection_id, user_id, oauth_client_id, consented_at, expires_at, is_offline)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

const SURPLUS = `
  SELECT id FROM assistant.oauth_grant
  WHERE account_id = $1 AND connection_id = $2 AND ended_at IS NULL AND expires_at > $3
  ORDER BY consented_at DESC, id DESC OFFSET $4`;

/** The consenting member and the request. */
interface ConsentingMember {
  readonly member: AssistedMember;
  readonly requestId: string;
}

/** Creates the grant of a consent, and creates or reactivates its connection (OAUTH-21). */
@Injectable()
export class OpenGrant {
  constructor(
    private readonly clock: Clock,
    private readonly endings: GrantEndings,
    private readonly activity: ConnectionActivity,
  ) {}

  /**
   * Runs in the caller's transaction, which has locked the person's row. Earlier grants remain for other devices, up to
   * LIVE_GRANTS_MAX. Returns the grant's id.
   */
  async execute(
    manager: EntityManager,
    { member, requestId }: ConsentingMember,
    client: OauthClient,
    isOffline: boolean,
  ): Promise<number> {
    const now = this.clock.now();
    const ctx = member.context(requestId, now);
    if (!ctx) throw new Error('Only a member who may use assistants can consent.');
    const { accountId, actor } = ctx;
    const connection = [
      accountId,
      actor.userId,
      client.id,
      client.name,
      client.kind,
      client.host,
      [...new Set(client.redirectUris.map(redirectHostOf))],
      now,
    ];
    const connectionId = await idOf(manager, CONNECT, connection);
    const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS.grant * 1_000);
    const granted = [accountId, connectionId, actor.userId, client.id, now, expiresAt, isOffline];
    const grantId = await idOf(manager, GRANT, granted);
    const surplus = await manager.query<{ id: number }[]>(SURPLUS, [accountId, connectionId, now, LIVE_GRANTS_MAX]);
    for (const { id } of surplus.toReversed()) await this.endings.endOne(accountId, id);
    await this.activity.connected(ctx, {
      id: connectionId,
      accountId,
      userId: actor.userId,
      clientName: client.name,
    });
    return grantId;
  }
}

async function idOf(manager: EntityManager, statement: string, values: readonly unknown[]): Promise<number> {
  const [row] = await manager.query<{ id: number }[]>(statement, [...values]);
  if (!row) throw new Error('A row was not stored.');
  return row.id;
}
