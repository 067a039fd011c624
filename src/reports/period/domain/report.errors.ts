import { commonErrors, type DefinedError, defineErrors, type DomainError, on, refusedBy } from '@studio/kernel';

/** Codes of financial reports. */
export const reportErrors = defineErrors({
  period_before_epoch: { input: 'date_to', meaning: 'The period ends before the active finance epoch starts.' },
});

/** Refusals of the period of a report (REP-2). */
export const periodRefusals: readonly DefinedError[] = [
  on(commonErrors.validation_failed, 'date_to', 'The period is reversed or longer than 366 days.'),
  reportErrors.period_before_epoch,
];

/** No part of the period is in the active epoch (REP-2). */
export function periodBeforeEpoch(): DomainError {
  return refusedBy(reportErrors.period_before_epoch, 'The period ends before the active finance epoch starts.');
}
