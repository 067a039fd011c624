/** The facts that decide whether a booking has what its class needs. */
export interface RequirementFacts {
  /** What the class needs (REQ-1). */
  readonly requirement: 'nothing' | 'pass' | 'pass_or_price' | 'paid';
  /** The pass whose session the booking has or would get; null without one. */
  readonly cover: { readonly isPaid: boolean } | null;
  /** Price of the visit without a pass, in cents (VPR-3); null without one. */
  readonly priceCents: number | null;
  /** What was paid for the place itself, less refunds; not 0 only when it was booked before. */
  readonly netPaidCents: number;
}

/** Why a booking does not have what its class needs. */
export type RequirementRefusal = 'pass_required' | 'payment_required';

/**
 * What a booking lacks of what its class needs (REQ-2); null when it lacks nothing. An add-on for another time is owed afterwards and
 * is not considered: it cannot be paid before the booking exists.
 */
export function assessRequirement({
  requirement,
  cover,
  priceCents,
  netPaidCents,
}: RequirementFacts): RequirementRefusal | null {
  if (requirement === 'nothing' || isPaidDirectly({ cover, priceCents, netPaidCents })) return null;
  const hasPassOrPrice = cover !== null || priceCents !== null;
  if (requirement === 'pass' ? !cover : !hasPassOrPrice) return 'pass_required';
  if (requirement === 'paid' && !cover?.isPaid && priceCents !== 0) return 'payment_required';
  return null;
}

/** Whether the place was paid for without a pass, and nothing of it remains to be paid. */
function isPaidDirectly({ cover, priceCents, netPaidCents }: Omit<RequirementFacts, 'requirement'>): boolean {
  return cover === null && netPaidCents > 0 && netPaidCents >= (priceCents ?? 0);
}
