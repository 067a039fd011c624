import type { BookingStatus } from './booking-status';

/** What a correction did to a booking. */
export const CORRECTION_ACTIONS = ['added', 'removed'] as const;

export type CorrectionAction = (typeof CORRECTION_ACTIONS)[number];

/** What staff may want for the session of a booking that is corrected away (COR-3, COR-4). */
export const SETTLEMENTS = ['return_session', 'keep_consumed'] as const;

export type Settlement = (typeof SETTLEMENTS)[number];

/** What became of the session of a pass: chosen for an added booking, settled for a removed one, or there was none. */
export const PASS_EFFECTS = ['auto_matched', 'no_matching_pass', ...SETTLEMENTS] as const;

export type PassEffect = (typeof PASS_EFFECTS)[number];

/** Statuses a booking can be added with (COR-2). */
export const ADDED_STATUSES = ['attended', 'no_show'] as const satisfies readonly BookingStatus[];

export type AddedStatus = (typeof ADDED_STATUSES)[number];

type SessionStatus = 'reserved' | 'used' | 'released';

/** COR-2: a fitting pass was used at once, or none fitted. `next` is the booking's session afterwards. */
export function computeAddedEffect(next: SessionStatus | null): PassEffect {
  return next === 'used' ? 'auto_matched' : 'no_matching_pass';
}

/** COR-3: what staff chose, unless the booking held no session. `previous` is its session before. */
export function computeRemovedEffect(previous: SessionStatus | null, chosen: Settlement): PassEffect {
  return previous === 'reserved' || previous === 'used' ? chosen : 'no_matching_pass';
}
