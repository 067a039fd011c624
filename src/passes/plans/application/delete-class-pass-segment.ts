import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { refusingUse, UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { ClassPassSegmentEntity } from '../entities/class-pass-segment.entity';
import { lockSegment } from './locked-plan';

/** Deletes a segment without plans. Throws `not_found`, `in_use` (class_pass_segment). */
@Injectable()
export class DeleteClassPassSegment {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const { name } = await lockSegment(manager, ctx, id);
      const key = { accountId: ctx.accountId, id };
      await refusingUse('class_pass_segment', manager.delete(ClassPassSegmentEntity, key));
      await this.activity.record(manager, ctx, {
        action: 'class_pass_segment.deleted',
        subjectType: 'class_pass_segment',
        subjectId: id,
        changes: { name },
      });
    });
  }
}
