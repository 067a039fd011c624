import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

/** Codes that belong to the invitation of customers. */
export const customerPasswordErrors = defineErrors({
  email_missing: { input: 'email', meaning: 'The customer has no e-mail address for the link.' },
});

/** The customer has no address for the link (PWD-4). */
export function emailMissing(): DomainError {
  return refusedBy(customerPasswordErrors.email_missing, 'The customer has no e-mail address.');
}
