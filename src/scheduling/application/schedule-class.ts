import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../accounts';
import { computeClassTimes, computeDefaultCapacity, zoneOfClass } from '../domain/occurrences';
import { trainerOccupied } from '../domain/scheduling.errors';
import { type ClassStatus, type RentalMode, ScheduledClassEntity } from '../entities/scheduled-class.entity';
import { type ClassSetting, ClassSettings } from './class-setting';
import { isTrainerBusy, lockRoomAndTrainer } from './occupancy';

export interface NewClass {
  readonly classTypeId: number;
  readonly roomId: number;
  readonly trainerId?: number | null | undefined;
  /** Local day and time in the class's zone (CAL-3). */
  readonly date: string;
  readonly startTime: string;
  readonly durationMinutes?: number | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** Absent = the type's default, else the room's; null = unlimited (CLS-1). */
  readonly capacity?: number | null | undefined;
  readonly bookingCutoffMinutes?: number | null | undefined;
  readonly cancellationCutoffMinutes?: number | null | undefined;
  readonly isPublic?: boolean | undefined;
  readonly rentalMode?: RentalMode | undefined;
  readonly status?: Exclude<ClassStatus, 'cancelled'> | undefined;
  /** With the studio's permission for overlaps, a busy trainer is accepted (CLS-4). */
  readonly confirmsTrainerOverlap?: boolean | undefined;
}

/** Makes one class by hand (CLS-1…CLS-4). Throws as ClassSettings.choose, and `room_occupied`, `trainer_occupied`. */
@Injectable()
export class ScheduleClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly settings: ClassSettings,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, input: NewClass): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      const setting = await this.settings.choose(ctx, { ...input, trainerId: input.trainerId ?? null });
      const row = manager.create(ScheduledClassEntity, {
        accountId: ctx.accountId,
        ...placeOf(setting),
        ...detailsOf(ctx, input, setting),
        allowsTrainerOverlap: setting.settings.allowsTrainerOverlap && input.confirmsTrainerOverlap === true,
      });
      await lockRoomAndTrainer(manager, row);
      if (row.status === 'scheduled' && !row.allowsTrainerOverlap && (await isTrainerBusy(manager, row)))
        throw trainerOccupied('trainer_id');
      const { id } = await manager.save(row);
      await this.activity.record(manager, ctx, {
        action: 'class.created',
        subjectType: 'scheduled_class',
        subjectId: id,
      });
      return id;
    });
  }
}

function placeOf({ location, room, classType, trainer }: ClassSetting): Partial<ScheduledClassEntity> {
  return {
    locationId: location.id,
    roomId: room.id,
    classTypeId: classType.id,
    scheduleKind: classType.scheduleKind,
    trainerId: trainer?.id ?? null,
  };
}

function detailsOf(
  ctx: ActorContext,
  input: NewClass,
  { location, room, classType }: ClassSetting,
): Partial<ScheduledClassEntity> {
  const kind = classType.scheduleKind;
  const { bookingCutoffMinutes = null, cancellationCutoffMinutes = null } = kind === 'internal_class' ? {} : input;
  const fallback = computeDefaultCapacity(kind, classType.defaultCapacity, room.capacity);
  const zone = zoneOfClass(location.timezone, ctx.timeZone);
  return {
    ...computeClassTimes(input.date, input.startTime, input.durationMinutes ?? classType.defaultDurationMinutes, zone),
    seriesId: null,
    occurrenceDate: null,
    substitutionId: null,
    replacedTrainerId: null,
    isManuallyModified: false,
    title: input.title ?? classType.name,
    description: input.description ?? null,
    capacity: kind === 'internal_class' || input.capacity === undefined ? fallback : input.capacity,
    bookingCutoffMinutes,
    cancellationCutoffMinutes,
    rentalMode: kind === 'room_rental' ? (input.rentalMode ?? 'timed') : null,
    isPublic: kind === 'group_class' && (input.isPublic ?? true),
    source: 'manual',
    status: input.status ?? 'scheduled',
  };
}
