import type { Place } from './booking-status';

/** One of a merged customer's two bookings in a class. */
export interface MergedPlace extends Place {
  /** Cancelled together with its class, and restored with it (CXL-4). */
  readonly isRestorable: boolean;
  /** The booking itself was paid (FIN-6), not covered by a pass. */
  readonly isPaid: boolean;
}

/** Which of the two bookings retains the place, and what happens to the other one. */
export interface PlaceDecision {
  readonly winner: 'target' | 'source';
  /** `cancel`: cancelled, and its session released. `keep`: unchanged, as evidence. */
  readonly other: 'cancel' | 'keep';
}

/** Finer than `isActive`: the statuses ranked by how much they say about the person's attendance. */
const RANK = { attended: 5, booked: 4, no_show: 3, cancelled: 1 } as const;
const RESTORABLE_RANK = 2;

/**
 * MRG-14: the better booking retains the place: by status, then by whether it was paid itself, then the target's. While
 * the class can still change, the other one loses its place and session; bookings of a closed class do not change.
 */
export function decideMergedPlace(target: MergedPlace, source: MergedPlace, isOpen: boolean): PlaceDecision {
  const difference = rankOf(source) - rankOf(target) || Number(source.isPaid) - Number(target.isPaid);
  const winner = difference > 0 ? 'source' : 'target';
  const other = winner === 'source' ? target : source;
  const holdsSomething = !other.isRemoved && other.status !== 'cancelled';
  return { winner, other: isOpen && holdsSomething ? 'cancel' : 'keep' };
}

function rankOf({ status, isRemoved, isRestorable }: MergedPlace): number {
  if (isRemoved) return 0;
  return isRestorable ? RESTORABLE_RANK : RANK[status];
}
