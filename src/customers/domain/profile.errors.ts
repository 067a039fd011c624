import { DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes that belong to a customer's own profile and to the merge with another one. */
export const customerProfileErrors = {
  phone_verification_required: {
    kind: 'unprocessable',
    meaning: 'Another customer of the studio has the phone number; a code sent to it proves whose it is.',
  },
  phone_verification_not_needed: {
    kind: 'unprocessable',
    meaning: 'No other customer of the studio has the phone number; the profile takes it without a code.',
  },
  merge_not_possible: {
    kind: 'unprocessable',
    meaning: 'One of the two customers is anonymised, and stays apart.',
  },
} as const satisfies ErrorCatalogue;

/** Another customer has the phone (PRO-4); the answer contains the number in E.164 (ERR-3). */
export function phoneVerificationRequired(phone: string): DomainError {
  const message = 'This phone number belongs to another customer. Confirm that it is yours.';
  return new DomainError('unprocessable', 'phone_verification_required', message, {
    errors: { phone: [message] },
    members: { data: { phone } },
  });
}

export function phoneVerificationNotNeeded(): DomainError {
  return refused('phone_verification_not_needed', 'phone', 'This phone number can be saved without a code.');
}

/** An anonymised customer cannot be merged (MRG-15). `input` names that customer. */
export function mergeNotPossible(input: 'customer' | 'into'): DomainError {
  return refused('merge_not_possible', input, 'An anonymised customer cannot be merged.');
}
