import { defineErrors, refusedBy } from '@studio/kernel';

/** Codes of payments that staff record for passes and bookings. */
export const paymentErrors = defineErrors({
  location_inactive: { input: 'location_id', meaning: 'Payments are recorded at active locations only.' },
  payment_exceeds_balance: { input: 'amount_cents', meaning: 'The payment exceeds the outstanding amount.' },
});

/** Payments are recorded only at active locations (FIN-1, FIN-2, FIN-6). */
export const locationInactive = () => refusedBy(paymentErrors.location_inactive, 'This location is not active.');

/** More than the balance of the pass (FIN-2, FIN-13). */
export const paymentExceedsBalance = () =>
  refusedBy(paymentErrors.payment_exceeds_balance, 'The amount exceeds the outstanding amount.');
