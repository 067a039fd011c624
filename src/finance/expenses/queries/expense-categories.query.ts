import { Injectable } from '@nestjs/common';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { BY_NAME, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

export interface ExpenseCategoryRow {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
}

const CATEGORIES = 'SELECT id, name, is_active FROM finance.expense_category WHERE account_id = $1';

const LIST = `${CATEGORIES} AND ($3::bigint IS NULL OR (name ${BY_NAME}, id) > ($2::text ${BY_NAME}, $3))
  ORDER BY name ${BY_NAME}, id LIMIT $4`;

const ONE = `${CATEGORIES} AND id = $2`;

@Injectable()
export class ExpenseCategoriesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page by name, including inactive ones. Throws `validation_failed` on `cursor`. */
  async list({ accountId }: StudioScope, page: PageInput): Promise<Page<ExpenseCategoryRow>> {
    const scope = ['expense categories', accountId];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['text', 'id']) ?? [null, null];
    const [rows] = await this.uow.read({ accountId }, [
      statement<ExpenseCategoryRow>('expense_categories', LIST, [accountId, ...position, request.limit + 1]),
    ]);
    return pageOf(scope, rows, request.limit, (row) => [row.name, row.id]);
  }

  /** One category. Throws `not_found`. */
  async get({ accountId }: StudioScope, id: number): Promise<ExpenseCategoryRow> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<ExpenseCategoryRow>('expense_category', ONE, [accountId, id]),
    ]);
    if (!row) throw notFound('The category');
    return row;
  }
}
