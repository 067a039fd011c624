import { calendarDateOf } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import {
  computeClassTimes,
  computeDefaultCapacity,
  zoneOfClass,
  type FollowedFields,
  ScheduleSeriesEntity,
  canHost,
} from '../../classes';
import { ClassTypeEntity, LocationEntity, RoomEntity } from '../../catalogue';
import { type SubstitutionInForce, trainerOnDay } from '../../substitutions';

/** A series with the catalogue rows that its classes depend on. */
export interface SeriesWithSetting {
  readonly series: ScheduleSeriesEntity;
  readonly room: RoomEntity;
  readonly classType: ClassTypeEntity;
  /** IANA zone of its classes (CAL-1). */
  readonly zone: string;
}

/** Locks the series against changes and other generations until the transaction ends. */
export async function lockSeries(
  manager: EntityManager,
  { accountId }: StudioScope,
  id: number,
): Promise<ScheduleSeriesEntity | null> {
  return manager.findOne(ScheduleSeriesEntity, { where: { accountId, id }, lock: { mode: 'for_no_key_update' } });
}

/** Null when the place or type is inactive, or the room no longer hosts the type's direction (SER-7). */
export async function settingOf(
  manager: EntityManager,
  series: ScheduleSeriesEntity,
  studioZone: string,
): Promise<SeriesWithSetting | null> {
  const { accountId } = series;
  const location = await manager.findOneBy(LocationEntity, { accountId, id: series.locationId, isActive: true });
  const room = await manager.findOneBy(RoomEntity, { accountId, id: series.roomId, isActive: true });
  const classType = await manager.findOneBy(ClassTypeEntity, { accountId, id: series.classTypeId, isActive: true });
  if (!location || !room || !classType) return null;
  if (!(await canHost(manager, room, classType))) return null;
  return { series, room, classType, zone: zoneOfClass(location.timezone, studioZone) };
}

/**
 * The intended state of the series' class on that date: the series' own values, else the type's (SER-2, CAT-4, SBS-1). For a class
 * that keeps its start, `bookedStart` is that start: substitutions apply by its local day, which a new zone may have changed.
 */
export function wantedClass(
  { series, room, classType, zone }: SeriesWithSetting,
  date: string,
  substitutions: readonly SubstitutionInForce[],
  bookedStart: Date | null = null,
): FollowedFields {
  const duration = series.durationMinutes ?? classType.defaultDurationMinutes;
  const times = computeClassTimes(date, series.startTime, duration, zone);
  const day = calendarDateOf(bookedStart ?? times.startsAt, zone);
  return {
    locationId: series.locationId,
    roomId: series.roomId,
    classTypeId: series.classTypeId,
    ...trainerOnDay(series.trainerId, day, substitutions),
    title: series.title ?? classType.name,
    description: series.description ?? classType.description,
    ...times,
    capacity: computeDefaultCapacity(series.scheduleKind, classType.defaultCapacity, room.capacity),
    isPublic: series.isPublic,
  };
}
