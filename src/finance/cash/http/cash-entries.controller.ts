import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, type Page, parseInstant } from '@studio/kernel';

import { RecordCashMovement } from '../application/record-cash-movement';
import { VoidCashMovement } from '../application/void-cash-movement';
import { cashErrors } from '../domain/cash.errors';
import { CashEntriesQuery } from '../queries/cash-entries.query';
import { presentCashEntry } from './cash.presenter';
import { CashEntryDto, CashEntryListQueryDto, NewCashMovementDto, VoidedCashMovementDto } from './dto/cash-entry.dto';

/** Lists the cash ledger, and records and voids the owner's deposits and withdrawals. */
@ApiTags('Cash')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('manage_studio_cashflow')
export class CashEntriesController {
  constructor(
    private readonly entries: CashEntriesQuery,
    private readonly recordMovement: RecordCashMovement,
    private readonly voidMovement: VoidCashMovement,
  ) {}

  @Get('cash-entries')
  @Endpoint({
    id: 'listCashEntries',
    summary: 'List the cash ledger',
    description:
      'Newest first; entries of the active finance epoch unless `all_epochs` is true. Days are calendar days of the studio. Cash of events and festivals is included as far as their desks are bound to a cashbox. Card payments and transfers are excluded.',
    answers: { page: CashEntryDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: CashEntryListQueryDto): Promise<Page<CashEntryDto>> {
    const { location_id, currency = null, purpose = null, date_from, date_to, all_epochs, ...page } = query;
    const window = { dateFrom: date_from ?? null, dateTo: date_to ?? null };
    const filter = { locationId: location_id ?? null, currency, purpose, allEpochs: all_epochs ?? false, ...window };
    const found = await this.entries.list(ctx, filter, page);
    return { ...found, data: found.data.map(presentCashEntry) };
  }

  @Post('cash-movements')
  @Endpoint({
    id: 'recordCashMovement',
    summary: 'Record a cash deposit or withdrawal',
    description:
      'Cash that the owner deposits into a cashbox or withdraws from it, which is neither income nor expense. The balance may become negative. A repeat with the same key and inputs returns the first entry.',
    answers: { status: 201, data: CashEntryDto, description: 'The ledger entry.' },
    refuses: [cashErrors.before_finance_epoch, commonErrors.idempotency_key_reused],
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

  @Post('cash-movements/:id/void')
  @Endpoint({
    id: 'voidCashMovement',
    summary: 'Void a cash deposit or withdrawal',
    description:
      'Reverses it now by another entry, and excludes it from all reports; both entries remain in the ledger. A repeat changes nothing.',
    needsFirst: 'A deposit or withdrawal since the last count of its cashbox.',
    answers: { data: CashEntryDto, description: 'The voided entry.' },
    refuses: [cashErrors.cash_movement_counted],
  })
  async void(
    @Actor() ctx: StaffContext,
    @Id('cash movement') id: number,
    @Body() { reason }: VoidedCashMovementDto,
  ): Promise<{ data: CashEntryDto }> {
    await this.voidMovement.execute(ctx, id, reason);
    return { data: presentCashEntry(await this.entries.get(ctx, id)) };
  }
}
