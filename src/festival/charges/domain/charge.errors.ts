import { defineErrors } from '@studio/kernel';

/** Codes that belong to charges and to starting their payment. */
export const chargeErrors = defineErrors({
  entry_closed: { meaning: 'The entry was rejected or withdrawn.' },
  nothing_to_pay: { meaning: 'No charge is named, and none is owed.' },
  payment_in_progress: { meaning: 'A payment of this is under way; it ends or expires first.' },
  charge_not_outstanding: { meaning: 'The charge is not owed in its present state.' },
  charge_overdue: { meaning: 'The due date has passed; it can be moved.' },
  charge_closed: { meaning: 'The charge is paid, refunded or cancelled.' },
  charge_not_acceptable: {
    meaning: 'The charge is cancelled, or less money was received than is charged.',
  },
});
