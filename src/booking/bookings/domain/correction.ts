import type { BookingStatus } from './booking-status';

/** Effect of a correction on a booking. */
export const CORRECTION_ACTIONS = ['added', 'removed'] as const;

export type CorrectionAction = (typeof CORRECTION_ACTIONS)[number];

/** Choices of staff for the session of a booking that a correction removes (COR-3, COR-4). */
export const SETTLEMENTS = ['return_session', 'keep_consumed'] as const;

export type Settlement = (typeof SETTLEMENTS)[number];

/** Effect on a pass session: one was matched to an added booking, settled for a removed one, or there was none. */
export const PASS_EFFECTS = ['auto_matched', 'no_matching_pass', ...SETTLEMENTS] as const;

export type PassEffect = (typeof PASS_EFFECTS)[number];

/** Statuses a booking can be added with (COR-2). */
export const ADDED_STATUSES = ['attended', 'no_show'] as const satisfies readonly BookingStatus[];

export type AddedStatus = (typeof ADDED_STATUSES)[number];

type SessionStatus = 'reserved' | 'used' | 'released';

/** COR-2: a fitting pass was used, or none fitted. `next` is the booking's session afterwards. */
export function computeAddedEffect(next: SessionStatus | null): PassEffect {
  return next === 'used' ? 'auto_matched' : 'no_matching_pass';
}

/** COR-3: the choice of staff, unless the booking had no session. `previous` is its session before. */
export function computeRemovedEffect(previous: SessionStatus | null, chosen: Settlement): PassEffect {
  return previous === 'reserved' || previous === 'used' ? chosen : 'no_matching_pass';
}
