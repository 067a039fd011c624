import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, calendarDateOf, Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StudioDirectory, type StudioSettings } from '../../accounts';
import { computeClassTimes, computeDefaultCapacity, computeOccurrenceDates, zoneOfClass } from '../domain/occurrences';
import { ClassTypeEntity } from '../entities/class-type.entity';
import { LocationEntity } from '../entities/location.entity';
import { RoomEntity } from '../entities/room.entity';
import { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import { ScheduleSeriesEntity } from '../entities/schedule-series.entity';
import { canHost } from './class-setting';
import { isTrainerBusy, lockRoomAndTrainer } from './occupancy';

/** A date on which no class was made, and why; it is tried again at the next run (SER-3). */
export interface LeftOutDate {
  readonly seriesId: number;
  readonly date: string;
  readonly reason: 'room_occupied' | 'trainer_occupied';
}

export interface ScheduleGenerated {
  readonly generated: number;
  readonly leftOut: readonly LeftOutDate[];
}

const NOTHING_GENERATED: ScheduleGenerated = { generated: 0, leftOut: [] };

/** A series with the catalogue rows its classes take their values from. */
interface SeriesWithSetting {
  readonly series: ScheduleSeriesEntity;
  readonly location: LocationEntity;
  readonly room: RoomEntity;
  readonly classType: ClassTypeEntity;
}

/**
 * Makes the missing classes of every active series for the coming weeks (SER-1…SER-4) and pauses series that can no
 * longer take place (SER-7). Each series is a transaction of its own; running twice, or twice at once, makes nothing twice.
 *
 * In the order of locks the series stands between the catalogue's revision and the room: what changes a series' status
 * counts the revision, and classes are made under the series, so that none is made for a series that is being ended.
 */
@Injectable()
export class GenerateSchedule {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** `asOf` is the instant from which classes are made, now by default; an earlier one fills in a history. */
  async execute(ctx: ActorContext, asOf: Date = this.clock.now()): Promise<ScheduleGenerated> {
    const settings = await this.studios.settings(ctx.accountId);
    if (!settings.isActive) return NOTHING_GENERATED;
    const seriesIds = await this.uow.write(ctx, (manager) => activeSeries(manager, ctx));
    const results: ScheduleGenerated[] = [];
    for (const id of seriesIds) {
      const result = await this.uow.write(ctx, (manager) => this.generate(manager, ctx, id, settings, asOf));
      if (result) results.push(result);
      else await this.uow.write(ctx, (manager) => this.pause(manager, ctx, id));
    }
    return {
      generated: results.reduce((sum, result) => sum + result.generated, 0),
      leftOut: results.flatMap((result) => result.leftOut),
    };
  }

  /** Null when the series cannot take place any more. */
  private async generate(
    manager: EntityManager,
    ctx: ActorContext,
    seriesId: number,
    settings: StudioSettings,
    asOf: Date,
  ): Promise<ScheduleGenerated | null> {
    const series = await lockActiveSeries(manager, ctx, seriesId);
    if (!series) return NOTHING_GENERATED;
    const setting = await settingOf(manager, series);
    if (!setting) return null;
    // Its classes would be new ones (KIND-2); it goes on by itself once the kind is enabled again.
    if (!settings.enabledKinds.includes(series.scheduleKind)) return NOTHING_GENERATED;
    const { location } = setting;
    await lockRoomAndTrainer(manager, { ...series, startsAt: asOf, endsAt: asOf });
    const today = calendarDateOf(asOf, zoneOfClass(location.timezone, ctx.timeZone));
    const made = await datesWithClass(manager, series);
    const missing = computeOccurrenceDates(series, today, settings.scheduleGenerationWeeks).filter(
      (date) => !made.has(date),
    );

    const leftOut: LeftOutDate[] = [];
    let generated = 0;
    for (const date of missing) {
      const occurrence = occurrenceOn(date, ctx, setting, settings.allowsTrainerOverlap);
      if (occurrence.startsAt.getTime() <= asOf.getTime()) continue;
      const isBusy = !settings.allowsTrainerOverlap && (await isTrainerBusy(manager, occurrence));
      if (isBusy) leftOut.push({ seriesId, date, reason: 'trainer_occupied' });
      else if (await insertUnlessTaken(manager, occurrence)) generated += 1;
      else leftOut.push({ seriesId, date, reason: 'room_occupied' });
    }
    await this.finish(manager, ctx, series, addDays(today, settings.scheduleGenerationWeeks * 7), generated);
    return { generated, leftOut };
  }

  /** In a unit of its own, as the catalogue's revision is locked before the series. What was found is looked at again under both. */
  private async pause(manager: EntityManager, ctx: ActorContext, id: number): Promise<void> {
    await manager.query('SELECT 1 FROM scheduling.catalogue_revision WHERE account_id = $1 FOR NO KEY UPDATE', [
      ctx.accountId,
    ]);
    const series = await lockActiveSeries(manager, ctx, id);
    if (!series || (await settingOf(manager, series))) return;
    await manager.update(ScheduleSeriesEntity, { accountId: ctx.accountId, id }, { status: 'paused' });
    await this.activity.record(manager, ctx, {
      action: 'series.paused',
      subjectType: 'schedule_series',
      subjectId: id,
    });
  }

  private async finish(
    manager: EntityManager,
    ctx: ActorContext,
    series: ScheduleSeriesEntity,
    generatedUntil: string,
    generated: number,
  ): Promise<void> {
    await manager.update(
      ScheduleSeriesEntity,
      { accountId: ctx.accountId, id: series.id },
      { generatedUntil, generatedAt: this.clock.now() },
    );
    if (generated === 0) return;
    await this.activity.record(manager, ctx, {
      action: 'series.generated',
      subjectType: 'schedule_series',
      subjectId: series.id,
      changes: { generated },
    });
  }
}

async function activeSeries(manager: EntityManager, { accountId }: ActorContext): Promise<number[]> {
  const rows = await manager.find(ScheduleSeriesEntity, {
    select: { id: true },
    where: { accountId, status: 'active' },
    order: { id: 'ASC' },
  });
  return rows.map((row) => row.id);
}

/** Null when the series is not active, also when it ceases to be while its lock is waited for. */
async function lockActiveSeries(
  manager: EntityManager,
  { accountId }: ActorContext,
  id: number,
): Promise<ScheduleSeriesEntity | null> {
  return manager.findOne(ScheduleSeriesEntity, {
    where: { accountId, id, status: 'active' },
    lock: { mode: 'for_no_key_update' },
  });
}

/** Null when the place or type is inactive, or the room no longer hosts the type's direction. */
async function settingOf(manager: EntityManager, series: ScheduleSeriesEntity): Promise<SeriesWithSetting | null> {
  const { accountId } = series;
  const location = await manager.findOneBy(LocationEntity, { accountId, id: series.locationId, isActive: true });
  const room = await manager.findOneBy(RoomEntity, { accountId, id: series.roomId, isActive: true });
  const classType = await manager.findOneBy(ClassTypeEntity, { accountId, id: series.classTypeId, isActive: true });
  if (!location || !room || !classType) return null;
  return (await canHost(manager, room, classType)) ? { series, location, room, classType } : null;
}

async function datesWithClass(
  manager: EntityManager,
  { accountId, id }: ScheduleSeriesEntity,
): Promise<ReadonlySet<string>> {
  const rows = await manager.find(ScheduledClassEntity, {
    select: { occurrenceDate: true },
    where: { accountId, seriesId: id },
  });
  return new Set(rows.flatMap((row) => row.occurrenceDate ?? []));
}

function occurrenceOn(
  date: string,
  ctx: ActorContext,
  { series, location, room, classType }: SeriesWithSetting,
  allowsTrainerOverlap: boolean,
): ScheduledClassEntity {
  const duration = series.durationMinutes ?? classType.defaultDurationMinutes;
  return Object.assign(new ScheduledClassEntity(), {
    accountId: ctx.accountId,
    locationId: series.locationId,
    roomId: series.roomId,
    classTypeId: series.classTypeId,
    scheduleKind: series.scheduleKind,
    trainerId: series.trainerId,
    seriesId: series.id,
    occurrenceDate: date,
    title: series.title ?? classType.name,
    description: series.description ?? classType.description,
    ...computeClassTimes(date, series.startTime, duration, zoneOfClass(location.timezone, ctx.timeZone)),
    capacity: computeDefaultCapacity(series.scheduleKind, classType.defaultCapacity, room.capacity),
    isPublic: series.isPublic,
    allowsTrainerOverlap,
    substitutionId: null,
    replacedTrainerId: null,
    isManuallyModified: false,
    source: 'series',
    status: 'scheduled',
  });
}

/** The database decides: a taken room or a class of the same series and date leaves the insert without effect. */
async function insertUnlessTaken(manager: EntityManager, occurrence: ScheduledClassEntity): Promise<boolean> {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(ScheduledClassEntity)
    .values(occurrence)
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}
