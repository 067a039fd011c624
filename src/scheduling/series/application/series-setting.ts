import { calendarDateOf } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import { type EntityManager, In } from 'typeorm';

import {
  computeClassTimes,
  computeDefaultCapacity,
  wordsOf,
  zoneOfClass,
  type FollowedFields,
  ScheduleSeriesEntity,
  hostedDirections,
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
  scope: StudioScope,
  id: number,
): Promise<ScheduleSeriesEntity | null> {
  const [series = null] = await lockEachSeries(manager, scope, [id]);
  return series;
}

/** Locks several series, in id order. */
export async function lockEachSeries(
  manager: EntityManager,
  { accountId }: StudioScope,
  ids: readonly number[],
): Promise<ScheduleSeriesEntity[]> {
  return manager.find(ScheduleSeriesEntity, {
    where: { accountId, id: In([...ids]) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
}

/** Whether the series can take place: place and type are active, and the room hosts the type's direction (SER-7). */
export async function isPossible(
  manager: EntityManager,
  series: ScheduleSeriesEntity,
  studioZone: string,
): Promise<boolean> {
  return (await settingsOf(manager, series, [series], studioZone)).has(series.id);
}

/** The settings of the series that can take place (SER-7), by series. */
export async function settingsOf(
  manager: EntityManager,
  { accountId }: StudioScope,
  several: readonly ScheduleSeriesEntity[],
  studioZone: string,
): Promise<ReadonlyMap<number, SeriesWithSetting>> {
  if (several.length === 0) return new Map();
  const active = (ids: readonly number[]) => ({ accountId, id: In([...new Set(ids)]), isActive: true });
  const roomIds = [...new Set(several.map(({ roomId }) => roomId))];
  const locations = byId(await manager.findBy(LocationEntity, active(several.map((one) => one.locationId))));
  const rooms = byId(await manager.findBy(RoomEntity, active(roomIds)));
  const classTypes = byId(await manager.findBy(ClassTypeEntity, active(several.map((one) => one.classTypeId))));
  const hosted = await hostedDirections(manager, { accountId }, roomIds);
  return new Map(
    several.flatMap((series) => {
      const location = locations.get(series.locationId);
      const room = rooms.get(series.roomId);
      const classType = classTypes.get(series.classTypeId);
      if (!location || !room || !classType) return [];
      if (hosted.get(room.id)?.includes(classType.activityDirectionId) === false) return [];
      const zone = zoneOfClass(location.timezone, studioZone);
      return [[series.id, { series, room, classType, zone }] as const];
    }),
  );
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
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
    ...wordsOf(classType, series),
    ...times,
    capacity: computeDefaultCapacity(series.scheduleKind, classType.defaultCapacity, room.capacity),
    isPublic: series.isPublic,
  };
}
