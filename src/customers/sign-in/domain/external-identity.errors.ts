import { defineErrors, DomainError } from '@studio/kernel';

/** Codes that belong to external sign-in. */
export const externalSignInErrors = defineErrors({
  invalid_code: {
    kind: 'unauthenticated',
    meaning: 'The one-time code of an external sign-in is unknown, expired or used.',
  },
});

/** 401 without the reason (IDP-8). */
export function invalidCode(): DomainError {
  return new DomainError('unauthenticated', 'invalid_code', 'The code is not valid. Sign in again.');
}
