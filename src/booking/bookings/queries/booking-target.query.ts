import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { ClassPlaces, type ClassSnapshot } from '../../../scheduling';
import type { BookingStatus, Place } from '../domain/booking-status';

/** The state of a place before it is booked, read without locks. */
export interface BookingTarget {
  readonly class: ClassSnapshot;
  /** False for an unknown or anonymised customer. */
  readonly hasCustomer: boolean;
  /** The customer's row in the class. */
  readonly place: Place | null;
}

interface PlaceRow {
  readonly status: BookingStatus | null;
  readonly isRemoved: boolean;
}

const PLACE = `
  SELECT b.status, b.corrected_removed_at IS NOT NULL AS "isRemoved"
  FROM customers.customer u
  LEFT JOIN booking.class_booking b ON b.account_id = u.account_id AND b.customer_id = u.id AND b.scheduled_class_id = $2
    AND b.superseded_by_booking_id IS NULL
  WHERE u.account_id = $1 AND u.id = $3 AND u.anonymised_at IS NULL`;

/**
 * Checks a place without waiting for locks. A refusal was valid at that moment, so the many requests for a full class
 * need not queue for its lock; an acceptance is decided again under the locks.
 */
@Injectable()
export class BookingTargetQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly places: ClassPlaces,
  ) {}

  /** Null when the studio has no such class, or the actor does not see it. */
  async find(ctx: ActorContext, classId: number, customerId: number): Promise<BookingTarget | null> {
    const [[seen], [row]] = await this.uow.read(ctx, [
      this.places.statement(ctx, classId),
      statement<PlaceRow>('booking_target', PLACE, [ctx.accountId, classId, customerId]),
    ]);
    if (!seen) return null;
    const place = row?.status ? { status: row.status, isRemoved: row.isRemoved } : null;
    return { class: seen, hasCustomer: row !== undefined, place };
  }
}
