import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { CsvBody, Endpoint } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';
import type { Response } from 'express';

import {
  ImportCustomers,
  presentImport,
  CustomerImportDto,
  CustomerImportQueryDto,
  CustomerImportReportDto,
} from '../../import';
import { CustomerExport } from '../../erasure';

/** Import and export of customers. Registered before the routes with an id, which would match `export`. */
@ApiTags('Customers')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class ManageCustomerFilesController {
  constructor(
    private readonly importCustomers: ImportCustomers,
    private readonly customers: CustomerExport,
  ) {}

  @Post('import')
  @StaffPermission('manage_clients')
  @CsvBody()
  @ApiConsumes('application/json', 'text/csv')
  @ApiBody({ type: CustomerImportDto })
  @Endpoint({
    id: 'importCustomers',
    summary: 'Import customers from a CSV file',
    description:
      'Takes the export of this service, and those of Mindbody and Momence as they are; `columns` of the answer says how each column was read. A row updates the customer with its phone number, or else its e-mail address, if staff entered that contact or the customer verified it; otherwise it creates a customer. Blank cells change nothing; invalid rows do not stop valid ones. At most 5,000 rows and 1 MiB.',
    answers: { data: CustomerImportReportDto, description: 'The result of each row.' },
    refuses: [on(commonErrors.validation_failed, 'csv', 'The file cannot be read, has no header or too many rows.')],
  })
  async import(
    @Actor() ctx: StaffContext,
    @Query() query: CustomerImportQueryDto,
    @Body() body: CustomerImportDto,
  ): Promise<{ data: CustomerImportReportDto }> {
    const isDryRun = query.dry_run === true || body.dry_run === true;
    return { data: presentImport(await this.importCustomers.execute(ctx, body.csv, { isDryRun })) };
  }

  @Get('export')
  @StaffPermission('manage_clients')
  @ApiOkResponse({
    description: 'The file.',
    content: {
      'text/csv': {
        schema: { type: 'string' },
        example: "id,name,email,phone\r\n41,Jonas Weber,jonas@example.org,'+4915123456789\r\n",
      },
    },
  })
  @Endpoint({
    id: 'exportCustomers',
    summary: 'Export customers as a CSV file',
    description:
      'All customers except anonymised ones, sorted by name. A cell that begins with `=`, `+`, `-` or `@` is prefixed with an apostrophe, so that spreadsheets do not run it as a formula; the import removes it again.',
  })
  async export(@Actor() ctx: StaffContext, @Res() response: Response): Promise<void> {
    const parts = this.customers.parts(ctx);
    // Read before anything is sent, so that a failing database is still answered with an error.
    const [header, first] = [await parts.next(), await parts.next()];
    response.type('text/csv').attachment('customers.csv').set('Cache-Control', 'no-store');
    await pipeline(Readable.from(followedBy(`${header.value ?? ''}${first.value ?? ''}`, parts)), response);
  }
}

async function* followedBy(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
