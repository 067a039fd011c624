import type { Place } from './booking-status';

/** One of a merged customer's two bookings in a class. */
export interface MergedPlace extends Place {
  /** Cancelled together with its class, so that restoring the class would bring it back (CXL-4). */
  readonly isRestorable: boolean;
  /** The booking itself was paid (FIN-6). */
  readonly isPaid: boolean;
}

/** Which of the two keeps the person's place, and what happens to the other one. */
export interface PlaceDecision {
  readonly keeps: 'target' | 'source';
  /** `cancel`: it is cancelled and its session released. `keep`: it remains unchanged, as evidence. */
  readonly other: 'cancel' | 'keep';
}

/** Finer than `isActive`: the status that says most about where the person was or will be comes first. */
const RANK = { attended: 5, booked: 4, no_show: 3, cancelled: 1 } as const;
const RESTORABLE_RANK = 2;

/**
 * MRG-14: the better booking keeps the place, by status, then by whether it was paid itself; the target's if equal. While the
 * class can still change, the other one loses its place and session; bookings of a closed class are not changed.
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
