import { parseInstant } from '@studio/kernel';

import type { ExpenseInput } from '../application/record-expense';
import type { ExpenseFilter } from '../queries/expenses.query';
import type { ExpenseListQueryDto, NewExpenseDto } from './dto/expense.dto';

/** A new expense as input of the use case. */
export function newExpenseOf(body: NewExpenseDto): ExpenseInput {
  return {
    categoryId: body.category_id,
    paymentMethod: body.payment_method,
    amountCents: body.amount_cents,
    occurredAt: body.occurred_at ? parseInstant(body.occurred_at) : null,
    reason: body.reason,
    expenseLocationId: body.expense_location_id ?? null,
    cashLocationId: body.cash_location_id ?? null,
    idempotencyKey: body.idempotency_key,
  };
}

/** The filter of a list as input of the query. */
export function expenseFilterOf(query: ExpenseListQueryDto): ExpenseFilter {
  return {
    dateFrom: query.date_from ?? null,
    dateTo: query.date_to ?? null,
    categoryId: query.category_id ?? null,
    status: query.status ?? null,
    expenseLocationId: query.expense_location_id ?? null,
    paymentMethod: query.payment_method ?? null,
  };
}
