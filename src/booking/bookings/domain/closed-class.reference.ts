import type { RulePage } from '@studio/kernel';

import { OPEN_MINUTES } from './closed-class';

/** Page of COR and BK-9. */
export const closedClassPage: RulePage = {
  title: 'Corrections of a closed class',
  summary:
    'How customers are added to a class or removed from it after it has ended, and what happens to their pass sessions.',
  rules: [
    `A class is closed when it is stored as "scheduled" and ended more than ${OPEN_MINUTES} minutes ago; before that every correction is refused with class_not_closed (422).`,
    'Corrections need the permission correct_closed_classes and a reason.',
    'A customer is added as "attended" or as "no_show", and the places of the class are checked as for any booking (class_full, class_occupied, already_booked).',
    'Adding immediately uses a session of a fitting pass, which is recorded as auto_matched; without a fitting pass it is recorded as no_matching_pass.',
    'Removing a booking does not change its status and marks it as removed; the person who removes chooses return_session, which releases the session, or keep_consumed, which leaves it "used" and makes a "reserved" one "used".',
    'Removing a booking without a session is recorded as no_matching_pass, whatever was chosen.',
    'A removed booking is in no list, occupies no place, is not counted for a trial and cannot be read by its id; booking the customer into that class again clears the mark.',
    'A whole closed class can be cancelled with the same choice for its sessions; its "booked" and "attended" bookings become "cancelled", and it cannot be restored (class_not_restorable).',
    'Every added or removed booking leaves a record with action, pass effect, statuses before and after, reason and actor, which nobody can change or delete.',
  ],
  examples: [
    'A class ended at 19:00: at 20:00 sharp a correction is refused with class_not_closed, one second later it is possible.',
    'Somebody came without a booking and has a fitting pass: added as "attended", the session is "used" immediately and the effect is auto_matched.',
    'A "no_show" was marked by mistake: removed with return_session, the session returns to the pass; removed with keep_consumed, it remains "used".',
  ],
  relatedTools: ['investigate-customer-booking-ledger'],
  relatedHelp: ['walk-in-after-class', 'attendance-and-no-shows'],
  source: { module: 'src/booking/bookings/domain/closed-class', symbol: 'assessClassClosed' },
};
