import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

/** Codes of expenses. */
export const expenseErrors = defineErrors({
  expense_category_inactive: { input: 'category_id', meaning: 'The category of the expense is inactive.' },
});

/** An inactive category accepts no new expenses (CSH-8). */
export function expenseCategoryInactive(): DomainError {
  return refusedBy(expenseErrors.expense_category_inactive, 'This category is inactive.');
}
