import type { Place } from './booking-status';

/** One of a merged customer's two bookings in a class. */
export interface MergedPlace extends Place {
  /** Cancelled together with its class, so that restoring the class would bring it back (CXL-4). */
  readonly isRestorable: boolean;
  /** A payment was taken for the booking itself (FIN-6). */
  readonly isPaid: boolean;
}

/** Which of the two holds the person's place, and what becomes of the other one. */
export interface PlaceDecision {
  readonly keeps: 'target' | 'source';
  /** `cancel`: it loses its status and its session is returned. `keep`: it stays as it is, as evidence. */
  readonly other: 'cancel' | 'keep';
}

/** More than a place: what says most about where the person was, or will be. */
const RANK = { attended: 5, booked: 4, no_show: 3, cancelled: 1 } as const;
const RESTORABLE_RANK = 2;

/**
 * MRG-14: the better booking holds the place, by status, then by whether it was paid itself; among equals the target's. While
 * the class can still change, the other one gives its place and session back; what is written of a class that is over stays.
 */
export function decideMergedPlace(target: MergedPlace, source: MergedPlace, isOpen: boolean): PlaceDecision {
  const difference = rankOf(source) - rankOf(target) || Number(source.isPaid) - Number(target.isPaid);
  const keeps = difference > 0 ? 'source' : 'target';
  const other = keeps === 'source' ? target : source;
  const holdsSomething = !other.isRemoved && other.status !== 'cancelled';
  return { keeps, other: isOpen && holdsSomething ? 'cancel' : 'keep' };
}

function rankOf({ status, isRemoved, isRestorable }: MergedPlace): number {
  if (isRemoved) return 0;
  return isRestorable ? RESTORABLE_RANK : RANK[status];
}
