import type { Statement, StudioScope } from '@studio/persistence';

/** A booking that a pass may cover (RBL-2). */
export interface CoverableBooking {
  readonly id: number;
  readonly scheduledClassId: number;
  readonly status: 'booked' | 'attended' | 'no_show';
  /** Set exactly while `attended`. */
  readonly attendedAt: Date | null;
}

/** What trial eligibility asks of a customer's history (TRI-1). */
export interface BookingCounts {
  /** All bookings that are not correction-removed, of any status and kind. */
  readonly countedBookings: number;
  /** Those of them whose reservation is `reserved` or `used`. */
  readonly activeReservations: number;
}

/** Port: the bookings of a customer. Booking keeps them, and knows this context. */
export abstract class CustomerBookings {
  /**
   * Bookings `booked`, `attended` or `no_show`, not removed, not skipping passes, not paid directly, of scheduled classes, whose session is not
   * used: in order of class start, then id. Reads in the open unit.
   */
  abstract coverable(scope: StudioScope, customerId: number): Promise<readonly CoverableBooking[]>;

  /** One row: counts as of now, or as they were at `asOf`. A statement, for reads that need more from the same snapshot. */
  abstract counts(scope: StudioScope, customerId: number, asOf: Date | null): Statement<BookingCounts>;
}
