/** What an answer of the door can be. */
export const CHECK_IN_STATES = [
  'awaiting_confirmation',
  'checked_in',
  'checked_out',
  'invalid',
  'wrong_edition',
  'cancelled_edition',
  'void',
  'already_checked_in',
] as const;

export type CheckInState = (typeof CHECK_IN_STATES)[number];
