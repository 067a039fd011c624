import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { Patch } from '@studio/kernel';
import { rowChange } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { FestivalJudgeAssignmentEntity } from '../entities/festival-judge-assignment.entity';
import type { NewJudge } from './create-judge';
import { JudgeSetting } from './judge-setting';
import { LockedJudges } from './locked-judges';

/**
 * Changes a judge. The judge's votes count only while the judge is active for the category (FEST-13). Throws
 * `not_found`, `validation_failed` (user_id, category_ids.N), `already_taken` (user_id).
 */
@Injectable()
export class ChangeJudge {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly locked: LockedJudges,
    private readonly setting: JudgeSetting,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, { categoryIds, ...wanted }: Patch<NewJudge>): Promise<void> {
    await this.festivals.write(ctx, async (manager) => {
      const judge = await this.locked.lock(manager, ctx, id);
      if (wanted.userId !== judge.userId) await this.setting.assertUser(manager, ctx, judge, wanted.userId);
      const { fields, changes } = rowChange(manager, FestivalJudgeAssignmentEntity, judge, wanted);
      const links = await this.setting.setCategories(manager, ctx, judge, categoryIds);
      const all = { ...changes, ...links };
      if (Object.keys(all).length === 0) return;
      if (Object.keys(fields).length > 0)
        await manager.update(FestivalJudgeAssignmentEntity, { accountId: ctx.accountId, id }, fields);
      await this.activity.record(manager, ctx, {
        action: 'festival_judge.updated',
        subjectType: 'festival_judge',
        subjectId: id,
        changes: all,
      });
    });
  }
}
