import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { CashEntriesQuery } from '../queries/cash-entries.query';
import { FinanceSummaryQuery } from '../queries/finance-summary.query';
import { FestivalCashEntryDto, FestivalFinanceSummaryDto } from './dto/festival-money.dto';
import { presentCashEntry, presentTotals } from './festival-money.presenter';

/** Cash desk and income of an edition. */
@ApiTags('Festival money')
@Controller('api/v1/manage/festival-editions')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
@ById('edition')
export class EditionMoneyController {
  constructor(
    private readonly cash: CashEntriesQuery,
    private readonly summary: FinanceSummaryQuery,
  ) {}

  @Get(':id/cash-entries')
  @ApiOperation({
    operationId: 'listFestivalCashEntries',
    summary: 'List the cash of an edition',
    description:
      'Newest first, 50 a page unless `limit` says otherwise. The desk is the edition’s own and part of no cashbox of the studio.',
  })
  @ApiData(FestivalCashEntryDto, { description: 'One page of entries.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async cashEntries(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<FestivalCashEntryDto>> {
    const found = await this.cash.list(ctx, id, page);
    if (!found) throw notFound('The edition');
    return { ...found, data: found.data.map(presentCashEntry) };
  }

  @Get(':id/finance-summary')
  @ApiOperation({
    operationId: 'getFestivalFinanceSummary',
    summary: 'Read what an edition earned',
    description: 'Charges, tickets and cash desk by currency, as of now. It stands in no other report of the studio.',
  })
  @ApiData(FestivalFinanceSummaryDto, { description: 'The sums.' })
  async financeSummary(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
  ): Promise<{ data: FestivalFinanceSummaryDto }> {
    const rows = await this.summary.ofEdition(ctx, id);
    if (rows.length === 0) throw notFound('The edition');
    return { data: { edition_id: id, currencies: rows.map(presentTotals) } };
  }
}
