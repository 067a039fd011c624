import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../activity';
import { MobileSessions } from '../../sessions';
import { secondFactorMissing } from '../../studios';

const LOCK = 'SELECT second_factor_required AS before FROM accounts.account WHERE id = $1 FOR NO KEY UPDATE';
const CHANGE = 'UPDATE accounts.account SET second_factor_required = $2 WHERE id = $1';

/**
 * Says whether a studio requires a second factor of those who see money or staff (SF-14). Either way the owner has to have given
 * one in this session: nobody locks themselves out, and a password alone does not end the requirement.
 */
@Injectable()
export class RequireSecondFactor {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  /** Throws `second_factor_missing`. A repeat changes nothing. */
  async execute(ctx: StaffContext, isRequired: boolean): Promise<void> {
    const { accountId, actor } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const [studio] = await manager.query<{ before: boolean }[]>(LOCK, [accountId]);
      if (!(await this.sessions.hasSecondFactor(manager, accountId, actor.sessionId))) throw secondFactorMissing();
      if (studio?.before === isRequired) return;
      await manager.query(CHANGE, [accountId, isRequired]);
      await this.activity.record(manager, ctx, {
        action: 'account.updated',
        subjectType: 'account',
        subjectId: accountId,
        changes: { second_factor_required: { before: studio?.before, after: isRequired } },
      });
    });
  }
}
