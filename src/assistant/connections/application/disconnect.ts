import { Injectable } from '@nestjs/common';
import type { AssistedStaffContext, StaffContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { forbidden } from '../../../accounts';
import { ConnectionActivity } from './connection-activity';
import { GrantEndings } from './grant-endings';
import { lockConnection } from './locked-connection';

const REVOKE = 'UPDATE assistant.connection SET revoked_at = $1 WHERE account_id = $2 AND id = $3';

/**
 * Ends a connection with everything issued through it; a repeat changes nothing (OAUTH-35). Throws `not_found`, and
 * `forbidden` for another person's connection without `manage_studio_settings`.
 */
@Injectable()
export class Disconnect {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly endings: GrantEndings,
    private readonly activity: ConnectionActivity,
  ) {}

  async execute(ctx: StaffContext | AssistedStaffContext, id: number): Promise<void> {
    const { accountId, actor } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const connection = await lockConnection(manager, accountId, id);
      if (!connection) throw notFound('The connection');
      if (connection.userId !== actor.userId && !actor.permissions.includes('manage_studio_settings'))
        throw forbidden();
      if (connection.revokedAt !== null) return;
      await this.endings.endOfConnection(accountId, id);
      await manager.query(REVOKE, [this.clock.now(), accountId, id]);
      await this.activity.disconnected(ctx, connection);
    });
  }
}
