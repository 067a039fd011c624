import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ReconcileCashbox } from '../application/reconcile-cashbox';
import { ReconciliationsQuery } from '../queries/reconciliations.query';
import { presentReconciliation } from './cash.presenter';
import {
  CashReconciliationDto,
  CashReconciliationListQueryDto,
  NewCashReconciliationDto,
} from './dto/cash-reconciliation.dto';

/** Counts of cashboxes. */
@ApiTags('Cash')
@Controller('api/v1/manage/cash-reconciliations')
@RateLimited('manage')
@StaffPermission('manage_studio_cashflow')
export class CashReconciliationsController {
  constructor(
    private readonly reconciliations: ReconciliationsQuery,
    private readonly reconcileCashbox: ReconcileCashbox,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listCashReconciliations',
    summary: 'List counts of cashboxes',
    description: 'Newest first, 50 a page unless `limit` says otherwise; those of former finance epochs too.',
  })
  @ApiData(CashReconciliationDto, { description: 'One page of counts.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { location_id, currency = null, ...page }: CashReconciliationListQueryDto,
  ): Promise<Page<CashReconciliationDto>> {
    const found = await this.reconciliations.list(ctx, { locationId: location_id ?? null, currency }, page);
    return { ...found, data: found.data.map(presentReconciliation) };
  }

  @Post()
  @ApiOperation({
    operationId: 'reconcileCashbox',
    summary: 'Count a cashbox',
    description:
      'The balance goes on from what was counted; the variance is kept. A repeat with the same key and inputs answers the first reconciliation.',
  })
  @ApiData(CashReconciliationDto, { description: 'The reconciliation.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`), no finance epoch has started (`finance_epoch_missing` on `location_id`), or the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async reconcile(
    @Actor() ctx: StaffContext,
    @Body() body: NewCashReconciliationDto,
  ): Promise<{ data: CashReconciliationDto }> {
    const id = await this.reconcileCashbox.execute(ctx, {
      locationId: body.location_id,
      currency: body.currency ?? null,
      actualCountedCents: body.actual_counted_cents,
      reason: body.reason,
      idempotencyKey: body.idempotency_key,
    });
    return { data: presentReconciliation(await this.reconciliations.get(ctx, id)) };
  }
}
