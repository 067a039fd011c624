/** The amounts of a rental in one currency, in minor units. */
export interface RentalAmounts {
  readonly accrued: number;
  readonly paid: number;
  readonly refunded: number;
  readonly debt: number;
}

export const RENTAL_STATUSES = ['refunded', 'paid', 'partially_paid', 'unpaid'] as const;

export type RentalStatus = (typeof RENTAL_STATUSES)[number];

/** Payment status of a rental over all its currencies; unpaid without any amounts. */
export function computeRentalStatus(amounts: readonly RentalAmounts[]): RentalStatus {
  const isFullyRefunded = amounts.every(({ paid, refunded }) => paid - refunded <= 0);
  if (amounts.some(({ refunded }) => refunded > 0) && isFullyRefunded) return 'refunded';
  if (amounts.some(({ accrued }) => accrued > 0) && amounts.every(({ debt }) => debt === 0)) return 'paid';
  return amounts.some(({ paid }) => paid > 0) ? 'partially_paid' : 'unpaid';
}
