import { defineErrors, DomainError, refused, refusedBy } from '@studio/kernel';

/** Codes that belong to a customer's own profile and to the merge with another one. */
export const customerProfileErrors = defineErrors({
  phone_verification_required: {
    input: 'phone',
    meaning: 'Another customer of the studio has the phone number; a code must confirm it.',
  },
  phone_verification_not_needed: {
    input: 'phone',
    meaning: 'No other customer of the studio has the phone number; it can be saved without a code.',
  },
  merge_not_possible: { meaning: 'An anonymised customer cannot be merged.' },
});

/** Another customer has the phone (PRO-4); the answer contains the number in E.164 (ERR-3). */
export function phoneVerificationRequired(phone: string): DomainError {
  const message = 'This phone number belongs to another customer. Confirm that it is yours.';
  return new DomainError('unprocessable', 'phone_verification_required', message, {
    errors: { phone: [message] },
    members: { data: { phone } },
  });
}

export function phoneVerificationNotNeeded(): DomainError {
  return refusedBy(
    customerProfileErrors.phone_verification_not_needed,
    'This phone number can be saved without a code.',
  );
}

/** An anonymised customer cannot be merged (MRG-15). `input` names that customer. */
export function mergeNotPossible(input: 'customer' | 'into'): DomainError {
  return refused('merge_not_possible', input, 'An anonymised customer cannot be merged.');
}
