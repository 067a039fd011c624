/** The statuses of a booking that its session follows. */
export type SessionBookingStatus = 'booked' | 'attended' | 'no_show' | 'cancelled';

export const RESERVATION_STATUSES = ['reserved', 'used', 'released'] as const;

export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** What happens to a booking's session. */
export type SessionMove =
  | { readonly kind: 'none' }
  | { readonly kind: 'release' }
  /** Hold the session, with `status`. */
  | { readonly kind: 'hold'; readonly status: 'reserved' }
  | { readonly kind: 'hold'; readonly status: 'used'; readonly usedAt: Date }
  /** Choose a pass (RSV-1), then hold. */
  | { readonly kind: 'choose'; readonly status: 'reserved' }
  | { readonly kind: 'choose'; readonly status: 'used'; readonly usedAt: Date };

/** A booking after its change. */
export interface FollowedBooking {
  readonly status: SessionBookingStatus;
  readonly skipsReservation: boolean;
}

/**
 * RSV-4 and RSV-3: what happens to the session after the booking's change. `current` is its reservation; null without
 * one.
 */
export function decideSessionMove(
  booking: FollowedBooking,
  current: ReservationStatus | null,
  classStartsAt: Date,
): SessionMove {
  const isHeld = current === 'reserved' || current === 'used';
  if (booking.status === 'cancelled') return { kind: isHeld ? 'release' : 'none' };
  if (!isHeld && booking.skipsReservation) return { kind: 'none' };
  const kind = isHeld ? 'hold' : 'choose';
  if (booking.status === 'booked') return { kind, status: 'reserved' };
  return { kind, status: 'used', usedAt: classStartsAt };
}

/** What happens to the session of a booking that a correction removes. */
export type SettledSession = 'return_session' | 'keep_consumed';

/** COR-3: what happens to the session of a removed booking. A retained one counts as used from the class's start. */
export function decideSettlement(
  current: ReservationStatus,
  effect: SettledSession,
  classStartsAt: Date,
): Extract<SessionMove, { kind: 'none' | 'release' | 'hold' }> {
  if (current === 'released') return { kind: 'none' };
  if (effect === 'return_session') return { kind: 'release' };
  return current === 'used' ? { kind: 'none' } : { kind: 'hold', status: 'used', usedAt: classStartsAt };
}
