import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareFreeTexts } from '@studio/privacy';

import { AccountsModule } from '../accounts';
import { BookingModule } from '../booking';
import { CustomersModule } from '../customers';
import { FinanceModule } from '../finance';
import { PassesModule } from '../passes';
import { SchedulingModule } from '../scheduling';
import { ClosePayrollRun } from './payroll/application/close-payroll-run';
import { VoidPayrollRun } from './payroll/application/void-payroll-run';
import { PayrollOverviewAnswers } from './payroll/http/payroll-overview.answers';
import { payrollParts } from './payroll/payroll.parts';
import { periodParts } from './period/period.parts';
import { receivableParts } from './receivables/receivables.parts';
import { AssignSalaryModel } from './salaries/application/assign-salary-model';
import { CreateSalaryModel } from './salaries/application/create-salary-model';
import { salaryParts } from './salaries/salaries.parts';
import { EarningsReportAnswers } from './session-values/http/earnings-report.answers';
import { RentalReportAnswers } from './session-values/http/rental-report.answers';
import { sessionValueParts } from './session-values/session-values.parts';
import { CashboxOverviewQuery } from './statements/queries/cashbox-overview.query';
import { FinancialReportQuery } from './statements/queries/financial-report.query';
import { PaymentOverviewQuery } from './statements/queries/payment-overview.query';
import { PaymentSearchQuery } from './statements/queries/payment-search.query';
import { statementParts } from './statements/statements.parts';

declareFreeTexts({ payroll_run: { table: 'reports.payroll_run', texts: ['void_reason'] } });

const parts = [periodParts, statementParts, receivableParts, sessionValueParts, salaryParts, payrollParts];

/** Used by seeds and tests. */
const useCases = [AssignSalaryModel, ClosePayrollRun, CreateSalaryModel, VoidPayrollRun];

/** Used by the assistant's tools. */
const answers = [
  CashboxOverviewQuery,
  EarningsReportAnswers,
  FinancialReportQuery,
  PaymentOverviewQuery,
  PaymentSearchQuery,
  PayrollOverviewAnswers,
  RentalReportAnswers,
];

/** Salaries and payroll, and the reports on money. */
@Module({
  imports: [AccountsModule, BookingModule, CustomersModule, FinanceModule, HttpModule, PassesModule, SchedulingModule],
  controllers: parts.flatMap(({ controllers }) => controllers),
  providers: parts.flatMap(({ providers }) => providers),
  exports: [...answers, ...useCases],
})
export class ReportsModule {}
