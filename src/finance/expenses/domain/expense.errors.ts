import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes of expenses. */
export const expenseErrors = {
  expense_category_inactive: { kind: 'unprocessable', meaning: 'The category of the expense is switched off.' },
} as const satisfies ErrorCatalogue;

/** A category that is switched off accepts no new expenses (CSH-8). */
export function expenseCategoryInactive(): DomainError {
  return refused('expense_category_inactive', 'category_id', 'This category is switched off.');
}
