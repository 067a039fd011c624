import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { RetryReceipt } from '../application/retry-receipt';
import { receiptErrors } from '../domain/receipt.errors';
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
  @Endpoint({
    id: 'listFiscalReceipts',
    summary: 'List fiscal receipts',
    description: 'Newest first. A receipt never delays its payment.',
    answers: { page: FiscalReceiptDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { status = null, type = null, ...page }: FiscalReceiptListQueryDto,
  ): Promise<Page<FiscalReceiptDto>> {
    const found = await this.receipts.list(ctx, { status, type }, page);
    return { ...found, data: found.data.map(presentFiscalReceipt) };
  }

  @Post(':id/retry')
  @OwnerOnly()
  @Endpoint({
    id: 'retryFiscalReceipt',
    summary: 'Retry a failed fiscal receipt',
    description: 'Retries immediately. If the register may already have the receipt, the service queries it first.',
    needsFirst: 'A receipt that has failed.',
    answers: { data: FiscalReceiptDto, description: 'The receipt, pending again.' },
    refuses: [receiptErrors.receipt_not_retryable],
  })
  async retry(@Actor() ctx: StaffContext, @Id('receipt') id: number): Promise<{ data: FiscalReceiptDto }> {
    await this.retryReceipt.execute(ctx, id);
    const row = await this.receipts.find(ctx, id);
    if (!row) throw notFound('The receipt');
    return { data: presentFiscalReceipt(row) };
  }
}
