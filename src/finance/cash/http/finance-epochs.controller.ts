import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, PageQueryDto } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { StartFinanceEpoch } from '../application/start-finance-epoch';
import { cashErrors } from '../domain/cash.errors';
import { BoxesToCountQuery } from '../queries/boxes-to-count.query';
import { FinanceEpochsQuery } from '../queries/finance-epochs.query';
import { presentBoxesToCount, presentEpoch } from './cash.presenter';
import { EpochPreviewDto, ManagedEpochDto, NewFinanceEpochDto } from './dto/managed-epoch.dto';

/** Lists and starts finance epochs. The owner starts one with a count of every cashbox. */
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
  @Endpoint({
    id: 'listFinanceEpochs',
    summary: 'List finance epochs',
    description: 'The active one first.',
    answers: { page: ManagedEpochDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<ManagedEpochDto>> {
    const found = await this.epochs.list(ctx, page);
    return { ...found, data: found.data.map(presentEpoch) };
  }

  @Get('preview')
  @OwnerOnly()
  @Endpoint({
    id: 'previewFinanceEpoch',
    summary: 'List the cashboxes to count for a new epoch',
    description:
      'All locations, including inactive ones, in the default currency and every currency with cash entries or counts, with the expected balance.',
    answers: EpochPreviewDto,
  })
  async preview(@Actor() ctx: StaffContext): Promise<{ data: EpochPreviewDto }> {
    return { data: presentBoxesToCount(await this.boxes.read(ctx)) };
  }

  @Post()
  @OwnerOnly()
  @Endpoint({
    id: 'startFinanceEpoch',
    summary: 'Start a finance epoch',
    description:
      'Starts now, with one count of every cashbox. Earlier money is excluded from the current reports, and nothing can be dated before the start. Cannot be undone. A repeat with the same key and inputs returns the first epoch.',
    answers: { status: 201, data: ManagedEpochDto },
    refuses: [
      on(commonErrors.validation_failed, 'counts', 'Counts are missing, repeated, or for unknown cashboxes.'),
      cashErrors.no_locations,
      cashErrors.finance_epoch_changed,
      commonErrors.idempotency_key_reused,
    ],
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
