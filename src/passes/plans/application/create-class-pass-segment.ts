import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { limitReached } from '@studio/kernel';
import { freeSlug, UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import type { SoldKind } from '../domain/sold-kind';
import { ClassPassSegmentEntity } from '../entities/class-pass-segment.entity';
import { lockPriceList } from './price-list-lock';
import { assertDirections, writeSegmentDirections } from './segment-directions';

export interface NewClassPassSegment {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly scheduleKind: SoldKind;
  /** Directions allowed for the class types of its plans; empty = any. */
  readonly activityDirectionIds?: readonly number[] | undefined;
  readonly sortOrder?: number | undefined;
  readonly isActive?: boolean | undefined;
}

const MAX_SEGMENTS = 100;

/**
 * Adds a heading to the price list. Throws `validation_failed` (activity_direction_ids.N), `already_taken` (slug),
 * `limit_reached`.
 */
@Injectable()
export class CreateClassPassSegment {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(
    ctx: ActorContext,
    { name, slug, scheduleKind, activityDirectionIds = [], sortOrder = 0, isActive = true }: NewClassPassSegment,
  ): Promise<number> {
    const { accountId } = ctx;
    return this.uow.write(ctx, async (manager) => {
      await lockPriceList(manager, ctx);
      if ((await manager.countBy(ClassPassSegmentEntity, { accountId })) >= MAX_SEGMENTS)
        throw limitReached('class_pass_segment', MAX_SEGMENTS);
      await assertDirections(manager, ctx, activityDirectionIds);
      const chosen = slug ?? (await freeSlug(manager, 'passes.class_pass_segment', ctx, name));
      const { id } = await manager.save(
        manager.create(ClassPassSegmentEntity, { accountId, name, slug: chosen, scheduleKind, sortOrder, isActive }),
      );
      await writeSegmentDirections(manager, ctx, id, activityDirectionIds);
      await this.activity.record(manager, ctx, {
        action: 'class_pass_segment.created',
        subjectType: 'class_pass_segment',
        subjectId: id,
        changes: { name },
      });
      return id;
    });
  }
}
