import type { Provider, Type } from '@nestjs/common';
import { declareConstraints, declareRequestKeys } from '@studio/persistence';

import { ChangeExpenseCategory } from './application/change-expense-category';
import { CreateExpenseCategory } from './application/create-expense-category';
import { ExpenseCash } from './application/expense-cash';
import { ExpenseTerms } from './application/expense-terms';
import { KeptExpenses } from './application/kept-expenses';
import { RecordExpense } from './application/record-expense';
import { VoidExpense } from './application/void-expense';
import { ExpenseCategoriesController } from './http/expense-categories.controller';
import { ExpensesController } from './http/expenses.controller';
import { ExpenseCategoriesQuery } from './queries/expense-categories.query';
import { ExpensesQuery } from './queries/expenses.query';

declareRequestKeys('expense_idempotency_key');

declareConstraints({
  expense_category_name_key: {
    code: 'already_taken',
    input: 'name',
    message: 'This name is already in use.',
  },
});

const useCases = [ChangeExpenseCategory, CreateExpenseCategory, RecordExpense, VoidExpense];

const reads = [ExpenseCategoriesQuery, ExpensesQuery];

/** Expenses and their categories. */
export const expenseParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [ExpenseCategoriesController, ExpensesController],
  providers: [ExpenseCash, ExpenseTerms, KeptExpenses, ...useCases, ...reads],
};
