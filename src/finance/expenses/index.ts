export { expenseErrors } from './domain/expense.errors';
export { ExpensesModule } from './expenses.module';
