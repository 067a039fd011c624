import type { ClassFacts } from '../../../scheduling';
import type { ReservationStatus } from '../domain/session-move';

/** A pass session that a booking has or had. */
export interface HeldSession {
  readonly classPassId: number;
  readonly status: ReservationStatus;
}

/** The session of a booking before and after; null where there was none. */
export interface SessionChange {
  readonly previous: HeldSession | null;
  readonly next: HeldSession | null;
}

/** A booking whose session follows its status. */
export interface BookingForSession {
  readonly id: number;
  readonly customerId: number;
  readonly status: 'booked' | 'attended' | 'no_show' | 'cancelled';
  /** Whether this booking never uses a session. */
  readonly skipsReservation: boolean;
  /** True skips the query for a session of an earlier activation. */
  readonly isNew: boolean;
  readonly class: ClassFacts;
}

/** The session of one of several bookings, before and after. */
export interface SettledBooking extends SessionChange {
  readonly bookingId: number;
}

/** How a studio's cancellation changed the pass of one booking; enough to revert it. */
export interface Compensation extends SettledBooking {
  readonly sessionsAdded: number;
  readonly daysAdded: number;
}

/** A booking whose compensation is reverted, with the status it returns to. */
export interface RestoredSession extends Compensation {
  readonly booking: BookingForSession;
}
