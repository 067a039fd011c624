import { Injectable } from '@nestjs/common';
import { type CsvCell, csvText } from '@studio/http';
import type { StudioScope } from '@studio/persistence';

import { CustomerDirectoryQuery, type ManagedCustomerDto, presentManagedCustomer } from '../../directory';

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
 * Writes the customers of a studio as a CSV file, page by page, so that the file is never in memory as a whole. Cells that a
 * spreadsheet would read as a formula, also phone numbers, begin with an apostrophe.
 */
@Injectable()
export class CustomerExport {
  constructor(private readonly directory: CustomerDirectoryQuery) {}

  /** The parts of the file, the header first. Anonymised customers are excluded (SRC-3). */
  parts(scope: StudioScope): AsyncGenerator<string> {
    return csvText({ name: 'customers', columns: COLUMNS, parts: this.pages(scope) });
  }

  private async *pages(scope: StudioScope): AsyncGenerator<CsvCell[][]> {
    const filter = { q: null, includesAnonymised: false };
    let cursor: string | null = null;
    do {
      const page = await this.directory.list(scope, filter, { limit: PAGE, cursor });
      yield page.data.map(presentManagedCustomer).map((customer) => COLUMNS.map((name) => customer[name]));
      cursor = page.next_cursor;
    } while (cursor !== null);
  }
}
