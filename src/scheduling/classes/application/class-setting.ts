import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable, validationFailed } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import { type EntityManager, In } from 'typeorm';

import { type ScheduleKind, type StudioSettings, StudioDirectory, scheduleKindDisabled } from '../../../accounts';
import { ClassTypeEntity, LocationEntity, RoomEntity, TrainerEntity } from '../../catalogue';

/** Room, type and trainer of a new class or series. */
export interface ClassSettingInput {
  readonly roomId: number;
  readonly classTypeId: number;
  readonly trainerId: number | null;
  /** Allowed kinds of the type; absent = any. */
  readonly kinds?: readonly ScheduleKind[] | undefined;
}

export interface ChosenRoom {
  readonly room: RoomEntity;
  readonly location: LocationEntity;
}

export interface ClassSetting extends ChosenRoom {
  readonly settings: StudioSettings;
  readonly classType: ClassTypeEntity;
}

/** Finds the rows that a new class or series refers to, and refuses those that cannot be chosen (KIND-2, CAT-2, CAT-3). */
@Injectable()
export class ClassSettings {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
  ) {}

  /** Throws `validation_failed` on the id that cannot be chosen, `schedule_kind_disabled` on `class_type_id`. */
  async choose(ctx: ActorContext, { roomId, classTypeId, trainerId, kinds }: ClassSettingInput): Promise<ClassSetting> {
    return this.uow.write(ctx, async (manager) => {
      const settings = await this.studios.settings(ctx.accountId);
      const chosen = await chooseRoom(manager, ctx, roomId);
      const classType = await chooseClassType(manager, ctx, classTypeId);
      if (kinds && !kinds.includes(classType.scheduleKind))
        throw notChoosable('class_type_id', 'A class type of this kind');
      if (!settings.enabledKinds.includes(classType.scheduleKind)) throw scheduleKindDisabled('class_type_id');
      await assertHosts(manager, chosen.room, classType);
      assertTrainerNeeded(classType.scheduleKind, trainerId);
      if (trainerId !== null) await chooseTrainers(manager, ctx, [{ id: trainerId, input: 'trainer_id' }]);
      return { settings, ...chosen, classType };
    });
  }
}

/** An active room of an active location. Throws `validation_failed` on `room_id`. */
export async function chooseRoom(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<ChosenRoom> {
  const room = await manager.findOneBy(RoomEntity, { accountId, id, isActive: true });
  const location =
    room && (await manager.findOneBy(LocationEntity, { accountId, id: room.locationId, isActive: true }));
  if (!room || !location) throw notChoosable('room_id', 'The room');
  return { room, location };
}

/** An active class type. Throws `validation_failed` on `class_type_id`. */
export async function chooseClassType(
  manager: EntityManager,
  { accountId }: StudioScope,
  id: number,
): Promise<ClassTypeEntity> {
  const classType = await manager.findOneBy(ClassTypeEntity, { accountId, id, isActive: true });
  if (!classType) throw notChoosable('class_type_id', 'The class type');
  return classType;
}

/** Throws `validation_failed` on the input of the first that is no active trainer of the studio. */
export async function chooseTrainers(
  manager: EntityManager,
  { accountId }: StudioScope,
  requested: readonly { readonly id: number; readonly input: string }[],
): Promise<void> {
  if (requested.length === 0) return;
  const known = await manager.findBy(TrainerEntity, {
    accountId,
    id: In(requested.map(({ id }) => id)),
    isActive: true,
  });
  const missing = requested.find(({ id }) => !known.some((trainer) => trainer.id === id));
  if (missing) throw notChoosable(missing.input, 'The trainer');
}

/** Throws `validation_failed` on `trainer_id` when the kind of class requires a main trainer and has none (KIND-1). */
export function assertTrainerNeeded(kind: ScheduleKind, trainerId: number | null): void {
  const isRequired = kind === 'private_lesson' || kind === 'internal_class';
  if (isRequired && trainerId === null) throw notChoosable('trainer_id', 'The trainer this kind of class needs');
}

/** Only internal classes have additional trainers; the main trainer is not one of them. Throws `validation_failed`. */
export function assertAdditionalTrainers(
  kind: ScheduleKind,
  trainerId: number | null,
  additionalTrainerIds: readonly number[],
): void {
  if (additionalTrainerIds.length === 0) return;
  if (kind !== 'internal_class')
    throw validationFailed({ additional_trainer_ids: ['Only internal classes have additional trainers.'] });
  const main = additionalTrainerIds.findIndex((id) => id === trainerId);
  if (main >= 0)
    throw validationFailed({ [`additional_trainer_ids.${main}`]: ['The main trainer is not an additional one.'] });
}

/** Throws `validation_failed` on `room_id` when the room cannot host the type's direction (CAT-3). */
export async function assertHosts(manager: EntityManager, room: RoomEntity, type: ClassTypeEntity): Promise<void> {
  const directions = await hostedDirections(manager, room, [room.id]);
  if (directions.get(room.id)?.includes(type.activityDirectionId) === false)
    throw notChoosable('room_id', 'A room for this activity direction');
}

/** The directions that rooms host, by room; a room that is absent hosts all (CAT-3). */
export async function hostedDirections(
  manager: EntityManager,
  { accountId }: StudioScope,
  roomIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await manager.query<{ id: number; directions: number[] }[]>(
    `SELECT room_id AS id, array_agg(activity_direction_id) AS directions
     FROM scheduling.room_activity_direction WHERE account_id = $1 AND room_id = ANY($2::bigint[]) GROUP BY room_id`,
    [accountId, roomIds],
  );
  return new Map(rows.map(({ id, directions }) => [id, directions]));
}
