import type { RulePage } from '@studio/kernel';

import { CONSUMED_AFTER_MINUTES } from './pass-normalisation';

/** Page of RBL and ISS-4. */
export const passBackfillPage: RulePage = {
  title: 'What a new pass covers of earlier bookings',
  summary:
    'Issuing a pass links bookings that have no session, past and future ones, and may move sessions of future classes between passes.',
  rules: [
    'After a pass is issued, all bookings of the customer that can have a session are processed in the order of class start, then booking id, and each gets the first pass that fits.',
    'Only bookings are considered that are "booked", "attended" or "no_show", of classes stored as "scheduled", that were neither removed nor marked to skip passes nor paid directly.',
    'A "cancelled" booking never gets a session.',
    'Sessions that are "used" are not moved, and neither are sessions reserved on a pass that is not "active".',
    'A session that is only "reserved" on an active pass is assigned again: it may move to another pass, or be released when nothing fits any more.',
    `The session of a booking that is "attended" or "no_show" is "used"; that of one that is "booked" is "used" when its class ended more than ${CONSUMED_AFTER_MINUTES} minutes ago, else "reserved".`,
    'The same happens after every adjustment, freeze, unfreeze and cancellation of a pass.',
    'Nothing else changes these links: otherwise staff with the permission manage_customer_class_passes must request a rebalance; reading never changes a link.',
  ],
  examples: [
    'A customer without a pass attended on 1 and 3 June and is booked for 10 June; on 5 June a pass of 2 sessions is issued: the classes of 1 and 3 June use both sessions, and that of 10 June remains without one.',
    'A cancelled class of 2 June among them gets nothing.',
    'A session for a future class is reserved on a newer pass, and an older pass has a session available again: when passes are assigned again, the future class moves to the older one.',
  ],
  relatedTools: ['investigate-customer-booking-ledger'],
  relatedHelp: ['how-pass-sessions-are-used', 'class-passes'],
  source: { module: 'src/passes/sessions/domain/rebalance', symbol: 'rebalance' },
};
