import { type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes of payments that staff record for passes and bookings. */
export const paymentErrors = {
  location_inactive: { kind: 'unprocessable', meaning: 'Money is taken at active locations only.' },
  payment_exceeds_balance: { kind: 'unprocessable', meaning: 'The payment is more than is left to pay.' },
} as const satisfies ErrorCatalogue;

/** Payments are recorded at active locations only (FIN-1, FIN-2, FIN-6). */
export const locationInactive = () => refused('location_inactive', 'location_id', 'This location is not active.');

/** More than the balance of the pass (FIN-2, FIN-13). */
export const paymentExceedsBalance = () =>
  refused('payment_exceeds_balance', 'amount_cents', 'The amount is more than is left to pay.');
