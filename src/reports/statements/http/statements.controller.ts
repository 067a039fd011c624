import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, sendReport } from '@studio/http';
import type { Response } from 'express';

import { periodRefusals, ReportQueryDto, requestedFrame } from '../../period';
import { CashboxOverviewQuery } from '../queries/cashbox-overview.query';
import { FinancialReportQuery } from '../queries/financial-report.query';
import { PaymentOverviewQuery } from '../queries/payment-overview.query';
import { PaymentSearchQuery } from '../queries/payment-search.query';
import { CashboxOverviewDto, CashboxOverviewQueryDto } from './dto/cashbox-overview.dto';
import { FinancialReportDto, FinancialReportQueryDto } from './dto/financial-report.dto';
import { PaymentOverviewDto } from './dto/payment-overview.dto';
import { PaymentSearchDto, PaymentSearchQueryDto } from './dto/payment-search.dto';
import { cashboxOverviewFile, financialReportFile, paymentOverviewFile, paymentSearchFile } from './statement-files';

/** Reports on a studio's payments, expenses and cash. */
@ApiTags('Reports')
@Controller('api/v1/manage/reports')
@RateLimited('manage')
@StaffPermission('view_studio_financial_reports')
export class StatementsController {
  constructor(
    private readonly overview: PaymentOverviewQuery,
    private readonly search: PaymentSearchQuery,
    private readonly financial: FinancialReportQuery,
    private readonly cashboxes: CashboxOverviewQuery,
  ) {}

  @Get('payment-overview')
  @Endpoint({
    id: 'getPaymentOverview',
    summary: 'Get the payment overview',
    description:
      'Payments, refunds, event orders and festival money in a period by currency (today by default), and what customers currently owe for class passes. Not before the active finance epoch.',
    answers: {
      report: PaymentOverviewDto,
      csvExample: 'figure,currency,amount_cents,amount,count\r\ncustomer_income,EUR,15000,150.00,\r\n',
      description: 'The overview.',
    },
    refuses: periodRefusals,
  })
  async paymentOverview(
    @Actor() ctx: StaffContext,
    @Query() query: ReportQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const read = () => this.overview.read(ctx, requestedFrame(query));
    await sendReport(response, query.format, {
      json: async () => ({ data: await read() }),
      csv: async () => paymentOverviewFile(await read()),
    });
  }

  @Get('payments')
  @Endpoint({
    id: 'searchPayments',
    summary: 'Search payments, refunds and ticket orders',
    description: 'Newest first, today by default. Contacts are masked; reasons and gateway responses are never shown.',
    answers: {
      report: PaymentSearchDto,
      csvExample:
        'kind,payment_id,reference,status,occurred_at,currency,amount_cents,amount\r\ncustomer_payment,31,pp-7h3k,payment_paid,2026-06-01T08:00:00Z,EUR,15000,150.00\r\n',
      isPaged: true,
      description: 'One page of results.',
    },
    refuses: periodRefusals,
  })
  async payments(
    @Actor() ctx: StaffContext,
    @Query() { query = null, kind = null, status = null, ...page }: PaymentSearchQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const search = { query, kind, status, ...requestedFrame(page) };
    await sendReport(response, page.format, {
      json: () => this.search.read(ctx, search, page),
      csv: async () => paymentSearchFile(await this.search.all(ctx, search)),
    });
  }

  @Get('financial')
  @Endpoint({
    id: 'getFinancialReport',
    summary: 'Get the income and expenses of the studio',
    description:
      'Covers the given days, or the month so far, including events and festivals. The operating result is payments less refunds and expenses; owner deposits and withdrawals are shown separately. The file has all rows of all sections.',
    answers: {
      report: FinancialReportDto,
      csvExample:
        'section,occurred_at,label,location_name,currency,amount_cents,amount\r\npayments,2026-06-01T08:00:00Z,Olena Koval,Main,EUR,15000,150.00\r\n',
      isPaged: true,
      description: 'Totals and the newest rows of each section; `next_cursor` only if a `section` is requested.',
    },
    refuses: periodRefusals,
  })
  async financialReport(
    @Actor() ctx: StaffContext,
    @Query() { section = null, group_by: groupedBy = null, ...page }: FinancialReportQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const inquiry = { section, groupedBy, ...requestedFrame(page) };
    await sendReport(response, page.format, {
      json: () => this.financial.read(ctx, inquiry, page),
      csv: async () => financialReportFile(await this.financial.all(ctx, inquiry)),
    });
  }

  @Get('cashboxes')
  @StaffPermission('manage_studio_cashflow')
  @Endpoint({
    id: 'getCashboxOverview',
    summary: 'Get the expected cashbox balances',
    description:
      'The last count of each cashbox and the movements since then, in the active finance epoch. All locations in every currency used, or one location.',
    answers: {
      report: CashboxOverviewDto,
      csvExample:
        'location_id,location_name,currency,amount_cents,amount,baseline_actual_cents,movements_after_baseline_cents,last_counted_at\r\n4,Main,EUR,8500,85.00,8000,500,2026-06-01T18:00:00Z\r\n',
      description: 'The cashboxes.',
    },
  })
  async cashboxOverview(
    @Actor() ctx: StaffContext,
    @Query() { location_id = null, currency = null, format }: CashboxOverviewQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const read = () => this.cashboxes.read(ctx, { locationId: location_id, currency });
    await sendReport(response, format, {
      json: async () => ({ data: await read() }),
      csv: async () => cashboxOverviewFile(await read()),
    });
  }
}
