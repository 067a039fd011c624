import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

export const customerPasswordErrors = {
  email_missing: { kind: 'unprocessable', meaning: 'The customer has no e-mail address for the link.' },
} as const satisfies ErrorCatalogue;

/** The customer has no address for the link (PWD-4). */
export function emailMissing(): DomainError {
  return refused('email_missing', 'email', 'The customer has no e-mail address.');
}
