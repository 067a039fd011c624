import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable, notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';
import { type DayWindow, instantsOf, assertFilteredLocation, filteredLocation } from '../../cash';
import type { ExpenseMethod, ExpenseStatus } from '../domain/expense-method';

export interface ExpenseRow {
  readonly id: number;
  readonly category_id: number;
  readonly payment_method: ExpenseMethod;
  readonly amount_cents: number;
  readonly currency: string;
  readonly occurred_at: Date;
  readonly reason: string;
  readonly expense_location_id: number | null;
  readonly cash_location_id: number | null;
  readonly status: ExpenseStatus;
  readonly voided_at: Date | null;
  readonly void_reason: string | null;
  readonly void_actor: ActorSnapshot | null;
  readonly actor: ActorSnapshot;
  readonly created_at: Date;
}

export interface ExpenseFilter extends DayWindow {
  readonly categoryId: number | null;
  readonly status: ExpenseStatus | null;
  readonly expenseLocationId: number | null;
  readonly paymentMethod: ExpenseMethod | null;
}

const EXPENSES = `
  SELECT e.id, e.category_id, e.payment_method, e.amount_cents, e.currency, e.occurred_at, e.reason, e.expense_location_id,
    e.cash_location_id, e.status, e.voided_at, e.void_reason, e.void_actor, e.actor, e.created_at
  FROM finance.expense e WHERE e.account_id = $1`;

const LIST = `${EXPENSES}
    AND ($2::bigint IS NULL OR e.category_id = $2) AND ($3::text IS NULL OR e.status = $3)
    AND ($4::bigint IS NULL OR e.expense_location_id = $4) AND ($5::text IS NULL OR e.payment_method = $5)
    AND ($6::timestamptz IS NULL OR e.occurred_at >= $6) AND ($7::timestamptz IS NULL OR e.occurred_at < $7)
    AND ($8::timestamptz IS NULL OR (e.occurred_at, e.id) < ($8, $9::bigint))
  ORDER BY e.occurred_at DESC, e.id DESC LIMIT $10`;

const ONE = `${EXPENSES} AND e.id = $2`;

const CATEGORY = 'SELECT 1 AS found FROM finance.expense_category WHERE account_id = $1 AND id = $2';

/** Reads the expenses of the studio. */
@Injectable()
export class ExpensesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * One page, newest first. Throws `validation_failed` on `cursor`, `date_to`, `category_id`, `expense_location_id`.
   */
  async list(
    { accountId, timeZone }: Pick<ActorContext, 'accountId' | 'timeZone'>,
    filter: ExpenseFilter,
    page: PageInput,
  ): Promise<Page<ExpenseRow>> {
    const { categoryId, status, expenseLocationId, paymentMethod, dateFrom, dateTo } = filter;
    const filters = [categoryId, status, expenseLocationId, paymentMethod];
    const scope = ['expenses', accountId, ...filters, dateFrom, dateTo];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['instant', 'id']) ?? [null, null];
    const values = [accountId, ...filters, ...instantsOf(filter, timeZone), ...position, request.limit + 1];
    const [category, location, rows] = await this.uow.read({ accountId }, [
      statement<object>('expense_category_found', CATEGORY, [accountId, categoryId]),
      filteredLocation({ accountId }, expenseLocationId),
      statement<ExpenseRow>('expenses', LIST, values),
    ]);
    if (categoryId !== null && category.length === 0) throw notChoosable('category_id', 'The category');
    assertFilteredLocation(location, expenseLocationId, 'expense_location_id');
    return pageOf(scope, rows, request.limit, (row) => [row.occurred_at.toISOString(), row.id]);
  }

  /** One expense. Throws `not_found`. */
  async get({ accountId }: StudioScope, id: number): Promise<ExpenseRow> {
    const [[row]] = await this.uow.read({ accountId }, [statement<ExpenseRow>('expense', ONE, [accountId, id])]);
    if (!row) throw notFound('The expense');
    return row;
  }
}
