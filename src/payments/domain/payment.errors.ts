import { defineErrors, DomainError, refusedBy } from '@studio/kernel';

import type { CallbackRefusal } from './callback-outcome';

/** Codes of payment attempts, providers and callbacks. */
export const onlinePaymentErrors = defineErrors({
  attempt_closed: { input: 'attempt', meaning: 'The payment attempt is no longer pending.' },
  provider_unavailable: {
    input: 'provider',
    meaning: 'The studio has not enabled this provider, or its credentials are incomplete.',
  },
  currency_not_supported: { input: 'provider', meaning: 'The provider does not support this currency.' },
  payment_start_failed: { input: 'provider', meaning: 'The provider did not start the payment.' },
  signature_invalid: {
    kind: 'malformed',
    meaning: 'The signature of a payment callback is missing, wrong or too old.',
  },
  order_mismatch: {
    kind: 'malformed',
    meaning: 'The signed order of a payment callback differs from the payment’s order.',
  },
  amount_mismatch: { kind: 'malformed', meaning: 'The amount of a payment callback differs from the order’s amount.' },
  currency_mismatch: {
    kind: 'malformed',
    meaning: 'The currency of a payment callback differs from the order’s currency.',
  },
  allocation_invalid: { kind: 'malformed', meaning: 'The charges of the paid attempt do not add up to its amount.' },
});

/** The studio does not accept payments through this provider (PAY-2). */
export const providerUnavailable = () =>
  refusedBy(onlinePaymentErrors.provider_unavailable, 'This provider is not set up for the studio.');

/** The provider does not support the currency (PAY-2, PAY-21). */
export const currencyNotSupported = () =>
  refusedBy(onlinePaymentErrors.currency_not_supported, 'This provider does not support the currency.');

/** The provider refused, timed out, or sent an unusable answer (PAY-4). `reason` is one of our own short texts. */
export const paymentStartFailed = (reason: string) => refusedBy(onlinePaymentErrors.payment_start_failed, reason);

/** A callback whose content differs from the payment (400). */
export function callbackRefused(code: CallbackRefusal): DomainError {
  return new DomainError('malformed', code, onlinePaymentErrors[code].meaning);
}

/** The attempt has ended (section 11). */
export const attemptClosed = () =>
  refusedBy(onlinePaymentErrors.attempt_closed, 'The payment attempt is no longer pending.');
