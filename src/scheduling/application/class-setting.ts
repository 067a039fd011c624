import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { type StudioSettings, StudioDirectory, scheduleKindDisabled } from '../../accounts';
import { ClassTypeEntity } from '../entities/class-type.entity';
import { LocationEntity } from '../entities/location.entity';
import { RoomEntity } from '../entities/room.entity';
import { TrainerEntity } from '../entities/trainer.entity';

/** Where, what and with whom a new class or series takes place. */
export interface ClassSettingInput {
  readonly roomId: number;
  readonly classTypeId: number;
  readonly trainerId: number | null;
}

export interface ClassSetting {
  readonly settings: StudioSettings;
  readonly location: LocationEntity;
  readonly room: RoomEntity;
  readonly classType: ClassTypeEntity;
  readonly trainer: TrainerEntity | null;
}

/** Finds what a new class or series needs and refuses what cannot be chosen (KIND-2, CAT-2, CAT-3). */
@Injectable()
export class ClassSettings {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
  ) {}

  /** Throws `validation_failed` on the id that cannot be chosen, `schedule_kind_disabled` on `class_type_id`. */
  async choose(ctx: ActorContext, { roomId, classTypeId, trainerId }: ClassSettingInput): Promise<ClassSetting> {
    const { accountId } = ctx;
    return this.uow.write(ctx, async (manager) => {
      const settings = await this.studios.settings(accountId);
      const room = await manager.findOneBy(RoomEntity, { accountId, id: roomId, isActive: true });
      const location =
        room && (await manager.findOneBy(LocationEntity, { accountId, id: room.locationId, isActive: true }));
      if (!room || !location) throw notChoosable('room_id', 'The room');
      const classType = await manager.findOneBy(ClassTypeEntity, { accountId, id: classTypeId, isActive: true });
      if (!classType) throw notChoosable('class_type_id', 'The class type');
      if (!settings.enabledKinds.includes(classType.scheduleKind)) throw scheduleKindDisabled('class_type_id');
      if (!(await canHost(manager, room, classType)))
        throw notChoosable('room_id', 'A room for this activity direction');
      return {
        settings,
        location,
        room,
        classType,
        trainer: await trainerOf(manager, accountId, trainerId, classType),
      };
    });
  }
}

/** Whether the room takes classes of the type's direction (CAT-3). */
export async function canHost(manager: EntityManager, room: RoomEntity, type: ClassTypeEntity): Promise<boolean> {
  const [row] = await manager.query<{ hosts: boolean }[]>(
    `SELECT count(*) = 0 OR bool_or(activity_direction_id = $3) AS hosts
     FROM scheduling.room_activity_direction WHERE account_id = $1 AND room_id = $2`,
    [room.accountId, room.id, type.activityDirectionId],
  );
  return row?.hosts ?? false;
}

async function trainerOf(
  manager: EntityManager,
  accountId: number,
  id: number | null,
  type: ClassTypeEntity,
): Promise<TrainerEntity | null> {
  if (id === null) {
    const isRequired = type.scheduleKind === 'private_lesson' || type.scheduleKind === 'internal_class';
    if (isRequired) throw notChoosable('trainer_id', 'The trainer this kind of class needs');
    return null;
  }
  const trainer = await manager.findOneBy(TrainerEntity, { accountId, id, isActive: true });
  if (!trainer) throw notChoosable('trainer_id', 'The trainer');
  return trainer;
}
