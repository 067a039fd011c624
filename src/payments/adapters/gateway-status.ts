import type { GatewayOutcome } from '../domain/gateway';

/** Maps a provider's statuses to outcomes. An unknown status leaves the payment pending (festival.md section 9). */
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

/** Events of stripe. The outcome of `checkout.session.completed` also depends on the session. */
export const STRIPE_EVENTS: OutcomeOfStatus = new Map([
  ['checkout.session.async_payment_succeeded', 'paid'],
  ['checkout.session.async_payment_failed', 'failed'],
  ['checkout.session.expired', 'expired'],
  ['charge.refunded', 'cancelled'],
]);

/** The outcome of a status, compared case-sensitively. */
export function outcomeOf(statuses: OutcomeOfStatus, status: unknown): GatewayOutcome {
  return (typeof status === 'string' ? statuses.get(status) : undefined) ?? 'pending';
}

/** The failure reason; null for a paid or pending payment. */
export function isFailure(outcome: GatewayOutcome): boolean {
  return outcome !== 'paid' && outcome !== 'pending';
}
