import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { type RowsOf, type Statement, statement, UnitOfWork } from '@studio/persistence';

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

export type TargetStatements = readonly [Statement<ClassSnapshot>, Statement<PlaceRow>];

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
    return targetOf(await this.uow.read(ctx, this.statements(ctx, classId, customerId)));
  }

  /** Throws `not_found` for a class that the actor does not see, then for an unknown or anonymised customer (BK-5). */
  async choose(ctx: ActorContext, classId: number, customerId: number): Promise<BookingTarget> {
    return chosen(await this.find(ctx, classId, customerId));
  }

  /** As `choose`, of the rows of `statements`. */
  chosenOf(rows: RowsOf<TargetStatements>): BookingTarget {
    return chosen(targetOf(rows));
  }

  /** What is read, as statements for reads from one snapshot. */
  statements(ctx: ActorContext, classId: number, customerId: number): TargetStatements {
    return [
      this.places.statement(ctx, classId),
      statement<PlaceRow>('booking_target', PLACE, [ctx.accountId, classId, customerId]),
    ];
  }
}

function targetOf([[seen], [row]]: RowsOf<TargetStatements>): BookingTarget | null {
  if (!seen) return null;
  const place = row?.status ? { status: row.status, isRemoved: row.isRemoved } : null;
  return { class: seen, hasCustomer: row !== undefined, place };
}

function chosen(target: BookingTarget | null): BookingTarget {
  if (!target) throw notFound('The class');
  if (!target.hasCustomer) throw notFound('The customer');
  return target;
}
