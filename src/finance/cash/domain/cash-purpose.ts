/** The direction of cash of each purpose (CSH-1). */
export const CASH_DIRECTIONS = {
  deposit: 'in',
  owner_withdrawal: 'out',
  operational_expense: 'out',
  expense_reversal: 'in',
  customer_payment: 'in',
  payment_refund: 'out',
  payment_correction_reversal: 'out',
  payment_correction: 'in',
} as const;

export type CashPurpose = keyof typeof CASH_DIRECTIONS;

export const CASH_PURPOSES = Object.keys(CASH_DIRECTIONS) as readonly CashPurpose[];

export type CashDirection = (typeof CASH_DIRECTIONS)[CashPurpose];
