import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

import type { AdjustmentRefusal } from './pass-adjustment';

/** Codes that belong to class passes. */
export const passErrors = {
  plan_not_available: {
    kind: 'unprocessable',
    meaning: 'The plan is inactive, or its kind of class is not offered.',
  },
  class_pass_not_payable: {
    kind: 'unprocessable',
    meaning: 'Staff cannot record payments for passes that are cancelled or paid online.',
  },
  class_pass_already_paid: { kind: 'unprocessable', meaning: 'The pass is fully paid.' },
  trial_not_eligible: { kind: 'unprocessable', meaning: 'The customer may not have a trial pass.' },
  trial_override_not_available: {
    kind: 'unprocessable',
    meaning: 'A trial pass cannot be granted by override: the customer has had passes or paid before.',
  },
  pass_not_adjustable: { kind: 'unprocessable', meaning: 'The state of the pass does not allow this adjustment.' },
  adjustment_out_of_range: {
    kind: 'unprocessable',
    meaning: 'The adjustment would leave fewer sessions than are reserved and used, or a number out of bounds.',
  },
  pass_not_freezable: { kind: 'unprocessable', meaning: 'Only active passes can be frozen.' },
  pass_not_frozen: { kind: 'unprocessable', meaning: 'Only frozen passes can be unfrozen.' },
  pass_not_cancellable: { kind: 'unprocessable', meaning: 'Expired and cancelled passes cannot be cancelled.' },
} as const satisfies ErrorCatalogue;

/** The plan is inactive or of a kind that is not offered (ISS-1). */
export const planNotAvailable = () =>
  refused('plan_not_available', 'class_pass_plan_id', 'This plan is not offered at present.');

/** Cancelled, or paid online (FIN-2). */
export const classPassNotPayable = () =>
  refused('class_pass_not_payable', 'class_pass', 'No money is taken for this pass.');

/** Nothing is left to pay (FIN-2). */
export const classPassAlreadyPaid = () => refused('class_pass_already_paid', 'class_pass', 'The pass is paid.');

/** TRI-2 does not allow it (ISS-3). */
export const trialNotEligible = () =>
  refused('trial_not_eligible', 'class_pass_plan_id', 'The customer may not have a trial pass.');

/** TRI-4 does not allow it. */
export const trialOverrideNotAvailable = () =>
  refused(
    'trial_override_not_available',
    'trial_override_reason',
    'The customer has had passes or paid before, so there is no exception.',
  );

const ADJUSTMENT_REFUSALS: Readonly<Record<AdjustmentRefusal, readonly [input: string, message: string]>> = {
  pass_not_adjustable: ['class_pass', 'The state of the pass does not allow this adjustment.'],
  adjustment_out_of_range: ['delta', 'The adjustment would leave too few or too many.'],
  pass_not_freezable: ['class_pass', 'Only active passes can be frozen.'],
  pass_not_frozen: ['class_pass', 'The pass is not frozen.'],
  pass_not_cancellable: ['class_pass', 'The pass can no longer be cancelled.'],
};

/** A pass may not be adjusted (ADJ-1 to ADJ-6). */
export function adjustmentRefused(reason: AdjustmentRefusal): DomainError {
  const [input, message] = ADJUSTMENT_REFUSALS[reason];
  return refused(reason, input, message);
}
