import { Injectable } from '@nestjs/common';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { BY_NAME, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { CatalogueView } from './catalogue-views';

/** Fields of every row. The caller states the type of the whole row, according to the view's columns. */
interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** Filter and page of a list. */
export interface CatalogueListInput extends PageInput {
  /** Null or absent: both. */
  readonly is_active?: boolean | null;
}

/** Reads the catalogue as staff manage it. */
@Injectable()
export class CatalogueQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page by name and id. Throws `validation_failed` on `cursor`. */
  async list<Row extends NamedRow>(
    { accountId }: StudioScope,
    { table, columns, canBeInactive }: CatalogueView,
    { is_active: isActive = null, ...page }: CatalogueListInput,
  ): Promise<Page<Row>> {
    const scope = ['catalogue', table, accountId, isActive];
    const request = pageRequest(scope, page);
    const [name, id] = readPosition(request, ['text', 'id']) ?? [null, null];
    const active = canBeInactive ? 'x.is_active' : 'true';
    const text = `
      SELECT ${columns} FROM scheduling.${table} x
      WHERE x.account_id = $1 AND ($2::boolean IS NULL OR ${active} = $2)
        AND ($4::bigint IS NULL OR (x.name ${BY_NAME}, x.id) > ($3::text ${BY_NAME}, $4))
      ORDER BY x.name ${BY_NAME}, x.id LIMIT $5`;
    const values = [accountId, isActive, name, id, request.limit + 1];
    const [rows] = await this.uow.read({ accountId }, [statement<Row>(`catalogue_${table}_list`, text, values)]);
    return pageOf(scope, rows, request.limit, (row) => [row.name, row.id]);
  }

  /** One row. Throws `not_found`. */
  async get<Row extends NamedRow>(
    { accountId }: StudioScope,
    { table, columns, label }: CatalogueView,
    id: number,
  ): Promise<Row> {
    const text = `SELECT ${columns} FROM scheduling.${table} x WHERE x.account_id = $1 AND x.id = $2`;
    const [[row]] = await this.uow.read({ accountId }, [statement<Row>(`catalogue_${table}`, text, [accountId, id])]);
    if (!row) throw notFound(label);
    return row;
  }
}
