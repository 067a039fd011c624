import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, PageQueryDto, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { StartFinanceEpoch } from '../application/start-finance-epoch';
import { BoxesToCountQuery } from '../queries/boxes-to-count.query';
import { FinanceEpochsQuery } from '../queries/finance-epochs.query';
import { presentBoxesToCount, presentEpoch } from './cash.presenter';
import { EpochPreviewDto, ManagedEpochDto, NewFinanceEpochDto } from './dto/managed-epoch.dto';

/** Finance epochs, which the owner starts with a count of every cashbox. */
@ApiTags('Cash')
@Controller('api/v1/manage/finance-epochs')
@RateLimited('manage')
export class FinanceEpochsController {
  constructor(
    private readonly epochs: FinanceEpochsQuery,
    private readonly boxes: BoxesToCountQuery,
    private readonly startEpoch: StartFinanceEpoch,
  ) {}

  @Get()
  @StaffPermission('manage_studio_cashflow', 'view_studio_financial_reports')
  @ApiOperation({
    operationId: 'listFinanceEpochs',
    summary: 'List finance epochs',
    description: 'The active one first, 50 a page unless `limit` says otherwise.',
  })
  @ApiData(ManagedEpochDto, { description: 'One page of epochs.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<ManagedEpochDto>> {
    const found = await this.epochs.list(ctx, page);
    return { ...found, data: found.data.map(presentEpoch) };
  }

  @Get('preview')
  @OwnerOnly()
  @ApiOperation({
    operationId: 'previewFinanceEpoch',
    summary: 'List the cashboxes to count for a new epoch',
    description:
      'Every location, inactive ones too, in the default currency and in each that cash was ever kept in, with the balance that is expected.',
  })
  @ApiData(EpochPreviewDto, { description: 'The cashboxes.' })
  async preview(@Actor() ctx: StaffContext): Promise<{ data: EpochPreviewDto }> {
    return { data: presentBoxesToCount(await this.boxes.read(ctx)) };
  }

  @Post()
  @OwnerOnly()
  @ApiOperation({
    operationId: 'startFinanceEpoch',
    summary: 'Start a finance epoch',
    description:
      'Now, with one count of every cashbox. Older money stays and leaves the current reports; nothing can be dated before the start. It cannot be taken back. A repeat with the same key and inputs answers the first epoch.',
  })
  @ApiData(ManagedEpochDto, { description: 'The epoch.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`; on `counts` it tells which cashboxes are missing or too many), or on `counts`: the studio has no location (`no_locations`), another epoch started meanwhile (`finance_epoch_changed`); or the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async start(@Actor() ctx: StaffContext, @Body() body: NewFinanceEpochDto): Promise<{ data: ManagedEpochDto }> {
    const counts = body.counts.map(({ location_id, currency, actual_counted_cents }) => ({
      locationId: location_id,
      currency,
      actualCountedCents: actual_counted_cents,
    }));
    const id = await this.startEpoch.execute(ctx, {
      counts,
      reason: body.reason,
      idempotencyKey: body.idempotency_key,
    });
    return { data: presentEpoch(await this.epochs.get(ctx, id)) };
  }
}
