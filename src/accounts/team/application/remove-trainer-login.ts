import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { forbidden, AccountMembershipEntity } from '../../studios';
import { ActivityLog } from '../../activity';
import { MobileSessions } from '../../sessions';
import { TrainerLinks } from '../../people';

/**
 * Removes a trainer's login: unlinks the person and, if their role is trainer, removes the membership and ends its sessions
 * (MEM-4). Throws `not_found`, also without a login, and `forbidden` for the actor's own membership (MEM-3).
 */
@Injectable()
export class RemoveTrainerLogin {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly trainers: TrainerLinks,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, trainerId: number): Promise<void> {
    const { accountId, actor } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const userId = (await this.trainers.lock(ctx, trainerId))?.userId ?? null;
      if (userId === null) throw notFound('The login of the trainer');
      await this.trainers.link(ctx, trainerId, null);
      const { affected } = await manager.delete(AccountMembershipEntity, { accountId, userId, role: 'trainer' });
      const isRemoved = (affected ?? 0) > 0;
      if (isRemoved && userId === actor.userId) throw forbidden();
      if (isRemoved) await this.sessions.revokeMember(accountId, userId);
      await this.activity.record(manager, ctx, {
        action: 'trainer.login_removed',
        subjectType: 'trainer',
        subjectId: trainerId,
        changes: { user_id: userId, membership_removed: isRemoved },
      });
    });
  }
}
