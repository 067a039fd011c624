import { DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

import type { PayGap } from './pay-gap';

/** Codes of payroll runs. */
export const payrollErrors = {
  period_not_finished: { kind: 'unprocessable', meaning: 'The payroll period has not ended yet.' },
  period_not_in_cadence: { kind: 'unprocessable', meaning: 'The days are not a period of the payroll cadence.' },
  period_already_closed: { kind: 'unprocessable', meaning: 'A closed payroll run covers some of the days.' },
  payroll_incomplete: {
    kind: 'unprocessable',
    meaning:
      'Amounts are unknown, or active trainers have no salary model; `trainers` in the answer lists them with the reasons.',
  },
  payroll_run_already_voided: { kind: 'unprocessable', meaning: 'The run was voided before, for another reason.' },
  supersedes_mismatch: {
    kind: 'unprocessable',
    meaning: 'The run to be replaced is not voided, or has another period.',
  },
  already_superseded: { kind: 'unprocessable', meaning: 'A closed payroll run already replaces the voided one.' },
} as const satisfies ErrorCatalogue;

/** Why a period cannot be closed, apart from its calculation (SAL-11, SAL-13). */
export type RunRefusal =
  | 'supersedes_mismatch'
  | 'already_superseded'
  | 'period_not_finished'
  | 'period_not_in_cadence'
  | 'period_already_closed';

/** The input and message of each refusal. */
export const RUN_REFUSALS: Readonly<Record<RunRefusal, { readonly input: string; readonly message: string }>> = {
  supersedes_mismatch: {
    input: 'supersedes_payroll_run_id',
    message: 'Only a voided run of the same period can be replaced.',
  },
  already_superseded: { input: 'supersedes_payroll_run_id', message: 'The run has been replaced already.' },
  period_not_finished: { input: 'period_starts_on', message: 'The period is not over yet.' },
  period_not_in_cadence: { input: 'period_starts_on', message: 'The days are not a period of the payroll cadence.' },
  period_already_closed: { input: 'period_starts_on', message: 'A closed payroll run has some of these days.' },
};

/** The period cannot be closed (422, see RUN_REFUSALS). */
export function runRefused(code: RunRefusal): DomainError {
  const { input, message } = RUN_REFUSALS[code];
  return refused(code, input, message);
}

/** A trainer whose pay is unknown. */
export interface IncompleteTrainer {
  readonly trainerId: number;
  readonly trainerName: string;
  readonly reasons: readonly PayGap[];
}

/** Some pay is unknown (SAL-8, SAL-11); `trainers` in the answer lists the trainers and reasons. */
export function payrollIncomplete(trainers: readonly IncompleteTrainer[]): DomainError {
  return new DomainError('unprocessable', 'payroll_incomplete', 'The pay of some trainers is not known.', {
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

/** The run was voided before, for another reason (SAL-12). */
export function payrollRunAlreadyVoided(): DomainError {
  return refused('payroll_run_already_voided', 'reason', 'The run was voided before, for another reason.');
}
