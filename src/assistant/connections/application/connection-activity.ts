import { Injectable } from '@nestjs/common';
import type { ActorContext, AssistedStaffContext, StaffContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, AssistedMembers, systemContext } from '../../../accounts';
import type { LockedConnection } from './locked-connection';

/** The facts of a connection in activity entries. */
export type RememberedConnection = Pick<LockedConnection, 'id' | 'accountId' | 'userId' | 'clientName'>;

/** The actor when the person is no longer a member. */
const NOBODY = 'assistant';

/**
 * Records changes of connections in the studio's activity log (OAUTH-36): with the client's name and the person, never
 * with secrets. Runs in the caller's transaction or its own.
 */
@Injectable()
export class ConnectionActivity {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly members: AssistedMembers,
    private readonly clock: Clock,
  ) {}

  /** The person consented, for the first time or again. */
  async connected(ctx: AssistedStaffContext, connection: RememberedConnection): Promise<void> {
    await this.record(ctx, 'assistant.connected', connection);
  }

  /** The person, or a manager of the studio's settings, ended it. */
  async disconnected(ctx: StaffContext | AssistedStaffContext, connection: RememberedConnection): Promise<void> {
    await this.record(ctx, 'assistant.disconnected', connection);
  }

  /** The client ended one of its grants for the person. */
  async revokedByClient(connection: RememberedConnection, requestId: string): Promise<void> {
    await this.record(await this.person(connection, requestId), 'assistant.access_revoked', connection);
  }

  /** A used refresh token was presented again; recorded under the person's name (OAUTH-28). */
  async refreshTokenReused(connection: RememberedConnection, requestId: string): Promise<void> {
    await this.record(await this.person(connection, requestId), 'assistant.refresh_token_reused', connection);
  }

  /** A used authorization code was presented again; recorded under the person's name (OAUTH-23). */
  async codeReused(connection: RememberedConnection, requestId: string): Promise<void> {
    await this.record(await this.person(connection, requestId), 'assistant.code_reused', connection);
  }

  /** The person for whom a client acts. */
  private async person({ accountId, userId }: RememberedConnection, requestId: string): Promise<ActorContext> {
    const member = await this.uow.write({ accountId }, (manager) =>
      this.members.within(manager, { accountId, userId }),
    );
    const now = this.clock.now();
    return member?.context(requestId, now) ?? systemContext({ id: accountId, timezone: null }, NOBODY, now);
  }

  private async record(
    ctx: ActorContext,
    action: string,
    { id, accountId, clientName, userId }: RememberedConnection,
  ): Promise<void> {
    const changes = { client_name: clientName, user_id: userId };
    const activity = { action, subjectType: 'assistant_connection', subjectId: id, changes };
    await this.uow.write({ accountId }, (manager) => this.activity.record(manager, ctx, activity));
  }
}
