import type { Statement, StudioScope } from '@studio/persistence';

/** A booking that a pass may cover (RBL-2). */
export interface CoverableBooking {
  readonly id: number;
  readonly scheduledClassId: number;
  readonly status: 'booked' | 'attended' | 'no_show';
}

/** A customer's bookings that count for trial eligibility (TRI-1). */
export interface BookingCounts {
  /** All bookings that no correction removed, of any status and kind. */
  readonly countedBookings: number;
  /** Counted bookings whose reservation is `reserved` or `used`. */
  readonly activeReservations: number;
}

/** Port: the bookings of a customer. Implemented by booking, which depends on this context. */
export abstract class CustomerBookings {
  /**
   * Bookings of scheduled classes that are `booked`, `attended` or `no_show`, except those that are removed, skip
   * passes, were paid directly, or have a used session. Ordered by class start, then id. Runs in the caller's
   * transaction.
   */
  abstract coverable(scope: StudioScope, customerId: number): Promise<readonly CoverableBooking[]>;

  /**
   * One row: counts as of now, or of `asOf`. Returned as a statement so that callers can read more from the same
   * snapshot.
   */
  abstract counts(scope: StudioScope, customerId: number, asOf: Date | null): Statement<BookingCounts>;
}
