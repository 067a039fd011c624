import type { ErrorCatalogue } from '@studio/kernel';

/** Codes that belong to charges and to starting their payment. */
export const chargeErrors = {
  entry_closed: { kind: 'unprocessable', meaning: 'The entry was rejected or withdrawn.' },
  nothing_to_pay: { kind: 'unprocessable', meaning: 'No charge is named, and none is owed.' },
  payment_in_progress: { kind: 'unprocessable', meaning: 'A payment of this is under way; it ends or expires first.' },
  charge_not_outstanding: { kind: 'unprocessable', meaning: 'The charge is not owed in its present state.' },
  charge_overdue: { kind: 'unprocessable', meaning: 'The due date has passed; it can be moved.' },
  charge_closed: { kind: 'unprocessable', meaning: 'The charge is paid, refunded or cancelled.' },
  charge_not_acceptable: {
    kind: 'unprocessable',
    meaning: 'The charge is cancelled, or less money was received than is charged.',
  },
} as const satisfies ErrorCatalogue;
