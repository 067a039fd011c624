import type { RulePage } from '@studio/kernel';

import { MAX_PER_ADJUSTMENT, MAX_PER_PASS } from './pass-adjustment';

/** Page of ADJ. */
export const passAdjustmentPage: RulePage = {
  title: 'Adjusting and freezing a pass',
  summary: 'How sessions and days of a pass are changed, and what freezing, unfreezing and cancelling it do.',
  rules: [
    'Every change needs the permission manage_customer_class_passes and a reason, which is stored with the person and the values before and after.',
    `An adjustment of type "sessions" adds or removes up to ${MAX_PER_ADJUSTMENT.sessions} sessions; the pass must be "active", or "used_up" within both validities, else pass_not_adjustable (422).`,
    `Afterwards a pass has at least as many sessions as are used and reserved, at least 1 and at most ${MAX_PER_PASS}, else adjustment_out_of_range (422).`,
    `An adjustment of type validity_days adds or removes up to ${MAX_PER_ADJUSTMENT.validity_days} days; it changes validity_days, total_validity_days and usable_until_at by the same amount, and each of the two numbers of days must remain between 1 and ${MAX_PER_PASS}, else adjustment_out_of_range (422).`,
    'Days can be adjusted for a pass that is "active" or "frozen"; days can be added to an "expired" pass only when it has sessions left and both validities then end in the future, and it becomes "active"; otherwise pass_not_adjustable (422).',
    'Only an "active" pass can be frozen (else pass_not_freezable): reserved sessions of classes that start from now on are released, and the pass covers nothing until it is unfrozen.',
    'Only a "frozen" pass can be unfrozen (else pass_not_frozen): the validity grows by the calendar days since the freeze in the zone of the studio, by at least 1; the total validity does not grow.',
    'Only a pass that is "active", "frozen" or "used_up" can be cancelled (else pass_not_cancellable): reserved sessions are released, used ones remain used, and the cancellation cannot be undone.',
    'After each change other passes of the customer may cover bookings that lost their session.',
  ],
  examples: [
    'A pass of 8 sessions has 5 used and 2 reserved: removing 1 session leaves 7, removing 2 is refused with adjustment_out_of_range.',
    'A pass with a validity of 30 days and a total validity of 180 days gets 14 days: it has 44 and 194 days.',
    'A pass is frozen on 1 June and unfrozen on 11 June: its validity grows from 30 to 40 days, its total validity remains 180 days.',
    'A pass is frozen and unfrozen on the same day: its validity grows by 1 day.',
  ],
  relatedTools: ['investigate-customer-booking-ledger'],
  relatedHelp: ['class-passes', 'how-pass-sessions-are-used'],
  source: { module: 'src/passes/sessions/domain/pass-adjustment', symbol: 'decideUnfreeze' },
};
