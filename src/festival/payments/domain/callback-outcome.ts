/** What became of a callback, as its log tells (festival.md section 1.2). */
export const CALLBACK_OUTCOMES = [
  'applied',
  'ignored_closed',
  'signature_invalid',
  'order_mismatch',
  'amount_mismatch',
  'currency_mismatch',
  'allocation_invalid',
  'failed',
] as const;

export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number];

/** Outcomes that answer 400. */
export type CallbackRefusal = Exclude<CallbackOutcome, 'applied' | 'ignored_closed' | 'failed'>;
