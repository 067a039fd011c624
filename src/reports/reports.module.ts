import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { BookingModule } from '../booking';
import { CustomersModule } from '../customers';
import { FinanceModule } from '../finance';
import { PassesModule } from '../passes';
import { SchedulingModule } from '../scheduling';
import { payrollParts } from './payroll/payroll.parts';
import { periodParts } from './period/period.parts';
import { receivableParts } from './receivables/receivables.parts';
import { salaryParts } from './salaries/salaries.parts';
import { sessionValueParts } from './session-values/session-values.parts';
import { statementParts } from './statements/statements.parts';

const parts = [periodParts, statementParts, receivableParts, sessionValueParts, salaryParts, payrollParts];

/** Salaries and payroll, and the reports on money. */
@Module({
  imports: [AccountsModule, BookingModule, CustomersModule, FinanceModule, HttpModule, PassesModule, SchedulingModule],
  controllers: parts.flatMap(({ controllers }) => controllers),
  providers: parts.flatMap(({ providers }) => providers),
})
export class ReportsModule {}
