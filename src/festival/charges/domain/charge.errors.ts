import { defineErrors } from '@studio/kernel';

/** Error codes of charges and of starting their payment. */
export const chargeErrors = defineErrors({
  entry_closed: { input: 'entry', meaning: 'The entry was rejected or withdrawn.' },
  nothing_to_pay: { input: 'charge_ids', meaning: 'No charge is named, and none is owed.' },
  payment_in_progress: { meaning: 'A payment of this is in progress; it must end or expire first.' },
  charge_not_outstanding: { meaning: 'The charge is not owed in its present state.' },
  charge_overdue: { meaning: 'The due date has passed; it can be moved.' },
  charge_closed: { meaning: 'The charge is paid, refunded or cancelled.' },
  charge_not_acceptable: {
    meaning: 'The charge is cancelled, or less money was received than is charged.',
  },
});
