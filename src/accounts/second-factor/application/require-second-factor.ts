import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, changedFields } from '../../activity';
import { MobileSessions } from '../../sessions';
import { secondFactorMissing } from '../../studios';

/** What a studio requires of those who see money or staff, named as the columns. */
interface StudioRequirements {
  readonly second_factor_required: boolean;
  readonly desk_required: boolean;
}

interface EnteredRequirements {
  readonly second_factor_required: boolean;
  readonly desk_required?: boolean;
}

const LOCK = 'SELECT second_factor_required, desk_required FROM accounts.account WHERE id = $1 FOR NO KEY UPDATE';
const CHANGE = 'UPDATE accounts.account SET second_factor_required = $2, desk_required = $3 WHERE id = $1';

/**
 * Says whether a studio requires a second factor of those who see money or staff (SF-14), and the desk (SF-27). The owner has to
 * have given one in this session: nobody locks themselves out, and a password alone does not end what is required.
 */
@Injectable()
export class RequireSecondFactor {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Whether the desk is required is unchanged unless it is given, and ends with the second factor. Returns what is required now.
   * Throws `validation_failed` on `desk_required` and `second_factor_missing`. A repeat changes nothing.
   */
  async execute(
    ctx: StaffContext,
    { second_factor_required: isRequired, desk_required: isDeskRequired }: EnteredRequirements,
  ): Promise<StudioRequirements> {
    if (isDeskRequired === true && !isRequired)
      throw validationFailed({ desk_required: ['desk_required needs second_factor_required.'] });
    const { accountId, actor } = ctx;
    return this.uow.write(ctx, async (manager) => {
      const [before] = await manager.query<StudioRequirements[]>(LOCK, [accountId]);
      if (!before) throw new Error(`There is no studio with the id ${accountId}.`);
      if (!(await this.sessions.hasSecondFactor(manager, accountId, actor.sessionId))) throw secondFactorMissing();
      const after = {
        second_factor_required: isRequired,
        desk_required: isRequired && (isDeskRequired ?? before.desk_required),
      };
      const changes = changedFields(before, after);
      if (Object.keys(changes).length === 0) return after;
      await manager.query(CHANGE, [accountId, after.second_factor_required, after.desk_required]);
      const activity = { action: 'account.updated', subjectType: 'account', subjectId: accountId, changes };
      await this.activity.record(manager, ctx, activity);
      return after;
    });
  }
}
