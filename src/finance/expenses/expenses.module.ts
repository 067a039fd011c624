import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints, declareRequestKeys } from '@studio/persistence';

import { AccountsModule } from '../../accounts';
import { CashModule } from '../cash';
import { ChangeExpenseCategory } from './application/change-expense-category';
import { CreateExpenseCategory } from './application/create-expense-category';
import { ExpenseCash } from './application/expense-cash';
import { ExpenseTerms } from './application/expense-terms';
import { RecordExpense } from './application/record-expense';
import { StoredExpenses } from './application/stored-expenses';
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

@Module({
  imports: [AccountsModule, CashModule, HttpModule],
  controllers: [ExpenseCategoriesController, ExpensesController],
  providers: [
    ChangeExpenseCategory,
    CreateExpenseCategory,
    ExpenseCash,
    ExpenseCategoriesQuery,
    ExpensesQuery,
    ExpenseTerms,
    RecordExpense,
    StoredExpenses,
    VoidExpense,
  ],
  exports: [CreateExpenseCategory, RecordExpense, VoidExpense],
})
export class ExpensesModule {}
