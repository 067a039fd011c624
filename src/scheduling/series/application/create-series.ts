import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable, validationFailed } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type ScheduleKind } from '../../../accounts';
import { type SeriesStatus, ScheduleSeriesEntity, ClassSettings, OwnTrainers } from '../../classes';
import { LocationEntity, lockCatalogue } from '../../catalogue';

export interface NewSeries {
  readonly locationId: number;
  readonly roomId: number;
  readonly classTypeId: number;
  readonly trainerId?: number | null | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** ISO weekday, Monday is 1. */
  readonly weekday: number;
  /** `HH:MM`, wall clock of the location. */
  readonly startTime: string;
  readonly durationMinutes?: number | null | undefined;
  readonly isPublic?: boolean | undefined;
  readonly startDate: string;
  readonly endDate?: string | null | undefined;
  readonly status?: SeriesStatus | undefined;
}

/**
 * Adds a weekly series; a generation creates its classes. Throws as ClassSettings.choose, and `validation_failed` (location_id,
 * class_type_id, end_date; trainer_id of another person for the role of a trainer).
 */
@Injectable()
export class CreateSeries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly settings: ClassSettings,
    private readonly own: OwnTrainers,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, series: NewSeries): Promise<number> {
    const { accountId } = ctx;
    const { trainerId = null, title = null, description = null, durationMinutes = null, endDate = null } = series;
    assertEndsAfterStart(series.startDate, endDate);
    return this.uow.write(ctx, async (manager) => {
      await lockCatalogue(manager, ctx);
      await chooseLocation(manager, ctx, series.locationId);
      const { room, classType } = await this.settings.choose(ctx, { ...series, trainerId });
      if (room.locationId !== series.locationId) throw notChoosable('room_id', 'A room of this location');
      assertRepeatsWeekly(classType.scheduleKind);
      await this.own.assertOwn(ctx, { trainerId, additionalTrainerIds: [] });
      const { weekday, startTime, startDate, locationId, status = 'active' } = series;
      const { scheduleKind } = classType;
      const isPublic = scheduleKind === 'group_class' && (series.isPublic ?? true);
      const place = { locationId, roomId: room.id, classTypeId: classType.id, scheduleKind, trainerId };
      const words = { title, description };
      const time = { weekday, startTime, durationMinutes, startDate, endDate };
      const notYet = { generatedUntil: null, generatedAt: null };
      const row = manager.create(ScheduleSeriesEntity, {
        accountId,
        ...place,
        ...words,
        ...time,
        ...notYet,
        isPublic,
        status,
      });
      const { id } = await manager.save(row);
      await this.activity.record(manager, ctx, {
        action: 'series.created',
        subjectType: 'schedule_series',
        subjectId: id,
      });
      return id;
    });
  }
}

/** Throws `validation_failed` on `end_date`. */
export function assertEndsAfterStart(startDate: string, endDate: string | null): void {
  if (endDate !== null && endDate < startDate)
    throw validationFailed({ end_date: ['The series must not end before it starts.'] });
}

/** Throws `validation_failed` on `location_id` for an unknown or inactive one. */
export async function chooseLocation(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<void> {
  if (!(await manager.existsBy(LocationEntity, { accountId, id, isActive: true })))
    throw notChoosable('location_id', 'The location');
}

/** Private lessons and rentals are booked individually. Throws `validation_failed` on `class_type_id`. */
function assertRepeatsWeekly(kind: ScheduleKind): void {
  if (kind !== 'group_class' && kind !== 'internal_class')
    throw notChoosable('class_type_id', 'A class type that repeats weekly');
}
