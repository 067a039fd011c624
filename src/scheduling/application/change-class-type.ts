import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import type { Patch } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../accounts';
import { NO_LIMITS } from '../domain/class-type-limits';
import { seriesSourceChanged } from './catalogue-events';
import { CLASS_TYPES } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import { assertKindEnabled, assertLimitsFit, directionOf } from './class-type-choice';
import type { NewClassType } from './create-class-type';

/** An absent field stays, null clears (GEN-17). */
export type ClassTypePatch = Patch<NewClassType>;

/**
 * Changes a class type. One that becomes internal loses cutoffs and capacity. Throws `validation_failed`
 * (activity_direction_id; limits of an internal type), `not_found`, `schedule_kind_disabled`, `in_use` when a series, class
 * or plan has the present kind, `already_taken` (slug).
 */
@Injectable()
export class ChangeClassType {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly catalogue: CatalogueWriter,
    private readonly events: DomainEvents,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: ClassTypePatch): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const type = await this.catalogue.lock(manager, ctx, CLASS_TYPES, id);
      const { activityDirectionId: directionId, scheduleKind = type.scheduleKind } = patch;
      assertLimitsFit(scheduleKind, patch);
      if (scheduleKind !== type.scheduleKind) await assertKindEnabled(this.studios, ctx, scheduleKind);
      const isMoved = directionId !== undefined && directionId !== type.activityDirectionId;
      const wanted = {
        ...patch,
        ...(scheduleKind === 'internal_class' ? NO_LIMITS : {}),
        activityDirectionId: isMoved ? await directionOf(manager, ctx, directionId) : undefined,
      };
      const isChanged = await this.catalogue.change(manager, ctx, CLASS_TYPES, type, wanted);
      if (isChanged) await this.events.publish(seriesSourceChanged(ctx.accountId));
    });
  }
}
