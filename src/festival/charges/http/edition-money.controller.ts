import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { CashEntriesQuery } from '../queries/cash-entries.query';
import { FinanceSummaryQuery } from '../queries/finance-summary.query';
import { FestivalCashEntryDto, FestivalFinanceSummaryDto } from './dto/festival-money.dto';
import { presentCashEntry, presentTotals } from './festival-money.presenter';

/** Cash desk and finances of an edition. */
@ApiTags('Festival money')
@Controller('api/v1/manage/festival-editions')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
export class EditionMoneyController {
  constructor(
    private readonly cash: CashEntriesQuery,
    private readonly summary: FinanceSummaryQuery,
  ) {}

  @Get(':id/cash-entries')
  @Endpoint({
    id: 'listFestivalCashEntries',
    summary: 'List the cash entries of an edition',
    description: 'Newest first. While the desk is bound to a cashbox of the studio, its cash counts there as well.',
    answers: { page: FestivalCashEntryDto },
  })
  async cashEntries(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<FestivalCashEntryDto>> {
    const found = await this.cash.list(ctx, id, page);
    if (!found) throw notFound('The edition');
    return { ...found, data: found.data.map(presentCashEntry) };
  }

  @Get(':id/finance-summary')
  @Endpoint({
    id: 'getFestivalFinanceSummary',
    summary: 'Get the finances of an edition',
    description:
      'Sums of charges, tickets and cash desk by currency, over the whole life of the edition. The reports of the studio count the same money by day.',
    answers: FestivalFinanceSummaryDto,
  })
  async financeSummary(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
  ): Promise<{ data: FestivalFinanceSummaryDto }> {
    const rows = await this.summary.ofEdition(ctx, id);
    if (rows.length === 0) throw notFound('The edition');
    return { data: { edition_id: id, currencies: rows.map(presentTotals) } };
  }
}
