import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';

import type { ShownStudio } from '../../../accounts';
import { type LocatedClass, UsablePassesQuery } from '../../../passes';
import { decideCustomerBooking } from '../domain/booking-decision';
import { assessRequirement } from '../domain/booking-requirement';
import type { BookableClassRow } from './bookable-class';

/** Decides which classes a customer could book at this moment, as the booking itself would be decided. */
@Injectable()
export class BookableClassesQuery {
  constructor(private readonly passes: UsablePassesQuery) {}

  /** The ids of those classes. Takes a statement only where a class that is otherwise bookable needs something (REQ-5). */
  async among(
    ctx: CustomerContext,
    studio: ShownStudio,
    rows: readonly BookableClassRow[],
  ): Promise<ReadonlySet<number>> {
    const open = rows.filter((row) => isOpen(row, studio, ctx.now));
    const needy = open.filter(({ booking_requirement }) => booking_requirement !== 'nothing');
    if (needy.length === 0) return new Set(open.map(({ id }) => id));
    const passOf = await this.passes.chooserOf(ctx, ctx.actor.customerId);
    const unmet = needy.filter((row) => {
      const refusal = assessRequirement({
        requirement: row.booking_requirement,
        cover: row.is_paid_directly ? null : passOf(locatedClass(row)),
        priceCents: row.price_cents,
        netPaidCents: row.net_paid_cents ?? 0,
      });
      return refusal !== null;
    });
    return new Set(open.filter((row) => !unmet.includes(row)).map(({ id }) => id));
  }
}

/** BK-4 without what the class needs. */
function isOpen(row: BookableClassRow, { enabledKinds }: ShownStudio, now: Date): boolean {
  const status = row.own_booking_status;
  const facts = {
    kind: row.schedule_kind,
    status: row.class_status,
    startsAt: row.starts_at,
    isPublic: row.is_public && enabledKinds.includes(row.schedule_kind),
    bookingCutoffMinutes: row.booking_cutoff_minutes,
    capacity: row.capacity,
    activeBookings: row.active_bookings_count,
  };
  const place = status && { status, isRemoved: false };
  return decideCustomerBooking(facts, place, now).outcome !== 'refuse';
}

function locatedClass(row: BookableClassRow): LocatedClass {
  return {
    kind: row.schedule_kind,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    classTypeId: row.class_type_id,
    defaultDurationMinutes: row.default_duration_minutes,
    roomId: row.room_id,
    trainerTypeId: row.trainer_type_id,
    rentalMode: row.rental_mode,
    bookingRequirement: row.booking_requirement,
    locationTimeZone: row.location_timezone,
  };
}
