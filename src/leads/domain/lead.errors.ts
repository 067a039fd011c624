import { defineErrors, refusedBy } from '@studio/kernel';

/** Codes that belong to website leads. */
export const leadErrors = defineErrors({
  lead_already_converted: { input: 'lead', meaning: 'The lead was converted before.' },
});

/** A lead leads to one booking (LEAD-9). */
export const leadAlreadyConverted = () =>
  refusedBy(leadErrors.lead_already_converted, 'This lead has led to a booking already.');
