import { defineErrors, DomainError, refusedBy } from '@studio/kernel';

import type { PayGap } from './pay-gap';

/** Codes of payroll runs. */
export const payrollErrors = defineErrors({
  period_not_finished: { input: 'period_starts_on', meaning: 'The payroll period has not ended yet.' },
  period_not_in_cadence: { input: 'period_starts_on', meaning: 'The days are not a period of the payroll cadence.' },
  period_already_closed: { input: 'period_starts_on', meaning: 'A closed payroll run covers some of the days.' },
  payroll_incomplete: {
    input: 'trainers',
    meaning:
      'Amounts are unknown, or active trainers have no salary model; `trainers` in the answer lists them with the reasons.',
  },
  payroll_run_already_voided: { input: 'reason', meaning: 'The run was already voided, for another reason.' },
  supersedes_mismatch: {
    input: 'supersedes_payroll_run_id',
    meaning: 'The run to be replaced is not voided, or has another period.',
  },
  already_superseded: {
    input: 'supersedes_payroll_run_id',
    meaning: 'A closed payroll run already replaces the voided one.',
  },
});

/** Why a period cannot be closed, apart from its calculation (SAL-11, SAL-13). */
export type RunRefusal =
  | 'supersedes_mismatch'
  | 'already_superseded'
  | 'period_not_finished'
  | 'period_not_in_cadence'
  | 'period_already_closed';

const RUN_TEXTS: Readonly<Record<RunRefusal, string>> = {
  supersedes_mismatch: 'Only a voided run of the same period can be replaced.',
  already_superseded: 'The run is already replaced.',
  period_not_finished: 'The period has not ended yet.',
  period_not_in_cadence: 'The days are not a period of the payroll cadence.',
  period_already_closed: 'A closed payroll run covers some of these days.',
};

/** The period cannot be closed (422). */
export const runRefused = (code: RunRefusal): DomainError => refusedBy(payrollErrors[code], RUN_TEXTS[code]);

/** What a constraint says that refuses a run. */
export const runConstraint = (code: RunRefusal) => ({
  code,
  input: payrollErrors[code].input,
  message: RUN_TEXTS[code],
});

/** A trainer whose pay is unknown. */
export interface IncompleteTrainer {
  readonly trainerId: number;
  readonly trainerName: string;
  readonly reasons: readonly PayGap[];
}

/** Some pay is unknown (SAL-8, SAL-11); `trainers` in the answer lists the trainers and reasons. */
export function payrollIncomplete(trainers: readonly IncompleteTrainer[]): DomainError {
  return new DomainError('unprocessable', 'payroll_incomplete', 'The pay of some trainers is unknown.', {
    errors: { trainers: trainers.map(({ trainerName, reasons }) => `${trainerName}: ${reasons.join(', ')}.`) },
    members: {
      trainers: trainers.map(({ trainerId, trainerName, reasons }) => ({
        trainer_id: trainerId,
        trainer_name: trainerName,
        reasons,
      })),
    },
  });
}

/** The run was already voided, for another reason (SAL-12). */
export function payrollRunAlreadyVoided(): DomainError {
  return refusedBy(payrollErrors.payroll_run_already_voided, 'The run was already voided, for another reason.');
}
