import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import { type Page, parseInstant } from '@studio/kernel';

import { RecordCashMovement } from '../application/record-cash-movement';
import { CashEntriesQuery } from '../queries/cash-entries.query';
import { presentCashEntry } from './cash.presenter';
import { CashEntryDto, CashEntryListQueryDto, NewCashMovementDto } from './dto/cash-entry.dto';

/** The cash ledger, and deposits and withdrawals of owners. */
@ApiTags('Cash')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('manage_studio_cashflow')
export class CashEntriesController {
  constructor(
    private readonly entries: CashEntriesQuery,
    private readonly recordMovement: RecordCashMovement,
  ) {}

  @Get('cash-entries')
  @ApiOperation({
    operationId: 'listCashEntries',
    summary: 'List the cash ledger',
    description:
      'Newest first, 50 a page unless `limit` says otherwise; entries of the active finance epoch unless `all_epochs` says otherwise. Days are those of the studio’s calendar. Card payments, transfers and festival cash desks are not in it.',
  })
  @ApiData(CashEntryDto, { description: 'One page of entries.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: CashEntryListQueryDto): Promise<Page<CashEntryDto>> {
    const { location_id, currency = null, purpose = null, date_from, date_to, all_epochs, ...page } = query;
    const window = { dateFrom: date_from ?? null, dateTo: date_to ?? null };
    const filter = { locationId: location_id ?? null, currency, purpose, allEpochs: all_epochs ?? false, ...window };
    const found = await this.entries.list(ctx, filter, page);
    return { ...found, data: found.data.map(presentCashEntry) };
  }

  @Post('cash-movements')
  @ApiOperation({
    operationId: 'recordCashMovement',
    summary: 'Record cash put into a cashbox or taken from it',
    description:
      'A deposit or withdrawal of the owner; it is no income and no expense. The cashbox may become negative. A repeat with the same key and inputs answers the first entry.',
  })
  @ApiData(CashEntryDto, { description: 'The entry of the ledger.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`), the time is before the active epoch (`before_finance_epoch` on `occurred_at`), or the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async move(@Actor() ctx: StaffContext, @Body() body: NewCashMovementDto): Promise<{ data: CashEntryDto }> {
    const id = await this.recordMovement.execute(ctx, {
      direction: body.direction,
      locationId: body.location_id,
      currency: body.currency ?? null,
      amountCents: body.amount_cents,
      occurredAt: body.occurred_at ? parseInstant(body.occurred_at) : null,
      reason: body.reason,
      idempotencyKey: body.idempotency_key,
    });
    return { data: presentCashEntry(await this.entries.get(ctx, id)) };
  }
}
