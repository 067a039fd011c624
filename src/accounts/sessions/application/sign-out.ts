import { Injectable } from '@nestjs/common';
import type { CustomerContext, StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../activity';
import { MobileSessions } from './mobile-sessions';

/** Ends the current session only (SES-5). */
@Injectable()
export class SignOut {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext | CustomerContext): Promise<void> {
    const { sessionId } = ctx.actor;
    await this.uow.write(ctx, async (manager) => {
      await this.sessions.revoke(ctx.accountId, sessionId);
      const activity = { action: 'session.ended', subjectType: 'mobile_session', subjectId: sessionId };
      if (ctx.actor.kind === 'staff') await this.activity.record(manager, ctx, activity);
    });
  }
}
