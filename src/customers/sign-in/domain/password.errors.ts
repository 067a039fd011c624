import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

/** Codes that belong to mails to customers. */
export const customerPasswordErrors = defineErrors({
  email_missing: { input: 'email', meaning: 'The customer has no e-mail address.' },
});

/** The customer cannot be written to. */
export function emailMissing(): DomainError {
  return refusedBy(customerPasswordErrors.email_missing, 'The customer has no e-mail address.');
}
