import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { lastOwner, AccountMembershipEntity } from '../../studios';
import { ActivityLog } from '../../activity';
import { lockMember } from './change-member';
import { assertStillOwner, isLastOwner, lockOwners } from './lock-owners';
import { MobileSessions } from '../../sessions';

/**
 * Removes a member and ends their sessions in the studio; records of what they did keep their name (MEM-4). An owner may remove
 * themselves while there is another. Throws `not_found`, `last_owner` (MEM-3).
 */
@Injectable()
export class RemoveMember {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, id: number): Promise<void> {
    const { accountId } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const owners = await lockOwners(manager, accountId);
      const { userId, role } = await lockMember(manager, accountId, id);
      if (role === 'owner' && isLastOwner(owners, userId)) throw lastOwner();
      assertStillOwner(owners, ctx);
      await manager.delete(AccountMembershipEntity, { accountId, id });
      await this.sessions.revokeMember(accountId, userId);
      await this.activity.record(manager, ctx, {
        action: 'membership.removed',
        subjectType: 'membership',
        subjectId: id,
        changes: { user_id: userId, role },
      });
    });
  }
}
