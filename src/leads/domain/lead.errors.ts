import { type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes that belong to website leads. */
export const leadErrors = {
  lead_already_converted: { kind: 'unprocessable', meaning: 'The lead has led to a booking before.' },
} as const satisfies ErrorCatalogue;

/** A lead leads to one booking (LEAD-9). */
export const leadAlreadyConverted = () =>
  refused('lead_already_converted', 'lead', 'This lead has led to a booking already.');
