/** A part of an attempt that pays one charge. */
export interface Allocation {
  readonly chargeId: number;
  readonly amountCents: number;
  readonly currency: string;
  /** Entry and currency of the charge itself. */
  readonly chargeEntryId: number;
  readonly chargeCurrency: string;
}

/** The facts of an attempt that its allocations must match. */
export interface AllocatedAttempt {
  readonly entryId: number;
  readonly leadChargeId: number;
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * At least one allocation; the sum, currency and entry are those of the attempt, and the lead charge is included
 * (PAY-10).
 */
export function areAllocationsValid(attempt: AllocatedAttempt, allocations: readonly Allocation[]): boolean {
  if (allocations.length === 0) return false;
  if (allocations.reduce((sum, { amountCents }) => sum + amountCents, 0) !== attempt.amountCents) return false;
  if (!allocations.some(({ chargeId }) => chargeId === attempt.leadChargeId)) return false;
  return allocations.every(
    ({ currency, chargeCurrency, chargeEntryId }) =>
      currency === attempt.currency && chargeCurrency === attempt.currency && chargeEntryId === attempt.entryId,
  );
}
