import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, CsvBody, ValidationErrorDto } from '@studio/http';
import type { Response } from 'express';

import { ImportCustomers } from '../application/import-customers';
import { CustomerExport } from './customer-export';
import { presentImport } from './customer-import.presenter';
import { CustomerImportDto, CustomerImportQueryDto, CustomerImportReportDto } from './dto/customer-import.dto';

/** Customers as files. Stands before the routes with an id, which would take `export` for one. */
@ApiTags('Customers')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class ManageCustomerFilesController {
  constructor(
    private readonly importCustomers: ImportCustomers,
    private readonly customers: CustomerExport,
  ) {}

  @Post('import')
  @HttpCode(200)
  @StaffPermission('manage_clients')
  @ApiOperation({
    operationId: 'importCustomers',
    summary: 'Import customers from a CSV file',
    description:
      'A row is about the customer with its phone number or else its e-mail address, where staff entered the contact or somebody proved it; otherwise the row makes a new customer. Blank cells change nothing; bad rows do not stop good ones. At most 5,000 rows and 1 MiB.',
  })
  @CsvBody()
  @ApiConsumes('application/json', 'text/csv')
  @ApiBody({ type: CustomerImportDto })
  @ApiData(CustomerImportReportDto, { description: 'What became of each row.' })
  @ApiUnprocessableEntityResponse({
    description: 'The file cannot be read: no header, too many rows.',
    type: ValidationErrorDto,
  })
  async import(
    @Actor() ctx: StaffContext,
    @Query() query: CustomerImportQueryDto,
    @Body() body: CustomerImportDto,
  ): Promise<{ data: CustomerImportReportDto }> {
    const isDryRun = query.dry_run === true || body.dry_run === true;
    return { data: presentImport(await this.importCustomers.execute(ctx, body.csv, { isDryRun }), isDryRun) };
  }

  @Get('export')
  @StaffPermission('manage_clients')
  @ApiOperation({
    operationId: 'exportCustomers',
    summary: 'Export customers as a CSV file',
    description:
      'All customers but anonymised ones, by name. A cell that begins with `=`, `+`, `-` or `@` has an apostrophe before it, so that no spreadsheet runs it as a formula; the import takes it off again.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({
    description: 'The file.',
    schema: { type: 'string', example: "id,name,email,phone\r\n41,Jonas Weber,jonas@example.org,'+4915123456789\r\n" },
  })
  async export(@Actor() ctx: StaffContext, @Res() response: Response): Promise<void> {
    const parts = this.customers.parts(ctx);
    // Read before anything is sent, so that a database that is away is answered as ever.
    const [header, first] = [await parts.next(), await parts.next()];
    response.type('text/csv').attachment('customers.csv').set('Cache-Control', 'no-store');
    await pipeline(Readable.from(followedBy(`${header.value ?? ''}${first.value ?? ''}`, parts)), response);
  }
}

async function* followedBy(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
