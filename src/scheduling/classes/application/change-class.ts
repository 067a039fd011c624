import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { rowChange, UnitOfWork, type ValueChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StudioDirectory } from '../../../accounts';
import { capacityBelowBookings, classInUse, classNotEditable } from '../../catalogue';
import { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import { ClassMoves } from './class-moves';
import { ClassOccupancy } from './class-occupancy';
import { addAdditionalTrainers, removeAdditionalTrainers } from './class-trainers';
import { type ClassChange, type ClassEdit, type CurrentClass, type EditedClass, editedClass } from './edited-class';
import { lockClassToEdit } from './locked-class';
import { assertPriceKept, OwnTrainers } from './own-trainers';

/**
 * Edits a class. A class of a series no longer follows its series afterwards (CLS-5…CLS-8). Throws `not_found`,
 * `class_not_editable`, `capacity_below_bookings`, `in_use` (scheduled_class), `room_occupied`, `trainer_occupied`, and
 * `validation_failed` on what cannot be chosen. Writes nothing when nothing differs.
 */
@Injectable()
export class ChangeClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly occupancy: ClassOccupancy,
    private readonly own: OwnTrainers,
    private readonly activity: ActivityLog,
    private readonly moves: ClassMoves,
  ) {}

  async execute(ctx: ActorContext, id: number, change: ClassChange): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const current = await lockClassToEdit(manager, ctx, id, change);
      if (current.row.status === 'cancelled') throw classNotEditable();
      const { currency } = await this.studios.settings(ctx.accountId);
      const edited = await editedClass(manager, ctx, current, change, currency);
      const trainerId = edited.fields.trainerId ?? null;
      await this.own.assertOwn(ctx, { ...edited, trainerId }, current.row.trainerId);
      assertPriceKept(ctx, current.row, edited.fields);
      assertBookingsHold(current.row, edited.fields);
      const overlap = await this.occupancy.overlapAfter(
        manager,
        ctx,
        { current, edited },
        change.confirmsTrainerOverlap === true,
      );
      await this.write(manager, ctx, { current, edited }, overlap);
    });
  }

  private async write(
    manager: EntityManager,
    ctx: ActorContext,
    { current, edited }: ClassEdit,
    allowsTrainerOverlap: boolean,
  ): Promise<void> {
    const { row } = current;
    const { fields, changes } = rowChange(manager, ScheduledClassEntity, row, edited.fields);
    const all = { ...changes, ...changedTrainers(current, edited) };
    if (Object.keys(all).length === 0) return;
    await removeAdditionalTrainers(
      manager,
      ctx,
      row.id,
      current.additionalTrainerIds.filter((id) => !edited.additionalTrainerIds.includes(id)),
    );
    await manager.update(
      ScheduledClassEntity,
      { accountId: ctx.accountId, id: row.id },
      { ...fields, allowsTrainerOverlap, isManuallyModified: row.seriesId !== null },
    );
    await addAdditionalTrainers(
      manager,
      ctx,
      row.id,
      edited.additionalTrainerIds.filter((id) => !current.additionalTrainerIds.includes(id)),
    );
    await this.activity.record(manager, ctx, {
      action: 'class.updated',
      subjectType: 'scheduled_class',
      subjectId: row.id,
      changes: all,
    });
    await this.moves.publish(row, edited.fields);
  }
}

/** Customers keep their places (CLS-6), and a booked class cannot be a draft (CLS-8). */
function assertBookingsHold(
  { scheduleKind, activeBookingsCount, status, capacity: before }: ScheduledClassEntity,
  { capacity = before, status: wanted = status }: Partial<ScheduledClassEntity>,
): void {
  if (scheduleKind === 'group_class' && capacity !== null && capacity < activeBookingsCount)
    throw capacityBelowBookings();
  if (wanted === 'draft' && status === 'scheduled' && activeBookingsCount > 0) throw classInUse();
}

function changedTrainers(
  { additionalTrainerIds: before }: CurrentClass,
  edited: EditedClass,
): Readonly<Record<string, ValueChange>> {
  const after = edited.additionalTrainerIds.toSorted((a, b) => a - b);
  return after.join() === before.join() ? {} : { additional_trainer_ids: { before, after } };
}
