import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { grantIsLive } from '../queries/live-grants.sql';
import { ConnectionActivity } from './connection-activity';
import { GrantEndings } from './grant-endings';
import { type LockedConnection, lockConnectionOfGrant } from './locked-connection';

const REVOKE_WITHOUT_GRANTS = `
  UPDATE assistant.connection c SET revoked_at = $1
  WHERE c.account_id = $2 AND c.id = $3 AND c.revoked_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM assistant.oauth_grant g
    WHERE g.account_id = c.account_id AND g.connection_id = c.id AND ${grantIsLive('$1')})`;

/** Revocation by a client: ends the grant of a presented token (OAUTH-31). */
@Injectable()
export class ClientRevocation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly endings: GrantEndings,
    private readonly activity: ConnectionActivity,
  ) {}

  /**
   * Ends the grant; with the last live one the connection is revoked. A missing or ended grant changes nothing. Runs in
   * the caller's transaction, which must not have locked a grant yet, or in its own.
   */
  async endByClient(accountId: number, grantId: number, requestId: string): Promise<void> {
    await this.uow.write({ accountId }, async (manager) => {
      const connection = await lockConnectionOfGrant(manager, accountId, grantId);
      if (!connection || !(await this.endings.endOne(accountId, grantId))) return;
      await this.revokeWithoutGrants(manager, connection);
      await this.activity.revokedByClient(connection, requestId);
    });
  }

  private async revokeWithoutGrants(manager: EntityManager, { accountId, id }: LockedConnection): Promise<void> {
    await manager.query(REVOKE_WITHOUT_GRANTS, [this.clock.now(), accountId, id]);
  }
}
