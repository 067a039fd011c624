import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { ActivityLog } from '../../../accounts';
import { LockedEditions } from '../../editions/application/locked-editions';
import { FestivalUnit } from '../../festival-unit';
import { FestivalJudgeAssignmentEntity } from '../entities/festival-judge-assignment.entity';
import { JudgeSetting } from './judge-setting';

/** The input for creating a judge. */
export interface NewJudge {
  readonly displayName: string;
  /** Null: staff enter the votes (FEST-10). */
  readonly userId?: number | null;
  /** At least one. */
  readonly categoryIds: readonly number[];
  readonly isHeadJudge?: boolean;
  readonly isActive?: boolean;
}

/**
 * Adds a judge to an edition. Throws `not_found`, `validation_failed` (user_id, category_ids.N), `already_taken` (user_id).
 */
@Injectable()
export class CreateJudge {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly editions: LockedEditions,
    private readonly setting: JudgeSetting,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the assignment's id. */
  async execute(ctx: ActorContext, editionId: number, input: NewJudge): Promise<number> {
    const { displayName, userId = null, categoryIds, isHeadJudge = false, isActive = true } = input;
    return this.festivals.write(ctx, async (manager) => {
      await this.editions.exclusive(manager, ctx, editionId);
      await this.setting.assertUser(manager, ctx, { editionId, id: null }, userId);
      const judge = { accountId: ctx.accountId, editionId, userId, displayName, isHeadJudge, isActive };
      const { identifiers } = await manager.insert(FestivalJudgeAssignmentEntity, judge);
      const id = Number(identifiers[0]?.['id']);
      await this.setting.setCategories(manager, ctx, { editionId, id }, categoryIds);
      await this.activity.record(manager, ctx, {
        action: 'festival_judge.created',
        subjectType: 'festival_judge',
        subjectId: id,
        changes: {
          edition_id: editionId,
          user_id: userId,
          display_name: displayName,
          category_ids: categoryIds,
          is_head_judge: isHeadJudge,
          is_active: isActive,
        },
      });
      return id;
    });
  }
}
