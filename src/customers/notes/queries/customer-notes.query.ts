import { Injectable } from '@nestjs/common';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

/** A note about a customer. */
export interface CustomerNoteRow {
  readonly id: number;
  readonly text: string;
  readonly author_id: number;
  readonly author_name: string;
  readonly created_at: Date;
}

const CUSTOMER = 'SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 AND merged_into_id IS NULL';

const NOTES = 'SELECT id, text, author_id, author_name, created_at FROM customers.customer_note WHERE account_id = $1';

const LIST = `${NOTES} AND customer_id = $2 AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`;

const ONE = `${NOTES} AND id = $2`;

/** Reads what the staff noted about customers. */
@Injectable()
export class CustomerNotesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Newest first. Throws `not_found` when the studio has no such customer, `validation_failed` on `cursor`. */
  async list({ accountId }: StudioScope, customerId: number, page: PageInput): Promise<Page<CustomerNoteRow>> {
    const scope = ['customer notes', accountId, customerId];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const [[customer], rows] = await this.uow.read({ accountId }, [
      statement<object>('noted_customer', CUSTOMER, [accountId, customerId]),
      statement<CustomerNoteRow>('customer_notes', LIST, [accountId, customerId, before, request.limit + 1]),
    ]);
    if (!customer) throw notFound('The customer');
    return pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }

  /** Throws `not_found`. */
  async one({ accountId }: StudioScope, id: number): Promise<CustomerNoteRow> {
    const [[note]] = await this.uow.read({ accountId }, [
      statement<CustomerNoteRow>('customer_note', ONE, [accountId, id]),
    ]);
    if (!note) throw notFound('The note');
    return note;
  }
}
