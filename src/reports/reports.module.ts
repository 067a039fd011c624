import { Module } from '@nestjs/common';
import { declareFreeTexts } from '@studio/privacy';

import { ClassAttendanceModule } from './attendance';
import { MissedVisitsModule } from './missed-visits';
import { PayrollModule } from './payroll';
import { PeriodModule } from './period';
import { ReceivablesModule } from './receivables';
import { SalariesModule } from './salaries';
import { SessionValuesModule } from './session-values';
import { StatementsModule } from './statements';

declareFreeTexts({ payroll_run: { table: 'reports.payroll_run', texts: ['void_reason'] } });

/** Salaries, payroll and financial reports. */
@Module({
  imports: [
    PeriodModule,
    StatementsModule,
    ReceivablesModule,
    SessionValuesModule,
    SalariesModule,
    PayrollModule,
    MissedVisitsModule,
    ClassAttendanceModule,
  ],
  exports: [StatementsModule, SessionValuesModule, SalariesModule, PayrollModule],
})
export class ReportsModule {}
