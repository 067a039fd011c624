import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { ConnectionActivity } from './connection-activity';
import { GrantEndings } from './grant-endings';
import { lockConnectionOfGrant } from './locked-connection';

/** Ends grants whose code or refresh token was presented again, since it may have been stolen. */
@Injectable()
export class ReusedCredentials {
  private readonly logger = new Logger('Assistant');

  constructor(
    private readonly uow: UnitOfWork,
    private readonly endings: GrantEndings,
    private readonly activity: ConnectionActivity,
  ) {}

  /**
   * Ends this grant only; others of the connection remain (OAUTH-23, OAUTH-28). Runs in the caller's transaction or its
   * own.
   */
  async end(
    { accountId, grantId }: { readonly accountId: number; readonly grantId: number },
    isRefreshToken: boolean,
    requestId: string,
  ): Promise<void> {
    await this.uow.write({ accountId }, async (manager) => {
      const connection = await lockConnectionOfGrant(manager, accountId, grantId);
      if (!connection || !(await this.endings.endOne(accountId, grantId))) return;
      const what = isRefreshToken ? 'refresh token' : 'authorization code';
      this.logger.warn(
        `Security: a ${what} was used again (studio ${accountId}, connection ${connection.id}, client ${connection.clientKey ?? 'deleted'}).`,
      );
      if (isRefreshToken) await this.activity.refreshTokenReused(connection, requestId);
      else await this.activity.codeReused(connection, requestId);
    });
  }
}
