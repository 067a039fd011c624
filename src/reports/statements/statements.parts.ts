import type { Provider, Type } from '@nestjs/common';

import { StatementsController } from './http/statements.controller';
import { CashboxOverviewQuery } from './queries/cashbox-overview.query';
import { FinancialReportQuery } from './queries/financial-report.query';
import { PaymentOverviewQuery } from './queries/payment-overview.query';
import { PaymentSearchQuery } from './queries/payment-search.query';

/** Payment overview and search, the financial report, cashboxes. */
export const statementParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [StatementsController],
  providers: [CashboxOverviewQuery, FinancialReportQuery, PaymentOverviewQuery, PaymentSearchQuery],
};
