import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes that belong to the invitation of customers. */
export const customerPasswordErrors = {
  email_missing: { kind: 'unprocessable', meaning: 'The customer has no e-mail address a link could be sent to.' },
} as const satisfies ErrorCatalogue;

/** The customer has no address for the link (PWD-4). */
export function emailMissing(): DomainError {
  return refused('email_missing', 'email', 'The customer has no e-mail address.');
}
