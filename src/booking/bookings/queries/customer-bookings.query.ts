import { Injectable } from '@nestjs/common';
import { type Statement, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { type BookingCounts, type CoverableBooking, CustomerBookings } from '../../../passes';
import { countedAsOf } from './counted-bookings.sql';

const COVERABLE = `
  SELECT b.id, b.scheduled_class_id AS "scheduledClassId", b.status
  FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id AND c.status = 'scheduled'
  LEFT JOIN passes.class_pass_reservation r ON r.account_id = b.account_id AND r.class_booking_id = b.id
  WHERE b.account_id = $1 AND b.customer_id = $2 AND b.status IN ('booked', 'attended', 'no_show')
    AND b.corrected_removed_at IS NULL AND b.superseded_by_booking_id IS NULL AND NOT b.skip_class_pass_reservation AND r.status IS DISTINCT FROM 'used'
    AND NOT EXISTS (SELECT 1 FROM finance.customer_purchase u
      WHERE u.account_id = $1 AND u.booking_id = b.id AND u.status = 'payment_paid')
  ORDER BY c.starts_at, b.id`;

/**
 * For a past instant, a reservation counts from its latest `reserved_at`; earlier reservations of the same row are not
 * stored.
 */
const COUNTS = `
  SELECT count(*)::int AS "countedBookings",
    count(*) FILTER (WHERE CASE WHEN $3::timestamptz IS NULL THEN r.status IN ('reserved', 'used')
      ELSE r.reserved_at <= $3 AND (r.released_at IS NULL OR r.released_at > $3) END)::int AS "activeReservations"
  FROM booking.class_booking b
  LEFT JOIN passes.class_pass_reservation r ON r.account_id = b.account_id AND r.class_booking_id = b.id
  WHERE b.account_id = $1 AND b.customer_id = $2
    AND ${countedAsOf('b', '$3')}`;

/** Implements the port through which passes read a customer's bookings. */
@Injectable()
export class CustomerBookingsQuery extends CustomerBookings {
  constructor(private readonly uow: UnitOfWork) {
    super();
  }

  override async coverable({ accountId }: StudioScope, customerId: number): Promise<readonly CoverableBooking[]> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<CoverableBooking>('coverable_bookings', COVERABLE, [accountId, customerId]),
    ]);
    return rows;
  }

  override counts({ accountId }: StudioScope, customerId: number, asOf: Date | null): Statement<BookingCounts> {
    return statement('booking_counts', COUNTS, [accountId, customerId, asOf]);
  }
}
