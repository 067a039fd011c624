import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';
import { commonErrors, type Page } from '@studio/kernel';

import { ReconcileCashbox } from '../application/reconcile-cashbox';
import { cashErrors } from '../domain/cash.errors';
import { ReconciliationsQuery } from '../queries/reconciliations.query';
import { presentReconciliation } from './cash.presenter';
import {
  CashReconciliationDto,
  CashReconciliationListQueryDto,
  NewCashReconciliationDto,
} from './dto/cash-reconciliation.dto';

/** Lists and records cashbox counts. */
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
  @Endpoint({
    id: 'listCashReconciliations',
    summary: 'List cashbox counts',
    description: 'Newest first, including those of former finance epochs.',
    answers: { page: CashReconciliationDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { location_id, currency = null, ...page }: CashReconciliationListQueryDto,
  ): Promise<Page<CashReconciliationDto>> {
    const found = await this.reconciliations.list(ctx, { locationId: location_id ?? null, currency }, page);
    return { ...found, data: found.data.map(presentReconciliation) };
  }

  @Post()
  @Endpoint({
    id: 'reconcileCashbox',
    summary: 'Record a cashbox count',
    description:
      'The balance continues from the counted amount; the variance is recorded. A repeat with the same key and inputs returns the first count.',
    answers: { status: 201, data: CashReconciliationDto },
    refuses: [cashErrors.finance_epoch_missing, commonErrors.idempotency_key_reused],
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
