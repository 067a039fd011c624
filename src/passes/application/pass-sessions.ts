import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import type { ClassFacts } from '../../scheduling';

export type ReservationStatus = 'reserved' | 'used' | 'released';

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

/** What becomes of the session of a booking that is corrected away. */
export type SettledSession = 'return_session' | 'keep_consumed';

/** The studio's rules for passes of cancelled classes, as they are at the cancellation (CXL-3). */
export interface CompensationRules {
  readonly returns_sessions: boolean;
  readonly returned_sessions: number;
  readonly extends_days: boolean;
  readonly extended_days: number;
}

/** What a studio's cancellation did to the pass of one booking; enough to take it back. */
export interface Compensation extends SessionChange {
  readonly bookingId: number;
  readonly sessionsAdded: number;
  readonly daysAdded: number;
}

/** A booking whose compensation is taken back, with the status it returns to. */
export interface RestoredSession extends Compensation {
  readonly booking: BookingForSession;
}

/**
 * The sessions of passes that bookings hold. Every method works in the caller's unit, which has locked the class, the
 * bookings and the customers (CustomerLocks) before, and leaves every touched pass normalised (RSV-5).
 */
@Injectable()
export class PassSessions {
  /** Lets the session follow the booking's status (RSV-4): chooses, reserves, uses, un-uses or releases one. */
  async follow(_ctx: ActorContext, _booking: BookingForSession): Promise<SessionChange> {
    throw new Error('Not built yet.');
  }

  /** Releases the session of a booking that is corrected away, or leaves it used (COR-3, COR-4). */
  async settle(_ctx: ActorContext, _booking: BookingForSession, _effect: SettledSession): Promise<SessionChange> {
    throw new Error('Not built yet.');
  }

  /** Applies the studio's rules to the sessions of bookings that its cancellation of their class ended (CXL-3). */
  async compensate(
    _ctx: ActorContext,
    _bookings: readonly BookingForSession[],
    _rules: CompensationRules,
  ): Promise<readonly Compensation[]> {
    throw new Error('Not built yet.');
  }

  /**
   * Takes compensations back and gives the bookings their sessions again (CXL-4). `scheduled_class_id` is the input that the
   * refusal `compensation_used` names, when any of them cannot be taken back whole (CXL-5); then nothing is changed.
   */
  async takeBack(_ctx: ActorContext, _restored: readonly RestoredSession[]): Promise<void> {
    throw new Error('Not built yet.');
  }
}
