/** How the studio paid an expense; only `cashdesk` withdraws cash from a cashbox (CSH-8). */
export const EXPENSE_METHODS = ['cashdesk', 'bank_card', 'bank_transfer', 'other'] as const;

export type ExpenseMethod = (typeof EXPENSE_METHODS)[number];

/** Voided expenses do not count; voiding is permanent (CSH-9). */
export const EXPENSE_STATUSES = ['active', 'voided'] as const;

export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];

export type CashLocationProblem = 'cash_location_missing' | 'cash_location_unwanted';

/** Whether the method and the cashbox are consistent: only `cashdesk` has a cashbox, and requires it (CSH-8). */
export function assessCashLocation(method: ExpenseMethod, cashLocationId: number | null): CashLocationProblem | null {
  if (method === 'cashdesk') return cashLocationId === null ? 'cash_location_missing' : null;
  return cashLocationId === null ? null : 'cash_location_unwanted';
}
