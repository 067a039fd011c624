import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { type ScheduleKind, StudioDirectory } from '../../accounts';
import { limitsFrom } from '../domain/class-type-limits';
import { lockCatalogue } from './catalogue-lock';
import { CLASS_TYPES } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import { assertKindEnabled, assertLimitsFit, directionOf } from './class-type-choice';

export interface NewClassType {
  readonly name: string;
  readonly slug?: string | undefined;
  /** Omitted = the studio's default direction. */
  readonly activityDirectionId?: number | undefined;
  readonly description?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly scheduleKind?: ScheduleKind | undefined;
  readonly defaultDurationMinutes?: number | undefined;
  readonly bookingCutoffMinutes?: number | null | undefined;
  readonly cancellationCutoffMinutes?: number | null | undefined;
  readonly defaultCapacity?: number | null | undefined;
  readonly isActive?: boolean | undefined;
}

const DEFAULT_DURATION_MINUTES = 60;

/**
 * Adds a class type. Throws `validation_failed` (activity_direction_id; limits of an internal type),
 * `schedule_kind_disabled`, `already_taken` (slug), `limit_reached`.
 */
@Injectable()
export class CreateClassType {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(
    ctx: ActorContext,
    { activityDirectionId, scheduleKind = 'group_class', ...type }: NewClassType,
  ): Promise<number> {
    assertLimitsFit(scheduleKind, type);
    return this.uow.write(ctx, async (manager) => {
      await lockCatalogue(manager, ctx);
      await assertKindEnabled(this.studios, ctx, scheduleKind);
      const { name, slug, description = null, color = null, isActive = true } = type;
      return this.catalogue.insert(manager, ctx, CLASS_TYPES, {
        ...limitsFrom(type),
        name,
        slug,
        activityDirectionId: await directionOf(manager, ctx, activityDirectionId),
        description,
        color,
        scheduleKind,
        defaultDurationMinutes: type.defaultDurationMinutes ?? DEFAULT_DURATION_MINUTES,
        isActive,
      });
    });
  }
}
