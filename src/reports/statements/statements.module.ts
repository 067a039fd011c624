import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { FinanceModule } from '../../finance';
import { PeriodModule } from '../period';
import { StatementsController } from './http/statements.controller';
import { CashboxOverviewQuery } from './queries/cashbox-overview.query';
import { FinancialReportQuery } from './queries/financial-report.query';
import { PaymentOverviewQuery } from './queries/payment-overview.query';
import { PaymentSearchQuery } from './queries/payment-search.query';

const queries = [CashboxOverviewQuery, FinancialReportQuery, PaymentOverviewQuery, PaymentSearchQuery];

/** Payment overview and search, the financial report and cashboxes. */
@Module({
  imports: [AccountsModule, FinanceModule, PeriodModule],
  controllers: [StatementsController],
  providers: queries,
  exports: queries,
})
export class StatementsModule {}
