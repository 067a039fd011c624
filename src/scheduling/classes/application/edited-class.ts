import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { computeEditedTimes } from '../domain/class-times';
import { type ClassWords, type RentalMode, wordsOf } from '../domain/class-words';
import { zoneOfClass } from '../domain/occurrences';
import { ClassTypeEntity, LocationEntity, type PriceInput, priceAfter, RoomEntity } from '../../catalogue';
import { ScheduleSeriesEntity } from '../entities/schedule-series.entity';
import type { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import {
  assertAdditionalTrainers,
  assertHosts,
  assertTrainerNeeded,
  chooseClassType,
  type ChosenRoom,
  chooseRoom,
  chooseTrainers,
} from './class-setting';

/** Requested changes of a class; absent fields are unchanged (GEN-17). */
export interface ClassChange extends PriceInput {
  readonly classTypeId?: number | undefined;
  readonly roomId?: number | undefined;
  readonly trainerId?: number | null | undefined;
  readonly additionalTrainerIds?: readonly number[] | undefined;
  /** Local in the class's zone; changing one does not change the others (CAL-3). */
  readonly date?: string | undefined;
  readonly startTime?: string | undefined;
  readonly durationMinutes?: number | undefined;
  /** Null = the series' title, else the type's name. */
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly capacity?: number | null | undefined;
  readonly bookingCutoffMinutes?: number | null | undefined;
  readonly cancellationCutoffMinutes?: number | null | undefined;
  readonly isPublic?: boolean | undefined;
  readonly rentalMode?: RentalMode | undefined;
  readonly status?: 'draft' | 'scheduled' | undefined;
  /** With the studio's permission for overlaps, busy trainers are accepted (CLS-4). */
  readonly confirmsTrainerOverlap?: boolean | undefined;
}

/** The class after the edit. */
export interface EditedClass {
  readonly fields: Partial<ScheduledClassEntity>;
  readonly additionalTrainerIds: readonly number[];
}

/** The class before the edit, locked. */
export interface CurrentClass {
  readonly row: ScheduledClassEntity;
  readonly additionalTrainerIds: readonly number[];
}

/** A class before and after an edit. */
export interface ClassEdit {
  readonly current: CurrentClass;
  readonly edited: EditedClass;
}

/**
 * The class after the change. Only newly chosen rows must be active; current ones may have been deactivated (CAT-2). Throws
 * `validation_failed` on the input that cannot be chosen. `currency` is the studio's.
 */
export async function editedClass(
  manager: EntityManager,
  ctx: ActorContext,
  current: CurrentClass,
  change: ClassChange,
  currency: string,
): Promise<EditedClass> {
  const { row } = current;
  const kind = row.scheduleKind;
  const before = await placeOf(manager, row);
  const place =
    change.roomId === undefined || change.roomId === row.roomId
      ? before
      : await chooseRoom(manager, ctx, change.roomId);
  const classType = await typeAfter(manager, row, change);
  if (place.room.id !== row.roomId || classType.id !== row.classTypeId)
    await assertHosts(manager, place.room, classType);
  const trainers = await trainersAfter(manager, current, change);
  const zones = {
    from: zoneOfClass(before.location.timezone, ctx.timeZone),
    to: zoneOfClass(place.location.timezone, ctx.timeZone),
  };
  return {
    additionalTrainerIds: trainers.additionalTrainerIds,
    fields: {
      locationId: place.location.id,
      roomId: place.room.id,
      classTypeId: classType.id,
      trainerId: trainers.trainerId,
      // A manual change of the trainer ends the substitution on this class (SBS-2).
      ...(trainers.trainerId !== row.trainerId && { substitutionId: null, replacedTrainerId: null }),
      ...computeEditedTimes(row, change, zones),
      ...(await wordsAfter(manager, row, classType, change)),
      ...priceAfter(kind, row, change, currency),
      ...(kind !== 'internal_class' && limitsAfter(change)),
      ...(kind === 'group_class' && change.isPublic !== undefined && { isPublic: change.isPublic }),
      ...(kind === 'room_rental' && change.rentalMode !== undefined && { rentalMode: change.rentalMode }),
      ...(change.status !== undefined && { status: change.status }),
    },
  };
}

async function placeOf(
  manager: EntityManager,
  { accountId, roomId, locationId }: ScheduledClassEntity,
): Promise<ChosenRoom> {
  return {
    room: await manager.findOneByOrFail(RoomEntity, { accountId, id: roomId }),
    location: await manager.findOneByOrFail(LocationEntity, { accountId, id: locationId }),
  };
}

/** The type may only change to another one of the same kind (CLS-5). */
async function typeAfter(
  manager: EntityManager,
  { accountId, classTypeId, scheduleKind }: ScheduledClassEntity,
  change: ClassChange,
): Promise<ClassTypeEntity> {
  if (change.classTypeId === undefined || change.classTypeId === classTypeId)
    return manager.findOneByOrFail(ClassTypeEntity, { accountId, id: classTypeId });
  const classType = await chooseClassType(manager, { accountId }, change.classTypeId);
  if (classType.scheduleKind !== scheduleKind) throw notChoosable('class_type_id', 'A class type of the same kind');
  return classType;
}

async function trainersAfter(
  manager: EntityManager,
  { row, additionalTrainerIds }: CurrentClass,
  change: ClassChange,
): Promise<{ readonly trainerId: number | null; readonly additionalTrainerIds: readonly number[] }> {
  const trainerId = change.trainerId === undefined ? row.trainerId : change.trainerId;
  const additional = change.additionalTrainerIds ? [...new Set(change.additionalTrainerIds)] : additionalTrainerIds;
  assertTrainerNeeded(row.scheduleKind, trainerId);
  assertAdditionalTrainers(row.scheduleKind, trainerId, additional);
  const requested = [
    ...(trainerId === null ? [] : [{ id: trainerId, input: 'trainer_id' }]),
    ...additional.map((id, index) => ({ id, input: `additional_trainer_ids.${index}` })),
  ];
  const known = new Set([row.trainerId, ...additionalTrainerIds]);
  await chooseTrainers(
    manager,
    row,
    requested.filter(({ id }) => !known.has(id)),
  );
  return { trainerId, additionalTrainerIds: additional };
}

/** Title and description, as far as they change: null is that of the series, else of the type (CLS-11). */
async function wordsAfter(
  manager: EntityManager,
  { accountId, seriesId }: ScheduledClassEntity,
  classType: ClassTypeEntity,
  { title, description }: ClassChange,
): Promise<Partial<ClassWords>> {
  const needsDefault = title === null || description === null;
  const series =
    needsDefault && seriesId !== null
      ? await manager.findOneBy(ScheduleSeriesEntity, { accountId, id: seriesId })
      : null;
  const words = wordsOf(classType, series ?? {}, { title, description });
  return {
    ...(title !== undefined && { title: words.title }),
    ...(description !== undefined && { description: words.description }),
  };
}

/** Capacity and cutoffs; internal classes have none. */
function limitsAfter(change: ClassChange): Partial<ScheduledClassEntity> {
  return {
    ...(change.capacity !== undefined && { capacity: change.capacity }),
    ...(change.bookingCutoffMinutes !== undefined && { bookingCutoffMinutes: change.bookingCutoffMinutes }),
    ...(change.cancellationCutoffMinutes !== undefined && {
      cancellationCutoffMinutes: change.cancellationCutoffMinutes,
    }),
  };
}
