import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import { stringify } from 'csv-stringify/sync';

import { CustomerDirectoryQuery } from '../queries/customer-directory.query';
import type { ManagedCustomerDto } from './dto/managed-customer.dto';
import { presentManagedCustomer } from './managed-customer.presenter';

const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'default_language',
  'email_verified',
  'phone_verified',
  'created_at',
] as const satisfies readonly (keyof ManagedCustomerDto)[];

const PAGE = 500;

/**
 * Writes the customers of a studio as a CSV file, page by page, so that no file is ever held whole. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe, phone numbers too.
 */
@Injectable()
export class CustomerExport {
  constructor(private readonly directory: CustomerDirectoryQuery) {}

  /** The file in parts, the header first. Anonymised customers are left out (SRC-3). */
  async *parts(scope: StudioScope): AsyncGenerator<string> {
    const filter = { q: null, includesAnonymised: false };
    yield asCsv([[...COLUMNS]]);
    let cursor: string | null = null;
    do {
      const page = await this.directory.list(scope, filter, { limit: PAGE, cursor });
      const customers = page.data.map(presentManagedCustomer);
      yield asCsv(customers.map((customer) => COLUMNS.map((name) => customer[name])));
      cursor = page.next_cursor;
    } while (cursor !== null);
  }
}

function asCsv(rows: unknown[][]): string {
  return stringify(rows, {
    escape_formulas: true,
    record_delimiter: 'windows',
    // Either half of the line end: spreadsheets begin a new row after each.
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => String(value) },
  });
}
