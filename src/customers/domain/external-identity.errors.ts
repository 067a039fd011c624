import { defineErrors, DomainError } from '@studio/kernel';

/** Codes that belong to external sign-in. */
export const externalSignInErrors = defineErrors({
  invalid_code: {
    kind: 'unauthenticated',
    meaning: 'The one-time code of an external sign-in is unknown, expired or used.',
  },
});

/** The one-time code opens nothing (401, IDP-8); the answer does not say why. */
export function invalidCode(): DomainError {
  return new DomainError('unauthenticated', 'invalid_code', 'The code is not valid. Sign in again.');
}
