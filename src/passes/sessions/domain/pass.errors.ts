import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

import type { AdjustmentRefusal } from './pass-adjustment';
import type { TrialRefusal } from './trial-issue';

/** Codes that belong to class passes. */
export const passErrors = defineErrors({
  plan_not_available: {
    input: 'class_pass_plan_id',
    meaning: 'The plan is inactive, or its kind of class is not offered.',
  },
  class_pass_not_payable: {
    input: 'class_pass',
    meaning: 'Staff cannot record payments for passes that are cancelled or paid online.',
  },
  class_pass_already_paid: { input: 'class_pass', meaning: 'The pass is fully paid.' },
  trial_not_eligible: { input: 'class_pass_plan_id', meaning: 'The customer may not have a trial pass.' },
  trial_pass_held: {
    input: 'class_pass_plan_id',
    meaning: 'The customer holds a trial pass that is not cancelled; another one needs a reason.',
  },
  trial_override_not_available: {
    input: 'trial_override_reason',
    meaning: 'A trial pass cannot be granted by override: the customer has had passes or paid before.',
  },
  pass_not_adjustable: { input: 'class_pass', meaning: 'The state of the pass does not allow this adjustment.' },
  adjustment_out_of_range: {
    input: 'delta',
    meaning: 'The adjustment would leave fewer sessions than are reserved and used, or a number out of bounds.',
  },
  pass_not_freezable: { input: 'class_pass', meaning: 'Only active passes can be frozen.' },
  pass_not_frozen: { input: 'class_pass', meaning: 'Only frozen passes can be unfrozen.' },
  pass_not_cancellable: { input: 'class_pass', meaning: 'Expired and cancelled passes cannot be cancelled.' },
});

/** The plan is inactive or of a kind that is not offered (ISS-1). */
export const planNotAvailable = () => refusedBy(passErrors.plan_not_available, 'This plan is not offered at present.');

/** Cancelled, or paid online (FIN-2). */
export const classPassNotPayable = () => refusedBy(passErrors.class_pass_not_payable, 'This pass cannot be paid.');

/** Nothing is left to pay (FIN-2). */
export const classPassAlreadyPaid = () => refusedBy(passErrors.class_pass_already_paid, 'The pass is already paid.');

const TRIAL_TEXTS: Readonly<Record<TrialRefusal, string>> = {
  trial_pass_held: 'The customer already holds a trial pass. Another one needs a reason.',
  trial_not_eligible: 'The customer may not have a trial pass.',
  trial_override_not_available: 'The customer has had passes or paid before, so there is no exception.',
};

/** A trial plan may not be issued to the customer (ISS-3). */
export const trialRefused = (reason: TrialRefusal) => refusedBy(passErrors[reason], TRIAL_TEXTS[reason]);

const ADJUSTMENT_TEXTS: Readonly<Record<AdjustmentRefusal, string>> = {
  pass_not_adjustable: 'The state of the pass does not allow this adjustment.',
  adjustment_out_of_range: 'The adjustment would leave too few or too many sessions or days.',
  pass_not_freezable: 'Only active passes can be frozen.',
  pass_not_frozen: 'The pass is not frozen.',
  pass_not_cancellable: 'The pass can no longer be cancelled.',
};

/** A pass may not be adjusted (ADJ-1 to ADJ-6). */
export function adjustmentRefused(reason: AdjustmentRefusal): DomainError {
  return refusedBy(passErrors[reason], ADJUSTMENT_TEXTS[reason]);
}
