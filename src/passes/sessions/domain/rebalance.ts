import type { PassHoldings, SessionHolder } from './pass-holdings';
import { asReleased, asReserved, asUsed, isConsumed, type Session } from './pass-normalisation';

/** A booking that may get a session, or a different one. */
export interface RebalancedBooking {
  readonly holder: SessionHolder;
  readonly status: 'booked' | 'attended' | 'no_show';
}

/**
 * RBL-2 and RBL-3 over bookings in the order of class start, then id. Every pass in `holdings` is complete and
 * normalised. Sessions that are used, or reserved on a pass that is not active, are not moved.
 */
export function rebalance(holdings: PassHoldings, bookings: readonly RebalancedBooking[]): void {
  const movable = bookings.filter(({ holder }) => isMovable(holdings, holdings.session(holder.bookingId)));
  const former = new Map(movable.map(({ holder }) => [holder.bookingId, holdings.session(holder.bookingId)]));
  for (const session of former.values())
    if (session?.status === 'reserved') holdings.put(asReleased(session, holdings.now));
  for (const booking of movable) assign(holdings, booking, former.get(booking.holder.bookingId) ?? null);
  for (const { id } of holdings.all()) holdings.normalise(id);
}

function isMovable(holdings: PassHoldings, session: Session | null): boolean {
  if (!session || session.status === 'released') return true;
  return session.status === 'reserved' && holdings.pass(session.classPassId).status === 'active';
}

function assign(holdings: PassHoldings, booking: RebalancedBooking, former: Session | null): void {
  const { holder } = booking;
  const pass = holdings.choose(holder);
  if (!pass) return;
  const usedAt = usedAtOfBooking(booking, holdings.now);
  const isKept = former?.status === 'reserved' && former.classPassId === pass.id;
  if (isKept) holdings.put(usedAt ? asUsed(former, usedAt) : asReserved(former, holdings.now));
  else
    holdings.take(
      holder,
      pass.id,
      usedAt ? { kind: 'choose', status: 'used', usedAt } : { kind: 'choose', status: 'reserved' },
    );
}

/** When the session counts as used; null while it is only reserved (RBL-3). */
function usedAtOfBooking({ status, holder }: RebalancedBooking, now: Date): Date | null {
  const { classStatus, startsAt, endsAt } = holder.class;
  return status !== 'booked' || isConsumed({ classStatus, classEndsAt: endsAt }, now) ? startsAt : null;
}
