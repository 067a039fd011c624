import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StudioDirectory } from '../../../accounts';
import { roomOccupied, trainerOccupied } from '../../catalogue';
import { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import type { ClassEdit } from './edited-class';
import { busyTrainers, isRoomOccupied, type Period } from './occupancy';
import { RoomReservations } from './room-reservations';

/** Checks whether room and trainers are free for a class (CLS-2, CLS-3). Locks both; runs in the open transaction. */
@Injectable()
export class ClassOccupancy {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly reservations: RoomReservations,
  ) {}

  /** Throws `room_occupied` and `trainer_occupied` when the room or trainers of a scheduled class are occupied. */
  async assertFree(
    manager: EntityManager,
    row: ScheduledClassEntity,
    additionalTrainerIds: readonly number[],
    { room, trainers }: { readonly room: boolean; readonly trainers: boolean } = { room: true, trainers: true },
  ): Promise<void> {
    if (row.status !== 'scheduled') return;
    // A row that is not stored yet has no id.
    const { id = 0 } = row as Partial<ScheduledClassEntity>;
    if (room) {
      if (await isRoomOccupied(manager, row, row, id)) throw roomOccupied();
      await this.assertRoomNotReserved(manager, row, row);
    }
    if (!trainers || row.allowsTrainerOverlap) return;
    const busy = await busyTrainers(manager, row, [row.trainerId, ...additionalTrainerIds], row, id);
    if (busy.length === 0) return;
    throw trainerOccupied(
      row.trainerId !== null && busy.includes(row.trainerId) ? 'trainer_id' : 'additional_trainer_ids',
    );
  }

  /** Throws `room_occupied` when something other than a class, such as a published event, occupies the room at that time. */
  async assertRoomNotReserved(
    manager: EntityManager,
    { accountId, roomId }: StudioScope & { readonly roomId: number },
    period: Period,
  ): Promise<void> {
    const reserved = await this.reservations.reservedIn(manager, { accountId }, roomId, period);
    if (reserved.length > 0) throw roomOccupied();
  }

  /**
   * Whether an edited class is allowed to overlap with other classes of its trainers. Throws as assertFree for rooms, trainers and
   * times that the edit adds.
   */
  async overlapAfter(
    manager: EntityManager,
    ctx: ActorContext,
    { current, edited }: ClassEdit,
    confirmsTrainerOverlap: boolean,
  ): Promise<boolean> {
    const { row } = current;
    const after = Object.assign(new ScheduledClassEntity(), row, edited.fields);
    const begins = row.status !== 'scheduled';
    const movesInTime =
      row.startsAt.getTime() !== after.startsAt.getTime() || row.endsAt.getTime() !== after.endsAt.getTime();
    const room = begins || movesInTime || row.roomId !== after.roomId;
    const joining = edited.additionalTrainerIds.some((one) => !current.additionalTrainerIds.includes(one));
    const trainers = begins || movesInTime || joining || row.trainerId !== after.trainerId;
    if (trainers) {
      const { allowsTrainerOverlap } = await this.studios.settings(ctx.accountId);
      after.allowsTrainerOverlap = allowsTrainerOverlap && confirmsTrainerOverlap;
    }
    await this.assertFree(manager, after, edited.additionalTrainerIds, { room, trainers });
    return after.allowsTrainerOverlap;
  }
}
