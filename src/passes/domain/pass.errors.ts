import type { ErrorCatalogue } from '@studio/kernel';

/** Codes that belong to class passes. */
export const passErrors = {
  plan_not_available: {
    kind: 'unprocessable',
    meaning: 'The plan is inactive, or its kind of class is not offered.',
  },
  location_inactive: { kind: 'unprocessable', meaning: 'Money is taken at active locations only.' },
  trial_not_eligible: { kind: 'unprocessable', meaning: 'The customer may not have a trial pass.' },
  trial_override_not_available: {
    kind: 'unprocessable',
    meaning: 'A trial pass cannot be granted by override: the customer has had passes or paid before.',
  },
  idempotency_key_reused: {
    kind: 'unprocessable',
    meaning: 'The idempotency key was sent before with other inputs.',
  },
  pass_not_adjustable: { kind: 'unprocessable', meaning: 'The state of the pass does not allow this adjustment.' },
  adjustment_out_of_range: {
    kind: 'unprocessable',
    meaning: 'The adjustment would leave fewer sessions than are taken, or a number out of bounds.',
  },
  pass_not_freezable: { kind: 'unprocessable', meaning: 'Only active passes can be frozen.' },
  pass_not_frozen: { kind: 'unprocessable', meaning: 'Only frozen passes can be unfrozen.' },
  pass_not_cancellable: { kind: 'unprocessable', meaning: 'Expired and cancelled passes cannot be cancelled.' },
} as const satisfies ErrorCatalogue;
