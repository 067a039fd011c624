import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ClassStatus } from '../entities/scheduled-class.entity';
import { CLASS_FACTS_COLUMNS, CLASS_FACTS_TABLES, type ClassFacts } from '../queries/class-facts.query';
import { narrowedTo, visibleTo } from '../queries/class-visibility';

/** A class that nobody else changes or books until the unit ends. */
export interface LockedClass extends ClassFacts {
  readonly trainerId: number | null;
  /** Null = unlimited. Plays no part for exclusive kinds (CLS-6). */
  readonly capacity: number | null;
  readonly activeBookings: number;
  /** The class's value, else the type's; minutes (AVL-4). */
  readonly bookingCutoffMinutes: number | null;
  /** The class's value, else the type's; minutes (CAN-1). */
  readonly cancellationCutoffMinutes: number | null;
  /** VIS-1, whatever the start and the kinds the studio offers. */
  readonly isPublic: boolean;
}

const LOCK = `
  SELECT ${CLASS_FACTS_COLUMNS}, c.trainer_id AS "trainerId", c.capacity, c.active_bookings_count AS "activeBookings",
    coalesce(c.booking_cutoff_minutes, t.booking_cutoff_minutes) AS "bookingCutoffMinutes",
    coalesce(c.cancellation_cutoff_minutes, t.cancellation_cutoff_minutes) AS "cancellationCutoffMinutes",
    c.is_public AND c.status = 'scheduled' AND c.schedule_kind = 'group_class' AND l.is_active AND m.is_active AND t.is_active
      AND (s.id IS NULL OR s.status = 'active') AS "isPublic"
  FROM ${CLASS_FACTS_TABLES}
  JOIN scheduling.room m ON m.account_id = c.account_id AND m.id = c.room_id
  LEFT JOIN scheduling.schedule_series s ON s.account_id = c.account_id AND s.id = c.series_id
  WHERE c.account_id = $1 AND c.id = $2 AND ${visibleTo('$3')}
  FOR NO KEY UPDATE OF c`;

const COUNT = `
  UPDATE scheduling.scheduled_class SET active_bookings_count = $3, has_bookings = true
  WHERE account_id = $1 AND id = $2 AND (active_bookings_count <> $3 OR NOT has_bookings)`;

const SET_STATUS = 'UPDATE scheduling.scheduled_class SET status = $3 WHERE account_id = $1 AND id = $2';

/** The places of a class, for the context that gives them away. Every method works in the caller's unit. */
@Injectable()
export class ClassPlaces {
  constructor(private readonly uow: UnitOfWork) {}

  /** Locks the class; null when the studio has none with the id, or the actor does not see it (PERM-4). */
  async lock(ctx: ActorContext, id: number): Promise<LockedClass | null> {
    return this.uow.write(ctx, async (manager) => {
      const [row] = await manager.query<LockedClass[]>(LOCK, [ctx.accountId, id, narrowedTo(ctx)]);
      return row ?? null;
    });
  }

  /** Remembers how many active bookings a locked class has. Throws `class_full` above a group class's capacity. */
  async setActiveBookings({ accountId }: StudioScope, id: number, count: number): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(COUNT, [accountId, id, count]));
  }

  /** Cancels a locked class or brings it back. Throws `room_occupied`, `trainer_occupied`. */
  async setStatus({ accountId }: StudioScope, id: number, status: ClassStatus): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(SET_STATUS, [accountId, id, status]));
  }
}
