import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes of financial reports. */
export const reportErrors = {
  period_before_epoch: {
    kind: 'unprocessable',
    meaning: 'The period ends before the active finance epoch starts.',
  },
} as const satisfies ErrorCatalogue;

/** No part of the period is in the active epoch (REP-2). */
export function periodBeforeEpoch(): DomainError {
  return refused('period_before_epoch', 'date_to', 'The period ends before the active finance epoch starts.');
}
