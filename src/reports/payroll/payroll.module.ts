import { Module } from '@nestjs/common';
import { declareConstraints, declareRequestKeys } from '@studio/persistence';

import { AccountsModule } from '../../accounts';
import { FinanceModule } from '../../finance';
import { PeriodModule } from '../period';
import { SalariesModule } from '../salaries';
import { ClosePayrollRun } from './application/close-payroll-run';
import { PayrollCalculation } from './application/payroll-calculation';
import { PayrollRanges } from './application/payroll-ranges';
import { PayrollRuns } from './application/payroll-runs';
import { VoidPayrollRun } from './application/void-payroll-run';
import { runConstraint } from './domain/payroll.errors';
import { PayrollCalculationController } from './http/payroll-calculation.controller';
import { PayrollOverviewAnswers } from './http/payroll-overview.answers';
import { PayrollReportController } from './http/payroll-report.controller';
import { PayrollRunsController } from './http/payroll-runs.controller';
import { ClosedPayQuery } from './queries/closed-pay.query';
import { CompletedClassesQuery } from './queries/completed-classes.query';
import { PaidTrainersQuery } from './queries/paid-trainers.query';
import { PayrollRunsQuery } from './queries/payroll-runs.query';

declareRequestKeys('payroll_run_idempotency_key');

declareConstraints({
  payroll_run_overlap: runConstraint('period_already_closed'),
  payroll_run_superseded_key: runConstraint('already_superseded'),
});

const useCases = [ClosePayrollRun, PayrollCalculation, PayrollRanges, PayrollRuns, VoidPayrollRun];

const reads = [ClosedPayQuery, CompletedClassesQuery, PayrollOverviewAnswers, PaidTrainersQuery, PayrollRunsQuery];

/** Payroll periods, calculation and immutable runs. */
@Module({
  imports: [AccountsModule, FinanceModule, PeriodModule, SalariesModule],
  controllers: [PayrollCalculationController, PayrollReportController, PayrollRunsController],
  providers: [...useCases, ...reads],
  exports: [ClosePayrollRun, PayrollCalculation, PayrollOverviewAnswers, VoidPayrollRun],
})
export class PayrollModule {}
