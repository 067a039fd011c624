import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { AccountMembershipEntity } from '../../studios';
import { ActivityLog } from '../../activity';
import { MobileSessions } from './mobile-sessions';

/** Ends every session of a member in the studio. Throws `not_found`. */
@Injectable()
export class RevokeMemberSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns how many sessions were active. */
  async execute(ctx: StaffContext, id: number): Promise<number> {
    const { accountId } = ctx;
    return this.uow.write(ctx, async (manager) => {
      const member = await manager.findOneBy(AccountMembershipEntity, { accountId, id });
      if (!member) throw notFound('The membership');
      const revoked = await this.sessions.revokeMember(accountId, member.userId);
      if (revoked === 0) return revoked;
      await this.activity.record(manager, ctx, {
        action: 'membership.sessions_revoked',
        subjectType: 'membership',
        subjectId: id,
        changes: { user_id: member.userId, revoked },
      });
      return revoked;
    });
  }
}
