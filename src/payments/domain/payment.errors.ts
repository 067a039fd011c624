import { defineErrors, DomainError, refused } from '@studio/kernel';

import type { CallbackRefusal } from './callback-outcome';

/** Codes that belong to payment attempts, providers and callbacks. */
export const onlinePaymentErrors = defineErrors({
  attempt_closed: { kind: 'unprocessable', meaning: 'The payment attempt is no longer pending.' },
  provider_unavailable: {
    kind: 'unprocessable',
    meaning: 'The studio has not enabled this provider, or its credentials are incomplete.',
  },
  currency_not_supported: { kind: 'unprocessable', meaning: 'The provider does not take this currency.' },
  payment_start_failed: { kind: 'unprocessable', meaning: 'The provider did not start the payment.' },
  signature_invalid: {
    kind: 'malformed',
    meaning: 'The signature of a payment callback is missing, wrong or too old.',
  },
  order_mismatch: { kind: 'malformed', meaning: 'The signed order of a payment callback is another one.' },
  amount_mismatch: { kind: 'malformed', meaning: 'The amount of a payment callback is not the one of the order.' },
  currency_mismatch: { kind: 'malformed', meaning: 'The currency of a payment callback is not the one of the order.' },
  allocation_invalid: { kind: 'malformed', meaning: 'The charges of the paid attempt do not add up to it.' },
});

/** The studio cannot be paid by this provider (PAY-2). */
export const providerUnavailable = () =>
  refused('provider_unavailable', 'provider', 'This provider is not set up for the studio.');

/** The provider does not take the currency (PAY-2, PAY-21). */
export const currencyNotSupported = () =>
  refused('currency_not_supported', 'provider', 'This provider does not take the currency.');

/** The provider refused, did not answer in time, or answered nonsense (PAY-4). `reason` is short and ours. */
export const paymentStartFailed = (reason: string) => refused('payment_start_failed', 'provider', reason);

/** A callback whose content is not what we know (400). */
export function callbackRefused(code: CallbackRefusal): DomainError {
  return new DomainError('malformed', code, onlinePaymentErrors[code].meaning);
}

/** The attempt has ended (section 11). */
export const attemptClosed = () => refused('attempt_closed', 'attempt', 'The payment attempt is no longer pending.');
