import { defineErrors, refusedBy } from '@studio/kernel';

/** Codes of money that staff take for passes and bookings. */
export const paymentErrors = defineErrors({
  location_inactive: { input: 'location_id', meaning: 'Payments are recorded at active locations only.' },
  payment_exceeds_balance: { input: 'amount_cents', meaning: 'The payment is more than is left to pay.' },
});

/** Money is taken at active locations only (FIN-1, FIN-2, FIN-6). */
export const locationInactive = () => refusedBy(paymentErrors.location_inactive, 'This location is not active.');

/** More than the balance of the pass (FIN-2, FIN-13). */
export const paymentExceedsBalance = () =>
  refusedBy(paymentErrors.payment_exceeds_balance, 'The amount is more than is left to pay.');
