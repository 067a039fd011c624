import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { Patch } from '@studio/kernel';
import { refusingUse, rowChange, UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { ClassPassSegmentEntity } from '../entities/class-pass-segment.entity';
import type { NewClassPassSegment } from './create-class-pass-segment';
import { lockSegment } from './locked-plan';
import { assertDirections, writeSegmentDirections } from './segment-directions';

/** Absent fields are unchanged; the directions are replaced as a whole. */
export type ClassPassSegmentPatch = Patch<NewClassPassSegment>;

/**
 * Changes a segment. Plans that no longer fit its directions remain unchanged. Throws `not_found`, `validation_failed`
 * (activity_direction_ids.N), `in_use` for another kind while a plan uses it, `already_taken` (slug).
 */
@Injectable()
export class ChangeClassPassSegment {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: ClassPassSegmentPatch): Promise<void> {
    const { activityDirectionIds, ...wanted } = patch;
    await this.uow.write(ctx, async (manager) => {
      const segment = await lockSegment(manager, ctx, id);
      if (activityDirectionIds) await assertDirections(manager, ctx, activityDirectionIds);
      const { fields, changes } = rowChange(manager, ClassPassSegmentEntity, segment, wanted);
      const key = { accountId: ctx.accountId, id };
      if (Object.keys(fields).length > 0)
        await refusingUse('class_pass_segment', manager.update(ClassPassSegmentEntity, key, fields));
      const sets = activityDirectionIds ? await writeSegmentDirections(manager, ctx, id, activityDirectionIds) : {};
      const all = { ...changes, ...sets };
      if (Object.keys(all).length === 0) return;
      await this.activity.record(manager, ctx, {
        action: 'class_pass_segment.updated',
        subjectType: 'class_pass_segment',
        subjectId: id,
        changes: all,
      });
    });
  }
}
