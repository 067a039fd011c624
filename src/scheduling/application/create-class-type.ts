import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { type ScheduleKind, StudioDirectory, scheduleKindDisabled } from '../../accounts';
import { ActivityDirectionEntity } from '../entities/activity-direction.entity';
import { ClassTypeEntity } from '../entities/class-type.entity';
import { CatalogueWriter } from './catalogue-writer';

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

const CLASS_TYPES = { entity: ClassTypeEntity, subject: 'class_type', limit: 500 };
const DEFAULT_DURATION_MINUTES = 60;

/** Adds a class type. Throws `validation_failed` (activity_direction_id), `schedule_kind_disabled`, `already_taken` (slug), `limit_reached`. */
@Injectable()
export class CreateClassType {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(ctx: ActorContext, type: NewClassType): Promise<number> {
    const {
      activityDirectionId,
      description = null,
      color = null,
      isActive = true,
      scheduleKind = 'group_class',
      ...named
    } = type;
    return this.uow.write(ctx, async (manager) => {
      const { enabledKinds } = await this.studios.settings(ctx.accountId);
      if (!enabledKinds.includes(scheduleKind)) throw scheduleKindDisabled('schedule_kind');
      const direction = await this.directionOf(manager, ctx, activityDirectionId);
      return this.catalogue.insert(manager, ctx, CLASS_TYPES, {
        ...named,
        ...(scheduleKind === 'internal_class' ? NO_LIMITS : limitsOf(type)),
        activityDirectionId: direction.id,
        description,
        color,
        scheduleKind,
        defaultDurationMinutes: type.defaultDurationMinutes ?? DEFAULT_DURATION_MINUTES,
        isActive,
      });
    });
  }

  private async directionOf(
    manager: EntityManager,
    { accountId }: ActorContext,
    id: number | undefined,
  ): Promise<ActivityDirectionEntity> {
    const direction = await manager.findOneBy(
      ActivityDirectionEntity,
      id === undefined ? { accountId, isDefault: true } : { accountId, id, isActive: true },
    );
    if (!direction) throw notChoosable('activity_direction_id', 'The activity direction');
    return direction;
  }
}

/** Nobody books an internal class, so it has neither cutoffs nor capacity. */
const NO_LIMITS = { bookingCutoffMinutes: null, cancellationCutoffMinutes: null, defaultCapacity: null };

function limitsOf({
  bookingCutoffMinutes = null,
  cancellationCutoffMinutes = null,
  defaultCapacity = null,
}: NewClassType) {
  return { bookingCutoffMinutes, cancellationCutoffMinutes, defaultCapacity };
}
