import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { RetryReceipt } from '../application/retry-receipt';
import { FiscalReceiptsQuery } from '../queries/fiscal-receipts.query';
import { FiscalReceiptDto, FiscalReceiptListQueryDto } from './dto/fiscal-receipt.dto';
import { presentFiscalReceipt } from './fiscal-receipt.presenter';

/** Fiscal receipts of payments and refunds. */
@ApiTags('Integrations')
@Controller('api/v1/manage/fiscal-receipts')
@RateLimited('manage')
export class FiscalReceiptsController {
  constructor(
    private readonly receipts: FiscalReceiptsQuery,
    private readonly retryReceipt: RetryReceipt,
  ) {}

  @Get()
  @StaffPermission('view_studio_financial_reports')
  @ApiOperation({
    operationId: 'listFiscalReceipts',
    summary: 'List fiscal receipts',
    description: 'Newest first. A receipt never holds up its payment, whatever becomes of it.',
  })
  @ApiData(FiscalReceiptDto, { description: 'One page of receipts.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { status = null, type = null, ...page }: FiscalReceiptListQueryDto,
  ): Promise<Page<FiscalReceiptDto>> {
    const found = await this.receipts.list(ctx, { status, type }, page);
    return { ...found, data: found.data.map(presentFiscalReceipt) };
  }

  @Post(':id/retry')
  @HttpCode(200)
  @OwnerOnly()
  @ById('receipt')
  @ApiOperation({
    operationId: 'retryFiscalReceipt',
    summary: 'Try a failed receipt again',
    description:
      'At once, whatever the retries left. A receipt the register may have is asked for first and sent again only if it has it not.',
  })
  @ApiData(FiscalReceiptDto, { description: 'The receipt, pending again.' })
  @ApiUnprocessableEntityResponse({
    description: 'The receipt has not failed (`receipt_not_retryable` on `receipt`).',
    type: ValidationErrorDto,
  })
  async retry(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: FiscalReceiptDto }> {
    await this.retryReceipt.execute(ctx, id);
    const row = await this.receipts.find(ctx, id);
    if (!row) throw notFound('The receipt');
    return { data: presentFiscalReceipt(row) };
  }
}
