import type { RulePage } from '@studio/kernel';

/** Page of FIT. */
export const passSuitabilityPage: RulePage = {
  title: 'When a class pass covers a class',
  summary: 'Every condition that a pass must meet to cover a class. The pass does not fit if one of them fails.',
  rules: [
    'The pass belongs to the customer, is "active" (a "frozen" pass covers nothing), and its plan was not deleted; a plan that is only inactive still counts.',
    'At least one session is left: sessions minus reserved minus used sessions.',
    'The class starts no later than expires_at, the end of the validity, which is null until the first session is used.',
    'The class starts before usable_until_at, the end of the total validity, which counts from the purchase.',
    'The plan is of the kind of the class: group_class, private_lesson or room_rental; passes never cover an internal_class.',
    'The type of the class is in the list of the plan; an empty list covers nothing.',
    'When the plan is limited to rooms, the class takes place in one of them; otherwise any room fits.',
    'When the plan is limited to trainer types, the main trainer is of one of them, and a class without a main trainer does not fit; otherwise any trainer fits.',
    'A room_rental of mode "anytime" fits only when it lasts exactly as long as the default duration of its class type.',
    'The local start time of the class lies in the time window of the pass, from its beginning (included) until its end (excluded); a bound that is not set is open.',
    'Outside the window the pass still fits when it allows any time and has a price for that add-on, which may be 0; that price is then owed as a direct payment of the booking and blocks nothing.',
    'What was paid for the pass, whether it is a trial, and whether the class lies before the purchase are not considered.',
  ],
  examples: [
    'A pass is usable until 1 March 12:00: a class that starts at 11:59 fits, one that starts at 12:00 does not; if 12:00 were the end of the validity after the first use, a class at 12:00 would fit.',
    'A morning pass has the window 07:00 to 12:00: a class at 07:00 fits, one at 12:00 does not, unless any time is allowed, and then the add-on is owed.',
    'A pass of 8 sessions has 5 used and 3 reserved: no session is left, so it fits no class.',
    'The plan lists no class type: none of its passes covers any class.',
  ],
  relatedTools: ['investigate-customer-booking-ledger', 'get-class-bookings-for-day'],
  relatedHelp: ['how-pass-sessions-are-used', 'plans-and-prices', 'private-lessons-and-rentals'],
  source: { module: 'src/passes/sessions/domain/pass-fit', symbol: 'assessPassFit' },
};

/** Page of RSV-1 to RSV-3. */
export const passSelectionPage: RulePage = {
  title: 'Which pass is chosen',
  summary: 'In which order the passes of a customer are tried for a class, and when none is used.',
  rules: [
    'The passes of the customer are tried by time of purchase, oldest first, and by id when two were bought at the same instant; the first that covers the class is chosen.',
    'Price, expiry and payment give no pass precedence over another, with one exception: in a class that needs "paid", fully paid passes are tried before the others.',
    'A booking has at most one reservation; a "released" one is reused, possibly with another pass.',
    'A booking that is marked to skip passes uses no session.',
    'No session is used for a booking that was paid directly while it had none, so that a class is not paid twice.',
    'When no pass fits, the booking remains without a session.',
  ],
  examples: [
    'A pass bought on 1 February and one bought on 1 March both cover the class: the one of 1 February is chosen, although the other expires earlier.',
    'The older pass does not cover the class type: the newer one is chosen.',
    'Passes 7 and 9 were bought at the same instant: pass 7 is chosen.',
  ],
  relatedTools: ['investigate-customer-booking-ledger'],
  relatedHelp: ['how-pass-sessions-are-used'],
  source: { module: 'src/passes/sessions/domain/pass-fit', symbol: 'choosePass' },
};
