import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../accounts';
import { LocationEntity } from '../entities/location.entity';
import { ScheduleSeriesEntity, type SeriesStatus } from '../entities/schedule-series.entity';
import { ClassSettings } from './class-setting';

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

/** Adds a weekly series; its classes are made by GenerateSchedule. Throws as ClassSettings.choose, and `validation_failed` (location_id, class_type_id, end_date). */
@Injectable()
export class CreateSeries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly settings: ClassSettings,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, series: NewSeries): Promise<number> {
    const {
      trainerId = null,
      title = null,
      description = null,
      durationMinutes = null,
      endDate = null,
      status = 'active',
    } = series;
    if (endDate !== null && endDate < series.startDate)
      throw validationFailed({ end_date: ['The series must not end before it starts.'] });
    return this.uow.write(ctx, async (manager) => {
      if (
        !(await manager.existsBy(LocationEntity, { accountId: ctx.accountId, id: series.locationId, isActive: true }))
      ) {
        throw notChoosable('location_id', 'The location');
      }
      const { room, classType } = await this.settings.choose(ctx, { ...series, trainerId });
      if (room.locationId !== series.locationId) throw notChoosable('room_id', 'A room of this location');
      const { scheduleKind } = classType;
      if (scheduleKind !== 'group_class' && scheduleKind !== 'internal_class')
        throw notChoosable('class_type_id', 'A class type that repeats weekly');
      const { weekday, startTime, startDate, locationId } = series;
      const isPublic = scheduleKind === 'group_class' && (series.isPublic ?? true);
      const place = {
        locationId,
        roomId: room.id,
        classTypeId: classType.id,
        scheduleKind,
        trainerId,
        title,
        description,
      };
      const time = { weekday, startTime, durationMinutes, isPublic, startDate, endDate, status };
      const row = manager.create(ScheduleSeriesEntity, {
        accountId: ctx.accountId,
        ...place,
        ...time,
        generatedUntil: null,
        generatedAt: null,
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
