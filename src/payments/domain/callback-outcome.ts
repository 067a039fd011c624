/** Outcomes that answer 400 (festival.md section 8, steps 7 to 11). */
export const CALLBACK_REFUSALS = [
  'signature_invalid',
  'order_mismatch',
  'amount_mismatch',
  'currency_mismatch',
  'allocation_invalid',
] as const;

export type CallbackRefusal = (typeof CALLBACK_REFUSALS)[number];

/** Outcomes of a callback (festival.md section 1.2). */
export const CALLBACK_OUTCOMES = ['applied', 'ignored_closed', ...CALLBACK_REFUSALS, 'failed'] as const;

export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number];
