import type { RulePage } from '@studio/kernel';

import { HOURS_PER_DAY } from './class-pass';
import { CONSUMED_AFTER_MINUTES } from './pass-normalisation';

/** Page of RSV-4 and NRM. */
export const passSessionsPage: RulePage = {
  title: 'The life cycle of a pass session',
  summary: 'When a session is reserved, used and released, and how the status of the pass follows.',
  rules: [
    'A booking that is "booked" has a "reserved" session of the chosen pass.',
    'Marking the booking "attended" or "no_show" makes the session "used".',
    'Cancelling the booking makes the session "released", even a "used" one; moving the booking back to "booked" makes a "used" session "reserved" again.',
    `A "reserved" session becomes "used" automatically when the class is stored as "scheduled" and ended more than ${CONSUMED_AFTER_MINUTES} minutes ago; the booking remains "booked".`,
    `The validity begins with the first used session: expires_at is that instant plus validity_days, in days of ${HOURS_PER_DAY} hours, and null before.`,
    'A pass whose used sessions reach its sessions becomes "used_up"; when one of them is released, it becomes "active" again while both validities run, else "expired".',
    'An "active" pass becomes "expired" when its validity or its total validity ends, a "frozen" one when its total validity ends; only added days make an expired pass active again.',
    'An expired pass releases the reserved sessions of classes that start after its expiry; sessions of earlier classes remain reserved and are used.',
    'The counters of a pass are recalculated from its reservations at every change, so that reserved and used sessions together never exceed its sessions.',
    'When a booking needs a "released" session again, a pass is chosen again, and when none has a session left the booking remains without one; a pass is never overdrawn.',
  ],
  examples: [
    'A class ended at 19:00 and nobody marked attendance: at 20:00 sharp the session is still "reserved", after that it is "used".',
    'A pass of 4 sessions has 4 used and is "used_up"; one of the bookings is cancelled in time: 3 are used, 1 is left, and the pass is "active".',
    'A pass has a validity of 30 days and its first session is used on 1 June at 18:00: it expires on 1 July at 18:00 UTC.',
    'A customer is "booked", then "cancelled", then "attended": the session is "reserved", then "released", then "used".',
  ],
  relatedTools: ['investigate-customer-booking-ledger', 'get-class-bookings-for-day'],
  relatedHelp: ['how-pass-sessions-are-used', 'attendance-and-no-shows', 'class-passes'],
  source: { module: 'src/passes/sessions/domain/pass-normalisation', symbol: 'normalise' },
};
