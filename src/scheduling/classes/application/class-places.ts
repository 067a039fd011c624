import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Statement, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ClassStatus } from '../domain/class-words';
import { trainerOccupied } from '../../catalogue';
import { CLASS_FACTS_COLUMNS, CLASS_FACTS_TABLES, type ClassFacts } from '../queries/class-facts.query';
import { VISIT_PRICE } from '../queries/visit-price.sql';
import { IS_PUBLIC, narrowedTo, visibleTo } from '../queries/class-visibility';
import { ClassOccupancy } from './class-occupancy';
import { lockRooms, lockTrainers } from './occupancy';

/** A class locked against changes and bookings until the transaction ends. */
export interface LockedClass extends ClassFacts {
  readonly trainerId: number | null;
  /** Null = unlimited. Ignored for exclusive kinds (CLS-6). */
  readonly capacity: number | null;
  readonly activeBookings: number;
  /** The class's value, else the type's; minutes (AVL-4). */
  readonly bookingCutoffMinutes: number | null;
  /** The class's value, else the type's; minutes (CAN-1). */
  readonly cancellationCutoffMinutes: number | null;
  /** VIS-1, ignoring the start and the enabled kinds. */
  readonly isPublic: boolean;
  /** What a new booking costs without a pass, in cents (VPR-2); null without a price. */
  readonly priceCents: number | null;
  readonly priceCurrency: string | null;
}

/** The same facts without the lock: sufficient to refuse a place, but not to assign one. */
export type ClassSnapshot = LockedClass;

const SEE = `
  SELECT ${CLASS_FACTS_COLUMNS}, c.trainer_id AS "trainerId", c.capacity, c.active_bookings_count AS "activeBookings",
    coalesce(c.booking_cutoff_minutes, t.booking_cutoff_minutes) AS "bookingCutoffMinutes",
    coalesce(c.cancellation_cutoff_minutes, t.cancellation_cutoff_minutes) AS "cancellationCutoffMinutes",
    ${IS_PUBLIC} AS "isPublic", visit_price.cents AS "priceCents",
    visit_price.currency AS "priceCurrency"
  FROM ${CLASS_FACTS_TABLES} ${VISIT_PRICE}
  JOIN scheduling.room m ON m.account_id = c.account_id AND m.id = c.room_id
  LEFT JOIN scheduling.schedule_series s ON s.account_id = c.account_id AND s.id = c.series_id
  WHERE c.account_id = $1 AND c.id = $2 AND ${visibleTo('$3')}`;

const LOCK = 'SELECT 1 FROM scheduling.scheduled_class WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE';

const COUNT = `
  UPDATE scheduling.scheduled_class SET active_bookings_count = $3, has_bookings = true
  WHERE account_id = $1 AND id = $2 AND (active_bookings_count <> $3 OR NOT has_bookings)`;

/** The room and all trainers of a class, read before any lock. */
const OCCUPIED = `
  SELECT c.room_id AS "roomId", ARRAY(
    SELECT c.trainer_id WHERE c.trainer_id IS NOT NULL
    UNION SELECT a.trainer_id FROM scheduling.scheduled_class_trainer a
    WHERE a.account_id = $1 AND a.scheduled_class_id = c.id
    ORDER BY 1) AS "trainerIds"
  FROM scheduling.scheduled_class c WHERE c.account_id = $1 AND c.id = $2 AND ${visibleTo('$3')}`;

/** Whether a trainer of the class is in another one at that time; not checked for a confirmed overlap (CLS-4). */
const BUSY = `
  SELECT EXISTS (
    SELECT 1 FROM scheduling.trainer_occupation o
    WHERE o.account_id = $1 AND o.trainer_id = ANY($3::bigint[]) AND o.scheduled_class_id <> c.id
      AND o.during && tstzrange(c.starts_at, c.ends_at)) AS busy
  FROM scheduling.scheduled_class c WHERE c.account_id = $1 AND c.id = $2 AND NOT c.allows_trainer_overlap`;

const SET_STATUS = 'UPDATE scheduling.scheduled_class SET status = $3 WHERE account_id = $1 AND id = $2';

/** A class to be restored, with room and trainers locked before it. */
export interface LockedOccupant {
  readonly class: LockedClass;
  readonly trainerIds: readonly number[];
}

interface OccupiedRow {
  readonly roomId: number;
  readonly trainerIds: number[];
}

/** The places of a class, for the context that assigns them. All methods run in the caller's transaction. */
@Injectable()
export class ClassPlaces {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly occupancy: ClassOccupancy,
  ) {}

  /** The current class; no row when the studio has none with the id, or the actor does not see it. */
  statement(ctx: ActorContext, id: number): Statement<ClassSnapshot> {
    return statement<ClassSnapshot>('class_places', SEE, [ctx.accountId, id, narrowedTo(ctx)]);
  }

  /** Locks the class; null when the studio has none with the id, or the actor does not see it (PERM-4). */
  async lock(ctx: ActorContext, id: number): Promise<LockedClass | null> {
    return this.uow.write(ctx, async (manager) => {
      await manager.query(LOCK, [ctx.accountId, id]);
      // A second statement under the lock: a joined read in the locking one would return room, type and trainer of before the wait.
      const [row] = await manager.query<LockedClass[]>(SEE, [ctx.accountId, id, narrowedTo(ctx)]);
      return row ?? null;
    });
  }

  /** Stores the number of active bookings of a locked class. Throws `class_full` above a group class's capacity. */
  async setActiveBookings({ accountId }: StudioScope, id: number, count: number): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(COUNT, [accountId, id, count]));
  }

  /** Locks room and trainers of the class and then the class, which will occupy its time again; null as `lock`. */
  async lockWithPlace(ctx: ActorContext, id: number): Promise<LockedOccupant | null> {
    const { accountId } = ctx;
    return this.uow.write(ctx, async (manager) => {
      const [occupied] = await manager.query<OccupiedRow[]>(OCCUPIED, [accountId, id, narrowedTo(ctx)]);
      if (!occupied) return null;
      await lockRooms(manager, ctx, [occupied.roomId]);
      await lockTrainers(manager, ctx, occupied.trainerIds);
      const locked = await this.lock(ctx, id);
      // A cancelled class cannot be edited, so a class whose place differs by now is not cancelled.
      return locked && { class: locked, trainerIds: occupied.trainerIds };
    });
  }

  /** Cancels a locked class, which then occupies nothing. */
  async cancel({ accountId }: StudioScope, id: number): Promise<void> {
    await this.setStatus({ accountId }, id, 'cancelled');
  }

  /** Restores a cancelled class to a status. Throws `room_occupied`, `trainer_occupied` (CLS-2, CLS-3). */
  async restore(
    { accountId }: StudioScope,
    { class: locked, trainerIds }: LockedOccupant,
    status: Exclude<ClassStatus, 'cancelled'>,
  ): Promise<void> {
    const { id } = locked;
    await this.uow.write({ accountId }, async (manager) => {
      if (status === 'scheduled') {
        await this.occupancy.assertRoomNotReserved(manager, { accountId, roomId: locked.roomId }, locked);
        const [row] = await manager.query<{ busy: boolean }[]>(BUSY, [accountId, id, trainerIds]);
        if (row?.busy) throw trainerOccupied('trainer_id');
      }
      await this.setStatus({ accountId }, id, status);
    });
  }

  private async setStatus({ accountId }: StudioScope, id: number, status: ClassStatus): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(SET_STATUS, [accountId, id, status]));
  }
}
