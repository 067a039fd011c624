/** What the answer to a check-in can be, a refusal included (EVT-22). */
export const CHECK_IN_STATES = [
  'awaiting_confirmation',
  'checked_in',
  'checked_out',
  'invalid',
  'wrong_event',
  'cancelled_event',
  'void',
  'already_checked_in',
] as const;

export type CheckInState = (typeof CHECK_IN_STATES)[number];
