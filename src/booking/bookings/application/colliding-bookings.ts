import { Injectable } from '@nestjs/common';
import { addMinutes, Clock } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { MergePair } from '../../../customers';
import type { BookingStatus } from '../domain/booking-status';
import { OPEN_MINUTES } from '../domain/closed-class';
import type { MergedPlace } from '../domain/merged-place';

/** A class in which both customers of a merge have a booking. */
export interface CollidingPlaces {
  readonly classId: number;
  readonly classTitle: string;
  readonly startsAt: Date;
  /** The class ended more than an hour ago: its bookings are not changed (COR-1). */
  readonly isClosed: boolean;
  readonly source: MergedPlace & { readonly bookingId: number };
  readonly target: MergedPlace & { readonly bookingId: number };
}

interface PlaceColumns {
  readonly bookingId: number;
  readonly status: BookingStatus;
  readonly isRemoved: boolean;
  readonly isRestorable: boolean;
  readonly isPaid: boolean;
}

type Row = Omit<CollidingPlaces, 'source' | 'target'> & {
  readonly source: PlaceColumns;
  readonly target: PlaceColumns;
};

const place = (booking: string) => `
  json_build_object('bookingId', ${booking}.id, 'status', ${booking}.status,
    'isRemoved', ${booking}.corrected_removed_at IS NOT NULL,
    'isRestorable', ${booking}.status = 'cancelled' AND EXISTS (
      SELECT 1 FROM booking.class_cancellation k
      JOIN booking.class_cancellation_effect e ON e.account_id = k.account_id AND e.class_cancellation_id = k.id
      WHERE k.account_id = $1 AND k.scheduled_class_id = ${booking}.scheduled_class_id
        AND k.restored_at IS NULL AND e.class_booking_id = ${booking}.id
        AND e.booking_status_changes = ${booking}.status_changes),
    'isPaid', EXISTS (SELECT 1 FROM finance.customer_purchase u
      WHERE u.account_id = $1 AND u.booking_id = ${booking}.id AND u.status = 'payment_paid'))`;

const COLLIDING = `
  SELECT c.id AS "classId", c.title AS "classTitle", c.starts_at AS "startsAt",
    c.status = 'scheduled' AND c.ends_at < $4 AS "isClosed", ${place('s')} AS source, ${place('t')} AS target
  FROM booking.class_booking s
  JOIN booking.class_booking t ON t.account_id = s.account_id AND t.scheduled_class_id = s.scheduled_class_id
    AND t.customer_id = $3 AND t.superseded_by_booking_id IS NULL
  JOIN scheduling.scheduled_class c ON c.account_id = s.account_id AND c.id = s.scheduled_class_id
  WHERE s.account_id = $1 AND s.customer_id = $2 AND s.superseded_by_booking_id IS NULL
  ORDER BY c.id`;

const COUNT = 'SELECT count(*)::int AS bookings FROM booking.class_booking WHERE account_id = $1 AND customer_id = $2';

/** Reads the bookings that collide in a merge (MRG-14). Runs in the caller's transaction. */
@Injectable()
export class CollidingBookings {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Collisions sorted by class id. */
  async colliding({ accountId }: StudioScope, { sourceId, targetId }: MergePair): Promise<readonly CollidingPlaces[]> {
    const values = [accountId, sourceId, targetId, addMinutes(this.clock.now(), -OPEN_MINUTES)];
    const [rows] = await this.uow.read({ accountId }, [statement<Row>('colliding_places', COLLIDING, values)]);
    return rows;
  }

  /** Number of a customer's bookings of any status, including removed ones. */
  async count({ accountId }: StudioScope, customerId: number): Promise<number> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ bookings: number }>('bookings_to_move', COUNT, [accountId, customerId]),
    ]);
    return row?.bookings ?? 0;
  }
}
