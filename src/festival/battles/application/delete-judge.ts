import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { refusingUse } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { FestivalJudgeAssignmentEntity } from '../entities/festival-judge-assignment.entity';
import { LockedJudges } from './locked-judges';

/** Deletes a judge who has no votes (FEST-13). Throws `not_found`, `in_use` (assignment). */
@Injectable()
export class DeleteJudge {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly locked: LockedJudges,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.festivals.write(ctx, async (manager) => {
      const { editionId, displayName, userId } = await this.locked.lock(manager, ctx, id);
      const key = { accountId: ctx.accountId, id };
      await refusingUse('assignment', manager.delete(FestivalJudgeAssignmentEntity, key));
      await this.activity.record(manager, ctx, {
        action: 'festival_judge.deleted',
        subjectType: 'festival_judge',
        subjectId: id,
        changes: { edition_id: editionId, user_id: userId, display_name: displayName },
      });
    });
  }
}
