import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable, validationFailed } from '@studio/kernel';
import { rowChange, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StudioDirectory } from '../../../accounts';
import {
  canBecome,
  type SeriesStatus,
  ScheduleSeriesEntity,
  assertHosts,
  assertTrainerNeeded,
  chooseClassType,
  chooseRoom,
  chooseTrainers,
  OwnTrainers,
} from '../../classes';
import { ClassTypeEntity, RoomEntity } from '../../catalogue';
import { assertEndsAfterStart, chooseLocation, type NewSeries } from './create-series';
import { lockOwnSeries } from './locked-series';
import { PauseSeries } from './pause-series';
import { SeriesGeneration } from './series-generation';
import { NOTHING_DONE } from './series-run';
import type { GeneratedSeries } from './start-series';

/** Requested changes of a series; absent fields are unchanged (GEN-17). */
export type SeriesChange = { readonly [Field in keyof NewSeries]?: NewSeries[Field] | undefined };

/**
 * Changes a series and updates its classes in the same transaction (SER-5, SER-6, SER-8). Throws `not_found` and
 * `validation_failed` on inputs that cannot be chosen, and on `status` for an impossible transition. Records nothing when
 * nothing differs.
 */
@Injectable()
export class ChangeSeries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly own: OwnTrainers,
    private readonly generation: SeriesGeneration,
    private readonly pauseSeries: PauseSeries,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, change: SeriesChange): Promise<GeneratedSeries> {
    return this.uow.write(ctx, async (manager) => {
      const series = await lockOwnSeries(manager, ctx, this.own, id);
      const wanted = wantedFields(series, change);
      const after = manager.create(ScheduleSeriesEntity, { ...series, ...wanted });
      await assertPossible(manager, series, after);
      const trainers = { trainerId: after.trainerId, additionalTrainerIds: [] };
      await this.own.assertOwn(ctx, trainers, series.trainerId);
      const { fields, changes } = rowChange(manager, ScheduleSeriesEntity, series, wanted);
      if (Object.keys(changes).length > 0) {
        // With the status, whatever changed: its trigger counts the revision of what visitors see, and that is also when the
        // series takes place after the last class that it has (PAGE-12).
        const written = { ...fields, status: after.status };
        await manager.update(ScheduleSeriesEntity, { accountId: ctx.accountId, id }, written);
        await this.activity.record(manager, ctx, {
          action: 'series.updated',
          subjectType: 'schedule_series',
          subjectId: id,
          changes,
        });
      }
      const run = await this.generation.run(ctx, id, await this.studios.settings(ctx.accountId));
      if (run) return { id, run };
      await this.pauseSeries.execute(ctx, id);
      return { id, run: NOTHING_DONE };
    });
  }
}

/** The changed fields as stored. An internal series is never public. */
function wantedFields(series: ScheduleSeriesEntity, change: SeriesChange): Partial<ScheduleSeriesEntity> {
  const { startTime, isPublic, ...rest } = change;
  const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...(changed as Partial<ScheduleSeriesEntity>),
    ...(startTime !== undefined && { startTime: asStored(startTime) }),
    ...(isPublic !== undefined && { isPublic: isPublic && series.scheduleKind === 'group_class' }),
  };
}

/** Adds the seconds, as the database returns them. */
function asStored(time: string): string {
  return `${time}:00`;
}

/** Only newly chosen rows must be active; current ones may have been deactivated (CAT-2). */
async function assertPossible(
  manager: EntityManager,
  before: ScheduleSeriesEntity,
  after: ScheduleSeriesEntity,
): Promise<void> {
  if (!canBecome(before.status, after.status)) throw transitionRefused(before.status, after.status);
  if (before.startDate !== after.startDate || before.endDate !== after.endDate)
    assertEndsAfterStart(after.startDate, after.endDate);
  await assertPlacePossible(manager, before, after);
  assertTrainerNeeded(before.scheduleKind, after.trainerId);
  if (after.trainerId !== null && after.trainerId !== before.trainerId)
    await chooseTrainers(manager, before, [{ id: after.trainerId, input: 'trainer_id' }]);
}

async function assertPlacePossible(
  manager: EntityManager,
  before: ScheduleSeriesEntity,
  after: ScheduleSeriesEntity,
): Promise<void> {
  const { accountId } = before;
  const isOtherRoom = after.roomId !== before.roomId;
  const isOtherType = after.classTypeId !== before.classTypeId;
  if (after.locationId !== before.locationId) await chooseLocation(manager, before, after.locationId);
  const room = isOtherRoom
    ? (await chooseRoom(manager, before, after.roomId)).room
    : await manager.findOneByOrFail(RoomEntity, { accountId, id: after.roomId });
  if (room.locationId !== after.locationId) throw notChoosable('room_id', 'A room of this location');
  const classType = isOtherType
    ? await chooseClassType(manager, before, after.classTypeId)
    : await manager.findOneByOrFail(ClassTypeEntity, { accountId, id: after.classTypeId });
  // The kind of existing classes decides who may attend and which passes count, so it cannot change.
  if (classType.scheduleKind !== before.scheduleKind)
    throw notChoosable('class_type_id', 'A class type of the same kind');
  if (isOtherRoom || isOtherType) await assertHosts(manager, room, classType);
}

function transitionRefused(from: SeriesStatus, to: SeriesStatus) {
  return validationFailed({ status: [`A series that is ${from} cannot become ${to}.`] });
}
