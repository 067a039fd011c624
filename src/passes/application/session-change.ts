import type { ClassFacts } from '../../scheduling';
import type { ReservationStatus } from '../domain/session-move';

/** A session of a pass, as a booking has or had it. */
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
  /** Set exactly while `attended`. */
  readonly attendedAt: Date | null;
  /** This booking never takes a session. */
  readonly skipsReservation: boolean;
  /** True spares the look for a session of an earlier activation. */
  readonly isNew: boolean;
  readonly class: ClassFacts;
}

/** The session of one of several bookings before and after. */
export interface SettledBooking extends SessionChange {
  readonly bookingId: number;
}

/** What a studio's cancellation did to the pass of one booking; enough to take it back. */
export interface Compensation extends SettledBooking {
  readonly sessionsAdded: number;
  readonly daysAdded: number;
}

/** A booking whose compensation is taken back, with the status it returns to. */
export interface RestoredSession extends Compensation {
  readonly booking: BookingForSession;
}
