import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, type ScheduleKind } from '../../../accounts';
import { NO_PRICE, type PriceInput, priceAfter } from '../../catalogue';
import { type ClassStatus, type RentalMode, wordsOf } from '../domain/class-words';
import { computeClassTimes, computeDefaultCapacity, zoneOfClass } from '../domain/occurrences';
import { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import { assertAdditionalTrainers, type ClassSetting, ClassSettings, chooseTrainers } from './class-setting';
import { ClassOccupancy } from './class-occupancy';
import { addAdditionalTrainers } from './class-trainers';
import { lockRooms, lockTrainers } from './occupancy';
import { assertPriceKept, OwnTrainers } from './own-trainers';

export interface NewClass extends PriceInput {
  readonly classTypeId: number;
  readonly roomId: number;
  readonly trainerId?: number | null | undefined;
  /** Only for internal classes. */
  readonly additionalTrainerIds?: readonly number[] | undefined;
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
  /** How the class is created; `manual` by default. */
  readonly source?: 'manual' | 'quick_booking' | undefined;
  /** Allowed kinds of the type; absent = any. */
  readonly kinds?: readonly ScheduleKind[] | undefined;
  /** With the studio's permission for overlaps, a busy trainer is accepted (CLS-4). */
  readonly confirmsTrainerOverlap?: boolean | undefined;
}

/**
 * Creates a single class manually (CLS-1…CLS-4). Throws as ClassSettings.choose, and `room_occupied`, `trainer_occupied`,
 * `validation_failed` (additional_trainer_ids; trainer_id of another person for the role of a trainer).
 */
@Injectable()
export class ScheduleClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly settings: ClassSettings,
    private readonly own: OwnTrainers,
    private readonly occupancy: ClassOccupancy,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, input: NewClass): Promise<number> {
    const trainerId = input.trainerId ?? null;
    const additionalTrainerIds = [...new Set(input.additionalTrainerIds)];
    return this.uow.write(ctx, async (manager) => {
      // Choices are read under the locks, so that nothing deactivated meanwhile is used.
      await lockRooms(manager, ctx, [input.roomId]);
      await lockTrainers(manager, ctx, [trainerId, ...additionalTrainerIds]);
      const setting = await this.settings.choose(ctx, { ...input, trainerId });
      assertAdditionalTrainers(setting.classType.scheduleKind, trainerId, additionalTrainerIds);
      const further = additionalTrainerIds.map((id, index) => ({ id, input: `additional_trainer_ids.${index}` }));
      await chooseTrainers(manager, ctx, further);
      await this.own.assertOwn(ctx, { trainerId, additionalTrainerIds });

      const price = priceAfter(setting.classType.scheduleKind, NO_PRICE, input, setting.settings.currency);
      assertPriceKept(ctx, NO_PRICE, price);
      const row = manager.create(ScheduledClassEntity, {
        accountId: ctx.accountId,
        ...placeOf(setting),
        trainerId,
        ...detailsOf(ctx, input, setting),
        ...price,
        allowsTrainerOverlap: setting.settings.allowsTrainerOverlap && input.confirmsTrainerOverlap === true,
      });
      await this.occupancy.assertFree(manager, row, additionalTrainerIds);
      const { id } = await manager.save(row);
      await addAdditionalTrainers(manager, ctx, id, additionalTrainerIds);
      await this.activity.record(manager, ctx, {
        action: 'class.created',
        subjectType: 'scheduled_class',
        subjectId: id,
        changes: { title: row.title, starts_at: row.startsAt, room_id: row.roomId, trainer_id: trainerId },
      });
      return id;
    });
  }
}

function placeOf({ location, room, classType }: ClassSetting): Partial<ScheduledClassEntity> {
  return {
    locationId: location.id,
    roomId: room.id,
    classTypeId: classType.id,
    scheduleKind: classType.scheduleKind,
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
    ...wordsOf(classType, input),
    capacity: kind === 'internal_class' || input.capacity === undefined ? fallback : input.capacity,
    bookingCutoffMinutes,
    cancellationCutoffMinutes,
    rentalMode: kind === 'room_rental' ? (input.rentalMode ?? 'timed') : null,
    isPublic: kind === 'group_class' && (input.isPublic ?? true),
    source: input.source ?? 'manual',
    status: input.status ?? 'scheduled',
  };
}
