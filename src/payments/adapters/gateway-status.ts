import type { GatewayOutcome } from '../domain/gateway';

/** What the words of a provider mean; a word that is not there leaves the payment open (festival.md section 9). */
export type OutcomeOfStatus = ReadonlyMap<string, GatewayOutcome>;

export const MONOPAY_STATUSES: OutcomeOfStatus = new Map([
  ['success', 'paid'],
  ['failure', 'failed'],
  ['expired', 'expired'],
  ['reversed', 'cancelled'],
  ['cancelled', 'cancelled'],
]);

export const LIQPAY_STATUSES: OutcomeOfStatus = new Map([
  ['success', 'paid'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['reversed', 'cancelled'],
  ['unsubscribed', 'cancelled'],
]);

export const WAYFORPAY_STATUSES: OutcomeOfStatus = new Map([
  ['Approved', 'paid'],
  ['Declined', 'failed'],
  ['Expired', 'expired'],
  ['Refunded', 'cancelled'],
  ['Voided', 'cancelled'],
]);

/** Events of stripe; `checkout.session.completed` depends on the session besides. */
export const STRIPE_EVENTS: OutcomeOfStatus = new Map([
  ['checkout.session.async_payment_succeeded', 'paid'],
  ['checkout.session.async_payment_failed', 'failed'],
  ['checkout.session.expired', 'expired'],
  ['charge.refunded', 'cancelled'],
]);

/** The meaning of a status, by exact spelling. */
export function outcomeOf(statuses: OutcomeOfStatus, status: unknown): GatewayOutcome {
  return (typeof status === 'string' ? statuses.get(status) : undefined) ?? 'pending';
}

/** Why nothing was paid; a payment that is paid or open has not failed. */
export function isFailure(outcome: GatewayOutcome): boolean {
  return outcome !== 'paid' && outcome !== 'pending';
}
