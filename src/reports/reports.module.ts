import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { BookingModule } from '../booking';
import { CustomersModule } from '../customers';
import { FinanceModule } from '../finance';
import { PassesModule } from '../passes';
import { SchedulingModule } from '../scheduling';
import { ClosePayrollRun } from './payroll/application/close-payroll-run';
import { VoidPayrollRun } from './payroll/application/void-payroll-run';
import { payrollParts } from './payroll/payroll.parts';
import { periodParts } from './period/period.parts';
import { receivableParts } from './receivables/receivables.parts';
import { AssignSalaryModel } from './salaries/application/assign-salary-model';
import { CreateSalaryModel } from './salaries/application/create-salary-model';
import { salaryParts } from './salaries/salaries.parts';
import { sessionValueParts } from './session-values/session-values.parts';
import { statementParts } from './statements/statements.parts';

const parts = [periodParts, statementParts, receivableParts, sessionValueParts, salaryParts, payrollParts];

/** What seeds and tests do with salaries. */
const useCases = [AssignSalaryModel, ClosePayrollRun, CreateSalaryModel, VoidPayrollRun];

/** Salaries and payroll, and the reports on money. */
@Module({
  imports: [AccountsModule, BookingModule, CustomersModule, FinanceModule, HttpModule, PassesModule, SchedulingModule],
  controllers: parts.flatMap(({ controllers }) => controllers),
  providers: parts.flatMap(({ providers }) => providers),
  exports: useCases,
})
export class ReportsModule {}
