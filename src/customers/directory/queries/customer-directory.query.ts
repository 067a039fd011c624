import { Injectable } from '@nestjs/common';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { BY_NAME, searchValues, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ContactOrigin } from '../domain/contact-origin';
import { CUSTOMER_COLUMNS, type CustomerRow } from './customer-row';
import { customerHas } from './customer-search';

export interface DirectoryCustomerRow extends CustomerRow {
  readonly phone_origin: ContactOrigin | null;
  readonly email_origin: ContactOrigin | null;
  readonly created_at: Date;
  readonly anonymised_at: Date | null;
}

export interface CustomerFilter {
  readonly q: string | null;
  readonly includesAnonymised: boolean;
}

type ListedRow = DirectoryCustomerRow & { readonly sort_name: string | null };

const COLUMNS = `${CUSTOMER_COLUMNS}, c.phone_origin, c.email_origin, c.created_at, c.anonymised_at`;

/** The order of SRC-2. */
const SORT_NAME = `c.sort_name ${BY_NAME}`;

/**
 * Everything that selects and sorts is in the index customer_by_sort_name. A position without a name is among the customers
 * without one, who come last.
 */
const LIST = `
  SELECT ${COLUMNS}, c.sort_name FROM customers.customer c JOIN (
    SELECT c.id FROM customers.customer c
    WHERE c.account_id = $1 AND c.merged_into_id IS NULL AND ($2 OR c.anonymised_at IS NULL)
      AND ($3::text IS NULL OR ${customerHas({ text: '$3', digits: 'nullif($4::text, $3)' })})
      AND ($6::bigint IS NULL OR (${SORT_NAME}, c.id) > ($5::text ${BY_NAME}, $6)
        OR (c.sort_name IS NULL AND ($5::text IS NOT NULL OR c.id > $6)))
    ORDER BY ${SORT_NAME}, c.id LIMIT $7) listed ON listed.id = c.id
  WHERE c.account_id = $1 ORDER BY ${SORT_NAME}, c.id`;

const ONE = `SELECT ${COLUMNS} FROM customers.customer c WHERE c.account_id = $1 AND c.id = $2 AND c.merged_into_id IS NULL`;

/** Lists and searches the customers of a studio (SRC-1 to SRC-3). */
@Injectable()
export class CustomerDirectoryQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Throws `validation_failed` on `cursor`. */
  async list(
    { accountId }: StudioScope,
    { q, includesAnonymised }: CustomerFilter,
    page: PageInput,
    defaultLimit?: number,
  ): Promise<Page<DirectoryCustomerRow>> {
    const scope = ['customers', accountId, q, includesAnonymised];
    const request = pageRequest(scope, page, defaultLimit);
    const [name, id] = readPosition(request, ['text', 'id']) ?? [NO_NAME, null];
    const [rows] = await this.uow.read({ accountId }, [
      statement<ListedRow>('customer_directory', LIST, [
        accountId,
        includesAnonymised,
        ...searchValues(q),
        name === NO_NAME ? null : name.slice(NAMED.length),
        id,
        request.limit + 1,
      ]),
    ]);
    return pageOf(scope, rows, request.limit, ({ sort_name, id: last }) => [positionName(sort_name), last]);
  }

  /** Also finds anonymised customers; null if there is none. */
  async find({ accountId }: StudioScope, id: number): Promise<DirectoryCustomerRow | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<DirectoryCustomerRow>('directory_customer', ONE, [accountId, id]),
    ]);
    return row ?? null;
  }
}

/** Values of a position are never null, so a prefix marks an existing name. */
const NAMED = '=';
const NO_NAME = '';

function positionName(name: string | null): string {
  return name === null ? NO_NAME : `${NAMED}${name}`;
}
